import { describe, expect, test } from 'vitest'
import { prefetchedStep } from './prefetch-rules.ts'
import { advance, NEW_WIZARD, type Wizard, type WizardAction } from './rules.ts'

const having = (...actions: WizardAction[]): Wizard => actions.reduce(advance, NEW_WIZARD)
const BY_TREATMENT: WizardAction = { type: 'choose-type', by: 'treatment' }
const CUT: WizardAction = { type: 'toggle-treatment', id: 3 }
const TIME: WizardAction = { type: 'choose-time', date: '2026-12-04', time: '10:15', barberId: 2 }
const ON: WizardAction = { type: 'next' }

describe('what the next tap may lead to', () => {
  test('from step 1 is step 2, by treatment unless chosen otherwise before', () => {
    expect(prefetchedStep(NEW_WIZARD)).toEqual(having(BY_TREATMENT))
    const byBarber = having({ type: 'choose-type', by: 'barber' })
    expect(prefetchedStep({ ...byBarber, step: 1 })).toEqual(byBarber)
  })

  test('is unknown while something is missing, and the next step afterwards', () => {
    expect(prefetchedStep(having(BY_TREATMENT))).toBeNull()
    expect(prefetchedStep(having(BY_TREATMENT, CUT))).toEqual(having(BY_TREATMENT, CUT, ON))
    expect(prefetchedStep(having(BY_TREATMENT, CUT, ON))).toBeNull()
    const timed = having(BY_TREATMENT, CUT, ON, TIME)
    expect(prefetchedStep(timed)).toEqual({ ...timed, step: 4 })
  })

  test('is nothing from the last step, nor for a group', () => {
    expect(prefetchedStep(having(BY_TREATMENT, CUT, ON, TIME, ON, ON))).toBeNull()
    const two: WizardAction[] = [{ type: 'add-person' }, { type: 'toggle-of-person', person: 2, id: 3 }]
    expect(prefetchedStep(having(BY_TREATMENT, CUT, ...two))).toBeNull()
  })
})
