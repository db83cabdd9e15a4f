import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DatabaseAddress } from '../src/db/open.server.ts'
import type { BookingRequest } from '../src/features/booking/booking/contract.ts'
import { minuteOfDay } from '../src/shared/clock-time.ts'
import { seededAddress } from '../src/testing/engines.ts'
import { bookableDays, phoneOf, requestAt } from './support/booking-requests.ts'
import { expectDiary } from './support/diary.ts'
import { FORM } from './support/form.ts'
import { bookedOf, bookingRequest, failuresOf, type Outcome } from './support/guests.ts'
import { signInOwner } from './support/owner.ts'
import { type RunningShop, startShops } from './support/shop.ts'

const AT_ONCE = 40

type Length = Pick<BookingRequest, 'treatmentIds' | 'totalDuration'>

/** An hour and a half, visits of 5 to 75 minutes. */
const anyRequest = fc.record({
  length: fc.constantFrom<Length>(
    { treatmentIds: [12], totalDuration: 5 },
    { treatmentIds: [14], totalDuration: 15 },
    { treatmentIds: [1], totalDuration: 30 },
    { treatmentIds: [6], totalDuration: 45 },
    { treatmentIds: [11], totalDuration: 75 },
  ),
  minute: fc.integer({ min: 0, max: 6 }).map(step => 660 + 15 * step),
})

describe.each([
  ['one process on SQLite', 'sqlite', 1],
  ['two processes on one SQLite file', 'sqlite', 2],
  ['two processes on PostgreSQL', 'postgres', 2],
] as const)('concurrent bookings on %s', (_, engine, processes) => {
  let address: DatabaseAddress
  let shops: RunningShop[]
  const days = bookableDays()
  beforeAll(async () => {
    address = await seededAddress(engine)
    shops = await startShops(address, processes)
  })
  afterAll(() => Promise.all(shops.map(shop => shop.stop())))

  const originFor = (index: number) => shops[index % shops.length]?.origin ?? ''

  test('one booking of the same minutes succeeds, all others get a 409', async () => {
    const day = days.shift() ?? ''
    for (let round = 0; round < Math.min(FORM.races, 24); round++) {
      const wanted = requestAt(day, 540 + 15 * round)
      const outcomes = await Promise.all(
        Array.from({ length: AT_ONCE }, (_unused, index) => bookingRequest(originFor(index), wanted)),
      )
      expect(bookedOf(outcomes)).toHaveLength(1)
      expect(failuresOf(outcomes)).toBe('409 Sorry, that time has just been taken. Please choose another.')
    }
    await expectDiary(address, [])
  })

  test('overlapping requests store no overlapping visits and refuse none without a conflict', async () => {
    const booked: Outcome[] = []
    for (let round = 0; round < FORM.races; round++) {
      const day = days.shift() ?? ''
      const bookingRequests = fc
        .sample(anyRequest, AT_ONCE)
        .map(({ length, minute }, customer) =>
          requestAt(day, minute, { ...length, customerPhone: phoneOf(customer) }),
        )
      const outcomes = await Promise.all(
        bookingRequests.map((wanted, index) => bookingRequest(originFor(index), wanted)),
      )
      const stored = outcomes.filter(({ is }) => is === 'booked')
      const refused = outcomes.filter(({ is }) => is !== 'booked')
      expect(refused.filter(({ status }) => status !== 409)).toEqual([])
      expect(stored.filter(one => stored.some(other => one !== other && overlap(one, other)))).toEqual([])
      expect(refused.filter(one => !stored.some(other => overlap(one, other)))).toEqual([])
      booked.push(...stored)
    }
    await expectDiary(address, bookedOf(booked))
  })

  test.each([
    ['an absence', { barberId: 1, kind: 'sick', reason: '' }],
    ['a closure', { barberId: null, kind: 'closed', reason: 'Stocktaking' }],
  ])('time that %s takes: it stands with no visit in it, or is refused for the visits', async (_, off) => {
    const owner = await signInOwner(originFor(1))
    for (let round = 0; round < Math.min(FORM.races, 6); round++) {
      const day = days.shift() ?? ''
      const wholeDay = { firstDate: day, lastDate: day, fromMinute: 0, untilMinute: 1440, note: '' }
      const [response, ...outcomes] = await Promise.all([
        addAbsence(originFor(1), owner, { ...off, ...wholeDay }),
        ...Array.from({ length: 8 }, (_unused, index) =>
          bookingRequest(originFor(index), requestAt(day, 600 + 45 * index)),
        ),
      ])
      const booked = bookedOf(outcomes)
      expect([response.status, booked.length > 0]).toEqual(booked.length > 0 ? [409, true] : [201, false])
      await expectDiary(address, booked)
      const late = await bookingRequest(originFor(0), requestAt(day, 540))
      expect(late.is === 'booked').toBe(booked.length > 0)
    }
  })
})

/** Adds an absence or a closure; a busy machine's database is asked again, since nothing was stored then. */
async function addAbsence(origin: string, owner: { Cookie: string }, absence: object): Promise<Response> {
  const response = await fetch(`${origin}/api/admin/hours/absences`, {
    method: 'POST',
    body: JSON.stringify(absence),
    headers: { ...owner, 'Content-Type': 'application/json' },
  })
  return response.status === 503 ? addAbsence(origin, owner, absence) : response
}

function overlap(a: Outcome, b: Outcome): boolean {
  const [startA, startB] = [minuteOfDay(a.request.time), minuteOfDay(b.request.time)]
  return startA < startB + b.request.totalDuration && startB < startA + a.request.totalDuration
}
