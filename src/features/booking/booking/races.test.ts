import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../../shared/calendar-date.ts'
import { clockTime } from '../../../shared/clock-time.ts'
import { book } from '../../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { emptyDiary, openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { CELL_MINUTES } from '../../calendar/hours/cell-rules.ts'
import type { BookingRequest } from './contract.ts'

const lengths = fc.constantFrom<Pick<BookingRequest, 'treatmentIds' | 'totalDuration'>>(
  { treatmentIds: [12], totalDuration: 5 },
  { treatmentIds: [1], totalDuration: 30 },
  { treatmentIds: [6], totalDuration: 45 },
  { treatmentIds: [11], totalDuration: 75 },
  { treatmentIds: [1, 8], totalDuration: 55 },
)
const anyRequest = fc.record({
  length: lengths,
  barberId: fc.constantFrom(1, 1, 1, 2),
  day: fc.integer({ min: 0, max: 1 }),
  start: fc.integer({ min: 0, max: 6 }),
})

describe.each(ENGINES)('concurrent bookings of any length on %s', engine => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
  })
  beforeEach(() => emptyDiary(shop))
  afterAll(() => shop.close())

  // Shows §7.13, threat 1
  test('never overlap or fail, and each 409 is caused by an overlapping visit', async () => {
    let week = 0
    const property = fc.asyncProperty(
      fc.array(anyRequest, { minLength: 25, maxLength: 40 }),
      async bookingRequests => {
        const friday = addDays('2026-12-04', 7 * (week++ % 20))
        const requests = bookingRequests.map(({ length, barberId, day, start }) => {
          const startMinute = 660 + 15 * start
          return {
            ...length,
            barberId,
            date: addDays(friday, day),
            time: clockTime(startMinute),
            startMinute,
          }
        })
        const responses = await Promise.all(
          requests.map(({ startMinute: _, ...bookingRequest }) => book(shop, bookingRequest)),
        )
        const outcomes = requests.map((bookingRequest, index) => ({
          ...bookingRequest,
          status: responses[index]?.status ?? 0,
        }))
        const stored = outcomes.filter(outcome => outcome.status === 201)
        // Marco does neither fades nor special treatments: 422.
        expect(outcomes.every(({ status }) => [201, 409, 422].includes(status))).toBe(true)
        for (const [index, visit] of stored.entries())
          expect(stored.slice(index + 1).some(other => overlap(visit, other))).toBe(false)
        for (const refused of outcomes.filter(outcome => outcome.status === 409))
          expect(stored.some(visit => overlap(visit, refused))).toBe(true)
        expect(await claimedMinutes(shop, friday)).toBe(
          stored.reduce((sum, visit) => sum + visit.totalDuration, 0),
        )
      },
    )
    await fc.assert(property, { numRuns: 10, endOnFailure: true })
  })
})

type Span = { barberId: number; date: string; startMinute: number; totalDuration: number }

function overlap(a: Span, b: Span): boolean {
  const isSameDay = a.barberId === b.barberId && a.date === b.date
  return (
    isSameDay &&
    a.startMinute < b.startMinute + b.totalDuration &&
    b.startMinute < a.startMinute + a.totalDuration
  )
}

async function claimedMinutes(shop: TestShop, friday: string): Promise<number> {
  const cells = await shop.db.read
    .selectFrom('chair_time')
    .select('cell')
    .where('date', 'in', [friday, addDays(friday, 1)])
    .execute()
  return cells.length * CELL_MINUTES
}
