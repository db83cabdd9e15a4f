import { describe, expect, test } from 'vitest'
import { chosenByEach, chosenIn, reconcile, type WizardFacts } from './reconcile-rules.ts'
import { NEW_WIZARD, type Wizard } from './rules.ts'

const cut = { id: 3, name: 'Gents cut', description: '', price: 1900, duration: 30, group: 'cuts' as const }
const beard = {
  id: 8,
  name: 'Beard trim',
  description: '',
  price: 1500,
  duration: 20,
  group: 'cuts' as const,
}
const FACTS: WizardFacts = {
  treatments: [cut, beard],
  barbers: [{ id: 2, name: 'Tom', title: 'Barber', imageUrl: null }],
  offered: [cut, beard],
  window: { firstDate: '2026-12-01', lastDate: '2027-05-30' },
  freeMinutes: 55,
}
const READY: Wizard = {
  step: 5,
  by: 'treatment',
  treatmentIds: [3, 8],
  barberId: 2,
  isAnyBarber: false,
  date: '2026-12-04',
  from: null,
  time: '10:15',
  others: [],
  way: 'together',
  wanted: [],
  isContactOnly: false,
}
const at = (changes: Partial<Wizard>): Wizard => ({ ...READY, ...changes })

describe('what is chosen', () => {
  const own = [{ barberId: 2, price: 2500, duration: 45 }]
  const dearer = { ...cut, own, laterPrices: [{ from: '2026-12-05', price: 2000 }] }
  const treatments = [dearer, beard]
  const terms = (chosen: readonly { price: number; duration: number }[]) =>
    chosen.map(({ price, duration }) => [price, duration])
  test('has the price and the minutes of the chosen day and barber', () => {
    expect(terms(chosenIn(READY, { treatments }))).toEqual([
      [2500, 45],
      [1500, 20],
    ])
    expect(terms(chosenIn(at({ barberId: 1 }), { treatments }))[0]).toEqual([1900, 30])
    expect(terms(chosenIn(at({ barberId: 1, date: '2026-12-05' }), { treatments }))[0]).toEqual([2000, 30])
  })
  test('of each person in a group has those of their own seat’s barber', () => {
    const group = at({ treatmentIds: [3], others: [[3]] })
    const seats = [
      { barberId: 1, time: '10:15' },
      { barberId: 2, time: '10:15' },
    ]
    expect(chosenByEach(group, { treatments, seats }).map(terms)).toEqual([[[1900, 30]], [[2500, 45]]])
    expect(chosenByEach(group, { treatments, seats: null }).map(terms)).toEqual([[[1900, 30]], [[1900, 30]]])
  })
  test('too long for the chosen barber’s free time leads back to the treatments', () =>
    expect(reconcile(READY, { ...FACTS, treatments, freeMinutes: 65 }).dropped).toEqual(['fit']))
})

test('a valid address is unchanged', () =>
  expect(reconcile(READY, FACTS)).toEqual({ wizard: READY, dropped: [] }))

test('facts that are still loading invalidate nothing', () =>
  expect(reconcile(READY, {})).toEqual({ wizard: READY, dropped: [] }))

describe('an invalid value is dropped and named, and the wizard returns to its step', () => {
  test('a treatment that no longer exists', () =>
    expect(reconcile(at({ treatmentIds: [3, 99] }), FACTS)).toEqual({
      wizard: at({ treatmentIds: [3] }),
      dropped: ['treatment'],
    }))
  test('the only treatment: back to step 2', () =>
    expect(reconcile(at({ treatmentIds: [99] }), FACTS)).toEqual({
      wizard: at({ treatmentIds: [], step: 2 }),
      dropped: ['treatment'],
    }))
  test('a disabled barber, with the time: back to step 3', () =>
    expect(reconcile(at({ barberId: 7 }), { ...FACTS, offered: undefined, freeMinutes: undefined })).toEqual({
      wizard: at({ barberId: null, time: null, step: 3 }),
      dropped: ['barber'],
    }))
  test('a disabled barber who was chosen first: back to step 2', () =>
    expect(reconcile(at({ by: 'barber', barberId: 7 }), FACTS)).toEqual({
      wizard: at({ by: 'barber', barberId: null, time: null, step: 2 }),
      dropped: ['barber'],
    }))
  test('a past date', () =>
    expect(reconcile(at({ date: '2026-11-30' }), FACTS)).toEqual({
      wizard: at({ date: null, time: null, step: 3 }),
      dropped: ['date'],
    }))
  test('a date on the barber’s day off', () =>
    expect(reconcile(READY, { ...FACTS, workingDays: [{ dayOfWeek: 2 }] })).toEqual({
      wizard: at({ date: null, time: null, step: 3 }),
      dropped: ['date'],
    }))
  test('a date after the booking window', () =>
    expect(reconcile(at({ date: '2027-05-31' }), FACTS).dropped).toEqual(['date']))
  test('the first and the last date of the window are valid', () => {
    expect(reconcile(at({ date: '2026-12-01' }), FACTS).dropped).toEqual([])
    expect(reconcile(at({ date: '2027-05-30' }), FACTS).dropped).toEqual([])
  })
  test('by treatment, a barber who does not do them all', () =>
    expect(reconcile(READY, { ...FACTS, offered: [cut] })).toEqual({
      wizard: at({ barberId: null, time: null, step: 3 }),
      dropped: ['barber-skills'],
    }))
  test('by barber, a treatment that the barber does not do', () =>
    expect(reconcile(at({ by: 'barber' }), { ...FACTS, offered: [cut] })).toEqual({
      wizard: at({ by: 'barber', treatmentIds: [3] }),
      dropped: ['skill'],
    }))
  test('a time that is taken', () =>
    expect(reconcile(READY, { ...FACTS, freeMinutes: 0 })).toEqual({
      wizard: at({ time: null, step: 3 }),
      dropped: ['time'],
    }))
  test('a time with fewer free minutes than the visit takes stays, and the treatments are asked again', () => {
    expect(reconcile(READY, { ...FACTS, freeMinutes: 50 })).toEqual({
      wizard: at({ step: 4 }),
      dropped: ['fit'],
    })
    const refused = reconcile(READY, { ...FACTS, freeMinutes: 50 }, { status: 409 })
    expect(refused).toEqual({ wizard: at({ time: null }), dropped: [] })
  })
  test('a taken time, with the barber whom the shop had picked for it', () =>
    expect(reconcile(at({ isAnyBarber: true }), { ...FACTS, freeMinutes: 0 }).wizard).toEqual(
      at({ time: null, barberId: null, step: 3 }),
    ))
  test('several values at once, each with its message', () =>
    expect(reconcile(at({ treatmentIds: [3, 99], date: '2026-11-30' }), FACTS).dropped).toEqual([
      'treatment',
      'date',
    ]))
})

describe('an incomplete address', () => {
  test('opens the first step that is incomplete', () => {
    expect(reconcile({ ...NEW_WIZARD, step: 4 }, FACTS).wizard.step).toBe(1)
    expect(reconcile(at({ step: 4, time: null }), FACTS).wizard.step).toBe(3)
  })
  test('stays on step 4 without a treatment, which can be chosen there', () => {
    const none = at({ step: 4, treatmentIds: [] })
    expect(reconcile(none, FACTS)).toEqual({ wizard: none, dropped: [] })
    expect(reconcile(at({ step: 4, treatmentIds: [99] }), FACTS).wizard).toEqual(none)
    expect(reconcile({ ...none, time: null }, FACTS).wizard.step).toBe(3)
  })
  test('step 5 without treatments alone is step 4, which asks for them', () => {
    for (const by of ['barber', 'treatment'] as const)
      expect(reconcile(at({ by, treatmentIds: [] }), FACTS)).toEqual({
        wizard: at({ by, treatmentIds: [], step: 4 }),
        dropped: [],
      })
  })
  test('opens the last step, which shows that information is missing', () =>
    expect(reconcile({ ...NEW_WIZARD, step: 5 }, FACTS)).toEqual({
      wizard: { ...NEW_WIZARD, step: 5 },
      dropped: [],
    }))
})

describe('a refused form', () => {
  const taken = { ...FACTS, freeMinutes: 0 }
  const withoutTime = at({ time: null })
  test('stays at the last step when its time was taken, which its refusal says', () =>
    expect(reconcile(READY, taken, { status: 409 })).toEqual({ wizard: withoutTime, dropped: [] }))
  test('that has other errors says that its time is gone as well', () =>
    expect(reconcile(READY, taken, { status: 422 })).toEqual({ wizard: withoutTime, dropped: ['time'] }))
  test('keeps its time after a failure, as it may be its own visit that has it', () =>
    expect(reconcile(READY, taken, { status: 503 })).toEqual({ wizard: READY, dropped: [] }))
  test('leads back when more than the time is gone', () => {
    expect(reconcile(READY, { ...FACTS, offered: [cut] }, { status: 422 }).wizard.step).toBe(3)
    expect(reconcile(READY, { ...taken, treatments: [cut] }, { status: 409 }).wizard.step).toBe(3)
  })
})

describe('a group', () => {
  test('stays at step 2 while no barber does what one of them chose', () => {
    const skills = [{ barberId: 2, treatmentIds: [8] }]
    const chosen = at({ treatmentIds: [8], others: [[3]], step: 3, time: null })
    expect(reconcile(chosen, { ...FACTS, skills }).wizard.step).toBe(2)
    const able = [...skills, { barberId: 4, treatmentIds: [3] }]
    expect(reconcile(chosen, { ...FACTS, skills: able }).wizard.step).toBe(3)
  })
  const group = at({ others: [[3]], isAnyBarber: true })
  test('that no longer fits loses its time, whatever its first barber has free', () => {
    expect(reconcile(group, { ...FACTS, seats: null })).toEqual({
      wizard: { ...group, step: 3, time: null, barberId: null, isAnyBarber: false },
      dropped: ['time'],
    })
    const seats = [{ barberId: 2, time: '10:15' }]
    expect(reconcile(group, { ...FACTS, freeMinutes: 0, seats })).toEqual({ wizard: group, dropped: [] })
  })
  test('loses a treatment that no longer exists, and asks for another', () =>
    expect(reconcile(at({ others: [[99]] }), FACTS)).toEqual({
      wizard: at({ others: [[]], step: 2 }),
      dropped: ['treatment'],
    }))
  test('in turn needs a barber who does everything', () => {
    const facts = { ...FACTS, treatments: [cut, beard, { ...beard, id: 9 }] }
    expect(reconcile(at({ others: [[9]], way: 'in-turn' }), facts).dropped).toEqual(['barber-skills'])
    expect(reconcile(at({ others: [[9]] }), facts).dropped).toEqual([])
  })
})

describe('a choice by treatment that no one barber does', () => {
  const skills = [
    { barberId: 1, treatmentIds: [8] },
    { barberId: 2, treatmentIds: [3] },
  ]
  const stepOf = (wizard: Wizard, facts: WizardFacts) => reconcile(wizard, { ...FACTS, ...facts }).wizard.step
  const timed = at({ step: 3, barberId: null, time: null })
  test('does not lead past step 2', () => {
    expect(stepOf(timed, { skills })).toBe(2)
    expect(stepOf(timed, { skills: [...skills, { barberId: 4, treatmentIds: [3, 8] }] })).toBe(3)
  })
  test('is not known before the skills are, and is none of a booking by barber', () => {
    expect(stepOf(timed, {})).toBe(3)
    expect(stepOf({ ...timed, by: 'barber', barberId: 2 }, { skills })).toBe(3)
  })
})
