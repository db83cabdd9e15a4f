import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { VisitFact } from './contract.ts'
import { VISIT_GROUPS, type VisitCategory } from './visit-group-rules.ts'
import {
  byTime,
  chairMinutes,
  customerCounts,
  hasBegun,
  noShowPerMille,
  startCounts,
  startingIn,
  visitCounts,
  visitsBehind,
  withCustomers,
} from './visit-rules.ts'

const visit: VisitFact = {
  id: 'first',
  barberId: 1,
  date: '2026-12-01',
  startMinute: 600,
  durationMinutes: 30,
  pricePence: 1900,
  status: 'confirmed',
  customer: { first: '2026-12-01', previous: null, previousOwn: null },
  waivedPence: null,
  closedAt: null,
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
    { ...visit, status: 'cancelled', waivedPence: 1200 },
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
    onTheHousePence: 1200,
  })
  expect(noShowPerMille(counts)).toBe(333)
  expect(noShowPerMille(visitCounts([], now))).toBeNull()
})

test('a customer is new by their phone number, and once however often they came', () => {
  const keys = ['+441', '+441', '+442', '']
  const stored = keys.map((customerKey, index) => ({ ...visit, barberId: index + 1, customerKey }))
  const firsts = new Map([
    ['+441', '2026-12-01'],
    ['+442', '2025-06-01'],
  ])
  const begun = withCustomers(stored, { now, firsts })
  const counting = { from: '2026-12-01', isOneBarber: false }
  expect(customerCounts(begun, counting)).toEqual({ new: 1, returning: 1, visitsWithoutNumber: 1 })
  const ofSecond = begun.filter(({ barberId }) => barberId === 2)
  expect(customerCounts(ofSecond, counting)).toMatchObject({ new: 0, returning: 0 })
  expect(customerCounts(ofSecond, { ...counting, isOneBarber: true })).toMatchObject({ new: 1 })
})

test('a visit of a closed day counts as it did when that was closed', () => {
  const closedAt = { date: '2026-11-30', minute: 605 }
  const closed = { ...visit, date: '2026-11-30', closedAt }
  expect(chairMinutes([closed], now)).toBe(5)
  expect(visitCounts([closed, { ...closed, startMinute: 610 }], now)).toMatchObject({
    unmarked: 1,
    toCome: 1,
  })
  const customer = { first: '2026-11-01', previous: '2026-11-30', previousOwn: null }
  const counts = (from: string) => customerCounts([{ ...visit, customer }], { from, isOneBarber: false })
  expect([counts('2026-11-30').returning, counts('2026-12-01').returning]).toEqual([0, 1])
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

const anyVisit = fc.record({
  id: fc.uuid(),
  barberId: fc.constantFrom(1, 2),
  date: fc.constantFrom('2026-11-30', '2026-12-01', '2026-12-02'),
  startMinute: fc.constantFrom(540, 600, 611, 900),
  durationMinutes: fc.constant(30),
  pricePence: fc.nat(5000),
  status: fc.constantFrom<VisitFact['status'][]>('confirmed', 'cancelled', 'completed', 'no-show', 'pending'),
  customerKey: fc.constantFrom('', '441', '442', '443'),
  waivedPence: fc.option(fc.nat(5000)),
  closedAt: fc.constant(null),
})

// Shows threat 47
test('every count of visits and customers is the number of visits that it leads to', () => {
  const firsts = new Map([
    ['441', '2025-06-01'],
    ['442', '2026-11-30'],
  ])
  const counting = { now, from: '2026-11-30', isOneBarber: false }
  const property = fc.property(fc.array(anyVisit, { maxLength: 30 }), stored => {
    const visits = withCustomers(stored.toSorted(byTime), { now, firsts })
    const behind = (group: VisitCategory) => visitsBehind(visits, group, counting)
    const counts = visitCounts(visits, now)
    const begun = visits.filter(each => hasBegun(each, now))
    const customers = customerCounts(begun, counting)
    const figures: Record<VisitCategory, number> = {
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
