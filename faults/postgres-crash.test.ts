import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DatabaseAddress } from '../src/db/open.server.ts'
import { bookingRequests } from './support/booking-requests.ts'
import { expectDiary } from './support/diary.ts'
import { expectAllBookedInTheEnd, UNAVAILABLE_OR_NOTHING } from './support/expectations.ts'
import { FORM } from './support/form.ts'
import { failuresOf, type Guests, startGuests } from './support/guests.ts'
import { newServer, type Server } from './support/postgres.ts'
import { type RunningShop, startShops } from './support/shop.ts'

/** Proves that guests get responses during the freeze. */
const RESPONSES_MEANWHILE = 12
const POLL_INTERVAL_MS = 20

describe('PostgreSQL with two processes that book', () => {
  let server: Server
  let address: DatabaseAddress
  let shops: RunningShop[]
  const next = bookingRequests()
  beforeAll(async () => {
    server = await newServer()
    address = { engine: 'postgres', url: server.url }
    shops = await startShops(address, 2)
  })
  afterAll(async () => {
    await Promise.all(shops.map(shop => shop.stop()))
    await server.drop()
  })

  test.each([
    ['restarted', restart],
    ['killed and started again', killAndStart],
    ['shaken by the kill of one of its processes', killOne],
    ['frozen for longer than any client waits, and continued', freezeAndThaw],
  ])('%s: loses no visit, responds in time and accepts bookings without a restart', async (_, strike) => {
    const guests = startGuests(() => shops.map(({ origin }) => origin), next)
    for (let round = 0; round < FORM.strikes; round++) {
      await guests.haveBooked(20)
      await strike(server, guests)
      await guests.haveBooked(20)
    }
    const outcomes = await guests.stop()
    expect(failuresOf(outcomes)).toMatch(UNAVAILABLE_OR_NOTHING)
    const visits = await expectAllBookedInTheEnd(shops[0]?.origin ?? '', outcomes)
    await expectDiary(address, visits)
  })
})

async function restart(server: Server): Promise<void> {
  await server.end('SIGINT')
  await server.start()
}

async function killAndStart(server: Server): Promise<void> {
  await server.end('SIGKILL')
  await server.start()
}

/** When any backend dies, PostgreSQL drops all connections and recovers. */
async function killOne(server: Server): Promise<void> {
  const [one] = await server.query(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
  )
  process.kill(Number(one?.pid), 'SIGKILL')
}

/** Connections stay open, and nothing responds. */
async function freezeAndThaw(server: Server, guests: Guests): Promise<void> {
  const before = guests.outcomes.length
  server.freeze(true)
  const away = () => guests.outcomes.slice(before).filter(({ status }) => status === 503)
  while (away().length < RESPONSES_MEANWHILE) await setTimeout(POLL_INTERVAL_MS)
  server.freeze(false)
}
