import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { seededAddress } from '../src/testing/engines.ts'
import { bookableDays, requestAt } from './support/booking-requests.ts'
import { expectDiary } from './support/diary.ts'
import { bookedOf, bookingRequest, failuresOf } from './support/guests.ts'
import { startShop, startShops } from './support/shop.ts'

const AT_ONCE = 24
const [DAY = ''] = bookableDays()

describe.each(['sqlite', 'postgres'] as const)('one Idempotency-Key on %s', engine => {
  // Shows threat 13
  test('books once when sent to two processes, and returns that visit after a restart', async () => {
    const [address, key] = [await seededAddress(engine), randomUUID()]
    const shops = await startShops(address, 2)
    const send = (minute: number) =>
      Promise.all(
        Array.from({ length: AT_ONCE }, (_, index) =>
          bookingRequest(shops[index % 2]?.origin ?? '', requestAt(DAY, minute), key),
        ),
      )
    const outcomes = await send(600)
    expect(failuresOf(outcomes)).toBe('')
    expect(new Set(outcomes.map(outcome => JSON.stringify(outcome))).size).toBe(1)
    expect(failuresOf(await send(660))).toBe('422 This Idempotency-Key was used for another request.')

    await Promise.all(shops.map(shop => shop.kill()))
    const after = await startShop(address)
    expect((await bookingRequest(after.origin, requestAt(DAY, 600))).status).toBe(409)
    expect(await bookingRequest(after.origin, requestAt(DAY, 600), key)).toEqual(outcomes[0])
    await after.stop()
    expect(await expectDiary(address, bookedOf(outcomes))).toHaveLength(1)
  })
})
