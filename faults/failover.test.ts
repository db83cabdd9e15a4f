import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bookingRequests } from './support/booking-requests.ts'
import { expectDiary } from './support/diary.ts'
import { expectAllBookedInTheEnd, expectUnavailable, UNAVAILABLE_OR_NOTHING } from './support/expectations.ts'
import { FORM } from './support/form.ts'
import { failuresOf, type Guests, startGuests } from './support/guests.ts'
import { ageSessions, signInOwner, statusOfSchedule } from './support/owner.ts'
import { newServer, newStandby, type Server } from './support/postgres.ts'
import { type RunningShop, startShops } from './support/shop.ts'
import { type Switch, startSwitch } from './support/switch.ts'

const SECOND = 'second'
/** Requests that may be in flight. */
const GUESTS = 6
const servers: Server[] = []
let [primary, standby]: Server[] = []
let floating: Switch
let shops: RunningShop[]
let owner: { Cookie: string }
const next = bookingRequests()

beforeAll(async () => {
  primary = await newServer()
  servers.push(primary)
  standby = await follow(primary)
  floating = await startSwitch(primary.url)
  shops = await startShops({ engine: 'postgres', url: floating.url }, 2)
  owner = await signInOwner(shops[0]?.origin ?? '')
  // So that each call would store the session's last use.
  await ageSessions({ engine: 'postgres', url: primary.url }, 5)
})
afterAll(async () => {
  await Promise.all((shops ?? []).map(shop => shop.stop()))
  await floating?.stop()
  await Promise.all(servers.map(server => server.drop()))
})

/** A synchronous standby. */
async function follow(leader: Server): Promise<Server> {
  const follower = await newStandby(leader, SECOND)
  servers.push(follower)
  await leader.query(`alter system set synchronous_standby_names = '${SECOND}'`)
  await leader.query('select pg_reload_conf()')
  await expectSynchronous(leader)
  return follower
}

function expectSynchronous(leader: Server): Promise<void> {
  const look = async () =>
    expect(await leader.query('select sync_state from pg_stat_replication')).toEqual([{ sync_state: 'sync' }])
  return vi.waitFor(look, { timeout: 20_000, interval: 100 })
}

const letAllBook = () => startGuests(() => shops.map(({ origin }) => origin), next, { guests: GUESTS })

async function afterMore(guests: Guests, count: number) {
  const from = guests.outcomes.length
  await expect.poll(() => guests.outcomes.length - from).toBeGreaterThanOrEqual(count)
  return guests.outcomes.slice(from)
}

// Shows threat 14
test('acknowledges nothing without the synchronous standby, and responds in time', async () => {
  if (!primary || !standby) throw new Error('There is no standby.')
  const guests = letAllBook()
  await guests.haveBooked(10)
  await standby.end('SIGINT')
  const without = (await afterMore(guests, 18)).slice(GUESTS)
  expectUnavailable(without)
  expect(without.filter(({ is }) => is === 'booked')).toEqual([])
  await standby.start()
  await expectSynchronous(primary)
  await guests.haveBooked(10)
  const visits = await expectAllBookedInTheEnd(shops[0]?.origin ?? '', await guests.stop())
  await expectDiary({ engine: 'postgres', url: primary.url }, visits)
})

test.each([
  ['fenced off, with its connections open', fence],
  ['killed for good', (leader: Server) => leader.end('SIGKILL')],
])('PostgreSQL %s: the synchronous standby takes over with every acknowledged visit', async (_, strike) => {
  for (let round = 0; round < FORM.strikes; round++) {
    if (!primary || !standby) throw new Error('There is no standby.')
    const guests = letAllBook()
    await guests.haveBooked(20)
    await strike(primary)
    // The address moves before the promotion, so the standby is read-only at first.
    floating.leadTo(standby.url)
    expectUnavailable((await afterMore(guests, 18)).slice(GUESTS))
    expect((await fetch(`${shops[0]?.origin}/api/barbers`)).status).toBe(200)
    expect(await statusOfSchedule(shops[0]?.origin ?? '', owner)).toBe(200)
    await standby.query('alter system reset synchronous_standby_names')
    await standby.query('select pg_promote()')
    await guests.haveBooked(20)
    const outcomes = await guests.stop()
    expect(failuresOf(outcomes)).toMatch(UNAVAILABLE_OR_NOTHING)
    const visits = await expectAllBookedInTheEnd(shops[0]?.origin ?? '', outcomes)
    await expectDiary({ engine: 'postgres', url: standby.url }, visits)
    primary = standby
    standby = await follow(primary)
  }
})

/** Makes the old primary read-only, as failover managers do. */
async function fence(leader: Server): Promise<void> {
  await leader.query('alter system set default_transaction_read_only = on')
  await leader.query('select pg_reload_conf()')
}
