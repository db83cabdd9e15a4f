import { expect, test } from 'vitest'
import { freshAddress } from '../src/testing/engines.ts'
import { bookingRequests } from './support/booking-requests.ts'
import { expectDiary } from './support/diary.ts'
import { expectAllBookedInTheEnd, expectUnavailable, UNAVAILABLE_OR_NOTHING } from './support/expectations.ts'
import { FORM } from './support/form.ts'
import { bookedOf, failuresOf, startGuests } from './support/guests.ts'
import { newServer } from './support/postgres.ts'
import { startShop } from './support/shop.ts'
import { tracedWith, whyNotTraced } from './support/tools.ts'

/** The 60th to 80th sync of a process fail. */
const SOME_SYNCS = 'when=60..80'

test('SQLite acknowledges nothing while fdatasync fails, and recovers afterwards', async context => {
  const why = whyNotTraced()
  if (why) return context.skip(why)
  const address = await freshAddress('sqlite')
  const failing = tracedWith('-o', '/dev/null', '-e', `inject=fsync,fdatasync:error=EIO:${SOME_SYNCS}`)
  const shop = await startShop(address, failing)
  const guests = startGuests(() => [shop.origin], bookingRequests())
  const refused = () => guests.outcomes.filter(({ is }) => is === 'refused').length
  await expect.poll(refused).toBeGreaterThan(0)
  expect((await fetch(`${shop.origin}/api/barbers`)).status).toBe(200)
  await guests.haveBooked(30)
  const outcomes = await guests.stop()
  expectUnavailable(outcomes)
  expect((await expectDiary(address, bookedOf(outcomes))).length).toBe(bookedOf(outcomes).length)
  await expectAllBookedInTheEnd(shop.origin, outcomes)
  await shop.kill()
  await expectDiary(address, bookedOf(outcomes))
})

// The recovery reads the whole log, which takes time.
test.runIf(FORM.isLong)(
  'PostgreSQL loses no acknowledged visit when fdatasync fails and it restarts',
  async context => {
    const why = whyNotTraced()
    if (why) return context.skip(why)
    // Each backend fails at its thirtieth sync, and the server recovers from its log.
    const failing = tracedWith('-o', '/dev/null', '-e', 'inject=fdatasync:error=EIO:when=30..30')
    const server = await newServer([], failing)
    const address = { engine: 'postgres', url: server.url } as const
    const shop = await startShop(address)
    const guests = startGuests(() => [shop.origin], bookingRequests())
    const refused = () => guests.outcomes.filter(({ is }) => is === 'refused').length
    await expect.poll(refused).toBeGreaterThan(0)
    await guests.haveBooked(20)
    const outcomes = await guests.stop()
    expect(failuresOf(outcomes)).toMatch(UNAVAILABLE_OR_NOTHING)
    await expectDiary(address, bookedOf(outcomes))
    await shop.stop()
    await server.drop()
  },
)
