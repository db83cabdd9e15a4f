import { expect, test } from 'vitest'
import { stepAhead } from './ahead-rules.ts'
import { NEW_WIZARD, type Wizard } from './rules.ts'

const COMPLETE: Wizard = { ...NEW_WIZARD, step: 2, by: 'treatment', treatmentIds: [3, 8] }

test('the first step is most likely followed by the choice of treatments', () =>
  expect(stepAhead(NEW_WIZARD)).toEqual({ ...NEW_WIZARD, step: 2, by: 'treatment' }))

test('a complete second step is followed by days and times, and no other step is prepared', () => {
  expect(stepAhead(COMPLETE)).toEqual({ ...COMPLETE, step: 3 })
  expect(stepAhead({ ...COMPLETE, treatmentIds: [] })).toBeNull()
  expect(stepAhead({ ...COMPLETE, step: 3 })).toBeNull()
})

test('for several people nothing is prepared', () =>
  expect(stepAhead({ ...COMPLETE, others: [[1]] })).toBeNull())
