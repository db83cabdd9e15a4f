import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../../shared/calendar-date.ts'
import { clockTime } from '../../../../shared/clock-time.ts'
import { carriedFields, readWizard } from './address-rules.ts'
import { writeWizard } from './link-rules.ts'
import {
  advance,
  isComplete,
  NEW_WIZARD,
  reachableStep,
  STEP_NAMES,
  type Wizard,
  whatIsMissing,
} from './rules.ts'

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

// Shows §2.13
test('the steps have the specification’s names, in its order', () =>
  expect(STEP_NAMES).toEqual([
    'Select Booking Type',
    'Choose Options',
    'Select Date & Time',
    'Select Treatments',
    'Confirm Booking',
  ]))

describe('Continue and Back', () => {
  // Shows §4.6
  test('go one step, and never past the last or the first', () => {
    const steps = [1, 2, 3, 4, 5].map(step => [
      advance(at({ step }), { type: 'next' }).step,
      advance(at({ step }), { type: 'back' }).step,
    ])
    expect(steps).toEqual([
      [2, 1],
      [3, 1],
      [4, 2],
      [5, 3],
      [5, 4],
    ])
  })
  test('keep every choice', () => {
    const there = advance(at({ step: 3 }), { type: 'next' })
    expect(advance(there, { type: 'back' })).toEqual(at({ step: 3 }))
  })
})

describe('choosing the type of booking', () => {
  // Shows §2.18, §4.7
  test('by treatment clears the barber, keeps the treatments and opens step 2', () =>
    expect(advance(at({ step: 1 }), { type: 'choose-type', by: 'treatment' })).toEqual(
      at({ step: 2, barberId: null, time: null }),
    ))
  // Shows §2.18, §4.8
  test('by barber clears the treatments, keeps the barber and opens step 2', () =>
    expect(advance(at({ step: 1 }), { type: 'choose-type', by: 'barber' })).toEqual(
      at({ step: 2, by: 'barber', treatmentIds: [] }),
    ))
  test('by barber clears a barber whom the shop had picked', () =>
    expect(advance(at({ step: 1, isAnyBarber: true }), { type: 'choose-type', by: 'barber' })).toEqual(
      at({ step: 2, by: 'barber', treatmentIds: [], barberId: null, time: null }),
    ))
})

describe('choosing within a step', () => {
  // Shows §4.18
  test('a treatment’s card toggles it', () => {
    const two = advance(at({ step: 2, treatmentIds: [3] }), { type: 'toggle-treatment', id: 8 })
    expect(two.treatmentIds).toEqual([3, 8])
    expect(advance(two, { type: 'toggle-treatment', id: 3 }).treatmentIds).toEqual([8])
  })
  test('a set takes the place of its parts, and needs a time of its own before step 4', () => {
    const set = { id: 9, parts: [3, 8] }
    expect(advance(at({ step: 2, treatmentIds: [3, 5, 8] }), { type: 'take-set', person: 1, set })).toEqual(
      at({ step: 2, treatmentIds: [9, 5], time: null }),
    )
    expect(advance(at({ step: 4 }), { type: 'take-set', person: 1, set })).toEqual(
      at({ step: 4, treatmentIds: [9] }),
    )
  })
  test('a set of another person takes the place of theirs alone', () => {
    const group = at({ step: 2, treatmentIds: [3, 8], others: [[1], [3, 8]] })
    const taken = advance(group, { type: 'take-set', person: 3, set: { id: 9, parts: [3, 8] } })
    expect(taken).toMatchObject({ treatmentIds: [3, 8], others: [[1], [9]] })
  })
  test('another treatment before step 4 clears the time, which may be too short', () =>
    expect(advance(at({ step: 2 }), { type: 'toggle-treatment', id: 1 }).time).toBeNull())
  test('another treatment at step 4 keeps the time', () =>
    expect(advance(at({ step: 4 }), { type: 'toggle-treatment', id: 1 }).time).toBe('10:15'))
  // Shows §4.9
  test('a new date clears the time', () =>
    expect(advance(at({ step: 3 }), { type: 'choose-date', date: '2026-12-05' })).toEqual(
      at({ step: 3, date: '2026-12-05', time: null }),
    ))
  test('another barber clears the time', () =>
    expect(advance(at({ step: 3 }), { type: 'choose-barber', id: 1 })).toEqual(
      at({ step: 3, barberId: 1, time: null }),
    ))
  test('a time sets the barber when the choice was left to the shop, each time anew', () => {
    const open = at({ step: 3, barberId: null, time: null })
    const first = advance(open, { type: 'choose-time', date: '2026-12-04', time: '11:00', barberId: 1 })
    expect(first).toEqual(at({ step: 3, barberId: 1, time: '11:00', isAnyBarber: true }))
    const second = advance(first, { type: 'choose-time', date: '2026-12-04', time: '12:00', barberId: 3 })
    expect(second).toEqual(at({ step: 3, barberId: 3, time: '12:00', isAnyBarber: true }))
  })
  test('a new date clears a barber whom the shop had picked', () =>
    expect(
      advance(at({ step: 3, isAnyBarber: true }), { type: 'choose-date', date: '2026-12-05' }).barberId,
    ).toBeNull())
})

describe('Continue', () => {
  const missing: [string, Partial<Wizard>, string][] = [
    ['a type at step 1', { step: 1, by: null }, 'Choose how you would like to book.'],
    ['a treatment at step 2', { step: 2, treatmentIds: [] }, 'Choose at least one treatment.'],
    ['a barber at step 2', { step: 2, by: 'barber', barberId: null }, 'Choose a barber.'],
    ['a date at step 3', { step: 3, date: null, time: null }, 'Choose a date and a time.'],
    ['a time at step 3', { step: 3, time: null }, 'Choose a date and a time.'],
    ['a treatment at step 4', { step: 4, treatmentIds: [] }, 'Choose at least one treatment.'],
  ]
  // Shows §4.10, §4.11, §4.12, §4.13
  for (const [what, changes, message] of missing)
    test(`needs ${what}`, () => expect(whatIsMissing(at(changes))).toBe(message))
  test('needs no treatment at step 2 by barber, nor a barber at step 2 by treatment', () => {
    expect(whatIsMissing(at({ step: 2, by: 'barber', treatmentIds: [] }))).toBeNull()
    expect(whatIsMissing(at({ step: 2, barberId: null }))).toBeNull()
  })
  // Shows §4.14
  test('is enabled at every step of a complete wizard', () =>
    expect([1, 2, 3, 4, 5].map(step => whatIsMissing(at({ step })))).toEqual([null, null, null, null, null]))
  test('an address opens its first incomplete step', () => {
    expect(reachableStep(NEW_WIZARD)).toBe(1)
    expect(reachableStep(at({ time: null }))).toBe(3)
    expect(isComplete(at({ by: 'barber', treatmentIds: [] }))).toBe(false)
    expect(isComplete(READY)).toBe(true)
  })
})

describe('the address', () => {
  test('is readable', () =>
    expect(writeWizard(READY)).toBe(
      '?by=treatment&treatments=3,8&barber=2&date=2026-12-04&time=10:15&step=5',
    ))
  test('of a new wizard is empty', () => expect(writeWizard(NEW_WIZARD)).toBe(''))
  test('round-trips every wizard', () => {
    const wizards = fc.record<Wizard>({
      step: fc.integer({ min: 1, max: 5 }),
      by: fc.constant('treatment'),
      treatmentIds: fc.uniqueArray(fc.integer({ min: 1, max: 999_999_999 }), { maxLength: 8 }),
      barberId: fc.option(fc.integer({ min: 1, max: 999_999_999 })),
      isAnyBarber: fc.boolean(),
      date: fc.option(fc.integer({ min: 0, max: 4000 }).map(days => addDays('2024-01-01', days))),
      from: fc.option(fc.integer({ min: 0, max: 4000 }).map(days => addDays('2024-01-01', days))),
      time: fc.option(fc.integer({ min: 0, max: 1439 }).map(clockTime)),
      others: fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 999_999_999 }), { maxLength: 8 }), {
        maxLength: 3,
      }),
      way: fc.constantFrom('together', 'in-turn'),
      wanted: fc
        .array(fc.option(fc.integer({ min: 1, max: 999_999_999 })), { minLength: 1, maxLength: 4 })
        .map(wanted => (wanted.some(id => id !== null) ? wanted : [])),
      isContactOnly: fc.boolean(),
    })
    fc.assert(
      fc.property(wizards, fc.constantFrom('treatment' as const, 'barber' as const, null), (wizard, by) => {
        const isAnyBarber = wizard.isAnyBarber && by === 'treatment'
        const others = by === 'barber' ? [] : wizard.others
        const time = wizard.date === null ? null : wizard.time
        const written = { ...wizard, by, isAnyBarber, others, time }
        expect(readWizard(new URLSearchParams(writeWizard(written)))).toEqual(written)
      }),
    )
  })
  test('has no time without its date', () =>
    expect(readWizard(new URLSearchParams('time=10:15'))).toEqual(NEW_WIZARD))
  test('with invalid values reads as a new wizard', () =>
    expect(
      readWizard(
        new URLSearchParams(
          '?by=magic&treatments=0,-1,x,1e3&barber=two&date=2026-02-30&time=25:00&step=6&any=yes',
        ),
      ),
    ).toEqual(NEW_WIZARD))
  test('can be any text at all', () =>
    fc.assert(
      fc.property(fc.string(), text => {
        const { step, treatmentIds } = readWizard(new URLSearchParams(text))
        expect(step >= 1 && step <= 5 && treatmentIds.length <= 8).toBe(true)
      }),
    ))
  test('keeps each treatment once, and no more than a visit may have', () =>
    expect(readWizard(new URLSearchParams('treatments=1,1,2,3,4,5,6,7,8,9,10')).treatmentIds).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ]))
})

describe('a group in the wizard', () => {
  const TWO_PEOPLE = at({ step: 2, others: [[3]] })

  test('is written person by person, with a dash for a person without treatments', () => {
    expect(writeWizard(at({ others: [[8, 1], []], way: 'in-turn' }))).toContain('&with=8.1,-&way=in-turn')
    expect(readWizard(new URLSearchParams('by=treatment&with=8.1,-,x,3')).others).toEqual([[8, 1], [], [3]])
  })
  test('has up to four people, whatever the address says', () => {
    expect(readWizard(new URLSearchParams('by=treatment&with=1,1,1,1,1')).others).toHaveLength(3)
    const four = at({ others: [[1], [1], [1]] })
    expect(advance(four, { type: 'add-person' })).toEqual(four)
  })
  test('clears the time when a person is added, and a barber whom the shop had picked', () =>
    expect(advance(at({ step: 2, isAnyBarber: true }), { type: 'add-person' })).toEqual(
      at({ step: 2, others: [[]], time: null, barberId: null }),
    ))
  test('after a barber was chosen is with that barber, one after another', () =>
    expect(advance(at({ step: 2, by: 'barber', treatmentIds: [] }), { type: 'add-person' })).toEqual(
      at({ step: 2, treatmentIds: [], others: [[]], way: 'in-turn', time: null }),
    ))
  test('needs a treatment for each person', () => {
    expect(whatIsMissing(at({ step: 2, others: [[3], []] }))).toBe(
      'Choose at least one treatment for person 3.',
    )
    expect(reachableStep(at({ others: [[]] }))).toBe(2)
  })
  test('has separate treatments for each person', () => {
    const both = advance(TWO_PEOPLE, { type: 'toggle-of-person', person: 2, id: 8 })
    expect(both.others).toEqual([[3, 8]])
    expect(advance(both, { type: 'toggle-of-person', person: 1, id: 8 }).treatmentIds).toEqual([3])
  })
  test('has as many people as are chosen, and keeps what is chosen for those who stay', () => {
    const three = advance(at({ step: 1, others: [[3]] }), { type: 'choose-people', count: 3 })
    expect(three).toEqual(at({ step: 1, others: [[3], []], time: null }))
    expect(advance(three, { type: 'choose-people', count: 2 }).others).toEqual([[3]])
    expect(advance(three, { type: 'choose-people', count: 1 }).others).toEqual([])
    expect(advance(three, { type: 'choose-people', count: 9 }).others).toHaveLength(3)
    expect(advance(three, { type: 'choose-people', count: 3 })).toBe(three)
  })
  test('is counted before a type of booking is chosen', () => {
    const three = advance(NEW_WIZARD, { type: 'choose-people', count: 3 })
    expect(writeWizard(three)).toBe('?with=-,-')
    expect(readWizard(new URLSearchParams('with=-,-'))).toEqual(three)
  })
  test('has the barbers that its people want, until they come one after another', () => {
    const wanting = advance(TWO_PEOPLE, { type: 'want-barber', person: 2, id: 4 })
    expect(wanting).toEqual({ ...TWO_PEOPLE, time: null, wanted: [null, 4] })
    expect(writeWizard(wanting)).toContain('&barbers=-,4')
    expect(advance(wanting, { type: 'want-barber', person: 2, id: null }).wanted).toEqual([])
    expect(advance(wanting, { type: 'choose-way', way: 'in-turn' }).wanted).toEqual([])
  })
  test('can be booked by someone who comes for others alone', () => {
    const contact = advance(TWO_PEOPLE, { type: 'toggle-contact-only' })
    expect(contact.isContactOnly).toBe(true)
    expect(writeWizard(contact)).toContain('&me=no')
    expect(advance(contact, { type: 'toggle-contact-only' })).toEqual(TWO_PEOPLE)
  })
  test('reads each person’s checkboxes from the form, which hold more than its hidden fields', () => {
    const carried = carriedFields(at({ step: 2, others: [[8], [1]] }))
    const form = [...carried, ['treatments', '3'], ['person-2', '8'], ['person-2', '1'], ['step', '3']]
    const sent = readWizard(new URLSearchParams(form))
    expect(sent).toMatchObject({ step: 3, treatmentIds: [3], others: [[8, 1], []] })
  })
  test('keeps the time in the form of step 2 as long as the treatments are the same', () => {
    const sent = (...ticked: string[]) =>
      readWizard(
        new URLSearchParams([
          ...carriedFields(at({ step: 2 })),
          ...ticked.map(id => ['treatments', id]),
          ['step', '3'],
        ]),
      )
    expect(sent('8', '3')).toEqual(at({ step: 3, treatmentIds: [8, 3] }))
    expect(sent('8')).toMatchObject({ treatmentIds: [8], date: '2026-12-04', time: null })
  })
  test('clears the barber and the time when the way of coming changes', () =>
    expect(advance(TWO_PEOPLE, { type: 'choose-way', way: 'in-turn' })).toEqual({
      ...TWO_PEOPLE,
      way: 'in-turn',
      barberId: null,
      time: null,
    }))
  test('by barber keeps its people, and is with that barber one after another', () =>
    expect(advance(at({ step: 1, others: [[3]] }), { type: 'choose-type', by: 'barber' })).toEqual(
      at({ step: 2, treatmentIds: [], others: [[]], way: 'in-turn', time: null }),
    ))
})
