import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { VisitFact } from './contract.ts'
import {
  chairMinutes,
  customerCounts,
  hasBegun,
  noShowPerMille,
  startCounts,
  startingIn,
  VISIT_GROUPS,
  type VisitGroup,
  visitCounts,
  visitsBehind,
} from './visit-rules.ts'

const visit: VisitFact = {
  id: 'first',
  barberId: 1,
  date: '2026-12-01',
  startMinute: 600,
  durationMinutes: 30,
  pricePence: 1900,
  status: 'confirmed',
  customerKey: '+441',
  isOnTheHouse: false,
}
const now = { date: '2026-12-01', minute: 610 }

test('a visit has begun once its time has come, unless it was cancelled, a no-show or only held', () => {
  expect(hasBegun(visit, now)).toBe(true)
  expect(hasBegun({ ...visit, startMinute: 611 }, now)).toBe(false)
  expect(hasBegun({ ...visit, date: '2026-12-02' }, now)).toBe(false)
  for (const status of ['cancelled', 'no-show', 'pending'] as const)
    expect(hasBegun({ ...visit, status }, now)).toBe(false)
})

test('what is done stands apart from what is not marked and what is still to come', () => {
  const visits: VisitFact[] = [
    visit,
    { ...visit, status: 'completed', pricePence: 3000 },
    { ...visit, status: 'no-show' },
    { ...visit, status: 'cancelled', isOnTheHouse: true },
    { ...visit, date: '2026-12-04', pricePence: 1500 },
  ]
  const counts = visitCounts(visits, now)
  expect(counts).toEqual({
    done: 1,
    donePence: 3000,
    noShows: 1,
    unmarked: 1,
    cancelled: 1,
    toCome: 1,
    toComePence: 1500,
    onTheHouse: 1,
    onTheHousePence: 1900,
  })
  expect(noShowPerMille(counts)).toBe(333)
  expect(noShowPerMille(visitCounts([], now))).toBeNull()
})

test('a customer is new by their phone number, and once however often they came', () => {
  const begun = [visit, visit, { ...visit, customerKey: '+442' }, { ...visit, customerKey: '' }]
  const first = new Map([
    ['+441', '2026-12-01'],
    ['+442', '2025-06-01'],
  ])
  expect(customerCounts(begun, '2026-12-01', first)).toEqual({
    new: 1,
    returning: 1,
    visitsWithoutNumber: 1,
  })
})

test('visits are counted by the day of the week and the hour in which they begin', () => {
  const begun = [visit, { ...visit, startMinute: 659 }, { ...visit, startMinute: 660 }]
  expect(startCounts([...begun, { ...visit, date: '2026-11-29' }])).toEqual([
    { dayOfWeek: 0, hour: 10, visits: 1 },
    { dayOfWeek: 2, hour: 10, visits: 2 },
    { dayOfWeek: 2, hour: 11, visits: 1 },
  ])
})

test('chair time counts only as far as the day has gone', () => {
  expect(chairMinutes([visit, { ...visit, startMinute: 540 }, { ...visit, date: '2026-11-30' }], now)).toBe(
    10 + 30 + 30,
  )
})

const anyVisit: fc.Arbitrary<VisitFact> = fc.record({
  id: fc.uuid(),
  barberId: fc.constantFrom(1, 2),
  date: fc.constantFrom('2026-11-30', '2026-12-01', '2026-12-02'),
  startMinute: fc.constantFrom(540, 600, 611, 900),
  durationMinutes: fc.constant(30),
  pricePence: fc.nat(5000),
  status: fc.constantFrom('confirmed', 'cancelled', 'completed', 'no-show', 'pending'),
  customerKey: fc.constantFrom('', '441', '442', '443'),
  isOnTheHouse: fc.boolean(),
})

test('every count of visits and customers is the number of visits that it leads to', () => {
  const firstVisits = new Map([
    ['441', '2025-06-01'],
    ['442', '2026-11-30'],
  ])
  const counting = { now, from: '2026-11-30', firstVisits }
  const property = fc.property(fc.array(anyVisit, { maxLength: 30 }), visits => {
    const behind = (group: VisitGroup) => visitsBehind(visits, group, counting)
    const counts = visitCounts(visits, now)
    const begun = visits.filter(each => hasBegun(each, now))
    const customers = customerCounts(begun, counting.from, firstVisits)
    const figures: Record<VisitGroup, number> = {
      begun: begun.length,
      done: counts.done,
      unmarked: counts.unmarked,
      'no-show': counts.noShows,
      cancelled: counts.cancelled,
      'to-come': counts.toCome,
      'on-the-house': counts.onTheHouse,
      new: customers.new,
      returning: customers.returning,
      'without-number': customers.visitsWithoutNumber,
    }
    for (const group of VISIT_GROUPS) expect(behind(group), group).toHaveLength(figures[group])
    for (const { dayOfWeek: weekday, hour, visits: count } of startCounts(begun))
      expect(startingIn(behind('begun'), { weekday, hour })).toHaveLength(count)
  })
  fc.assert(property, { numRuns: 1000 })
})
