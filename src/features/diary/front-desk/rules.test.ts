import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldsOf } from './form-rules.ts'
import { pricedTo, whyNotChanged, whyNotPlaced, whyNotTerms } from './rules.ts'

const PLAN = {
  isOnTeam: true,
  rostered: [{ fromMinute: 540, untilMinute: 1080 }],
  absences: [],
  closures: [],
}
const ASKED = { date: '2026-12-04', today: '2026-12-01', allowsOutsideHours: false }

test('staff book on any 5 minutes within hours, and outside them once they said so', () => {
  expect(whyNotPlaced(PLAN, { startMinute: 545, durationMinutes: 35 }, ASKED)).toBeNull()
  const late = { startMinute: 1065, durationMinutes: 30 }
  expect(whyNotPlaced(PLAN, late, ASKED)).toBe('outside-hours')
  expect(whyNotPlaced(PLAN, late, { ...ASKED, allowsOutsideHours: true })).toBeNull()
})

test('not even a yes books over an absence, after a last day, in the past or past midnight', () => {
  const yes = { ...ASKED, allowsOutsideHours: true }
  const absences = [{ id: 1, kind: 'sick' as const, fromMinute: 600, untilMinute: 700 }]
  expect(whyNotPlaced({ ...PLAN, absences }, { startMinute: 580, durationMinutes: 30 }, yes)).toBe('away')
  const afterLastDay = { ...PLAN, isOnTeam: false }
  expect(whyNotPlaced(afterLastDay, { startMinute: 580, durationMinutes: 30 }, yes)).toBe('not-on-team')
  expect(whyNotPlaced(PLAN, { startMinute: 1425, durationMinutes: 30 }, yes)).toBe('past-midnight')
  expect(whyNotPlaced(PLAN, { startMinute: 600, durationMinutes: 5 }, { ...yes, date: '2026-11-30' })).toBe(
    'past',
  )
})

test('not even a yes books into the hour that the clocks skip', () => {
  const yes = { ...ASKED, date: '2027-03-28', allowsOutsideHours: true }
  expect(whyNotPlaced(PLAN, { startMinute: 90, durationMinutes: 5 }, yes)).toBe('skipped-hour')
  expect(whyNotPlaced(PLAN, { startMinute: 45, durationMinutes: 30 }, yes)).toBe('skipped-hour')
  expect(whyNotPlaced(PLAN, { startMinute: 120, durationMinutes: 30 }, yes)).toBeNull()
  const dayBefore = { ...yes, date: '2027-03-27' }
  expect(whyNotPlaced(PLAN, { startMinute: 90, durationMinutes: 5 }, dayBefore)).toBeNull()
})

test('a visit is changed until the end of its day, unless it is cancelled, over or only held', () => {
  const visit = { status: 'confirmed' as const, date: '2026-12-01', isOffer: false }
  expect(whyNotChanged(visit, '2026-12-01')).toBeNull()
  expect(whyNotChanged(visit, '2026-12-02')).toBe('visit-over')
  expect(whyNotChanged({ ...visit, status: 'completed' }, '2026-12-01')).toBe('visit-over')
  expect(whyNotChanged({ ...visit, status: 'cancelled' }, '2026-12-01')).toBe('visit-cancelled')
  expect(whyNotChanged({ ...visit, status: 'pending', isOffer: true }, '2026-12-01')).toBe('not-taken')
})

test('the price list’s own terms need no reason, others do', () => {
  const listed = { minutes: 30, pence: 1900 }
  expect(whyNotTerms(listed, { ...listed, reason: null })).toBeNull()
  expect(whyNotTerms(listed, { ...listed, pence: 1500, reason: null })).toBe('reason-needed')
  expect(whyNotTerms(listed, { ...listed, minutes: 40, reason: 'Long hair' })).toBeNull()
})

test('the treatments’ prices always come to the price of the visit, and none is negative', () => {
  const prices = fc.array(fc.nat(20_000), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(prices, fc.nat(1_000_000), (listed, totalPence) => {
      const priced = pricedTo(
        listed.map(price => ({ price })),
        totalPence,
      )
      expect(priced.reduce((sum, { price }) => sum + price, 0)).toBe(totalPence)
      expect(priced.every(({ price }) => price >= 0 && Number.isInteger(price))).toBe(true)
    }),
  )
  expect(pricedTo([{ price: 1900 }, { price: 1500 }], 3400)).toEqual([{ price: 1900 }, { price: 1500 }])
})

test('a form’s text loses the space around it, and an empty field counts as left out', () => {
  const { text, isTicked } = fieldsOf({ reason: ' Long hair ', price: '  ', notifies: 'on', anyway: '' })
  expect([text('reason'), text('price'), text('missing')]).toEqual(['Long hair', undefined, undefined])
  expect([isTicked('notifies'), isTicked('anyway'), isTicked('missing')]).toEqual([true, false, false])
})
