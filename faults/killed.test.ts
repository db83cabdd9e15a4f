import { randomInt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { seededAddress } from '../src/testing/engines.ts'
import { bookingRequests } from './support/booking-requests.ts'
import { expectDiary } from './support/diary.ts'
import { expectAllBookedInTheEnd } from './support/expectations.ts'
import { FORM } from './support/form.ts'
import { bookedOf, failuresOf, type Outcome, startGuests } from './support/guests.ts'
import { startShop } from './support/shop.ts'

const MAX_BEFORE_THE_KILL = 40

describe.each(['sqlite', 'postgres'] as const)('a process on %s that is killed during bookings', engine => {
  // Shows threat 13
  test('loses no acknowledged visit, and books unanswered requests once when retried', async () => {
    const [address, next] = [await seededAddress(engine), bookingRequests()]
    const outcomes: Outcome[] = []
    for (let round = 0; round < FORM.kills; round++) {
      const shop = await startShop(address)
      const guests = startGuests(() => [shop.origin], next)
      await guests.haveBooked(1 + randomInt(MAX_BEFORE_THE_KILL))
      await shop.kill()
      outcomes.push(...(await guests.stop()))
      await expectDiary(address, bookedOf(outcomes))
    }
    expect(failuresOf(outcomes.filter(({ is }) => is === 'refused'))).toBe('')
    const shop = await startShop(address)
    const visits = await expectAllBookedInTheEnd(shop.origin, outcomes)
    await shop.stop()
    expect((await expectDiary(address, visits)).length).toBe(visits.length)
  })

  test('does not block bookings in another process of the same shop', async () => {
    const [address, next] = [await seededAddress(engine), bookingRequests()]
    const steady = await startShop(address)
    const [outcomes, others]: [Outcome[], Outcome[]] = [[], []]
    for (let round = 0; round < FORM.kills; round++) {
      const shop = await startShop(address)
      const [guests, itsGuests] = [steady, shop].map(({ origin }) =>
        startGuests(() => [origin], next, { guests: 3, pauseMs: 50 }),
      )
      if (!guests || !itsGuests) throw new Error('Guests are missing.')
      await itsGuests.haveBooked(1 + randomInt(MAX_BEFORE_THE_KILL))
      await shop.kill()
      others.push(...(await itsGuests.stop()))
      await guests.haveBooked(5)
      outcomes.push(...(await guests.stop()))
    }
    await steady.stop()
    expect(failuresOf(outcomes)).toBe('')
    await expectDiary(address, bookedOf([...outcomes, ...others]))
  })
})
