import { mkdtempSync, readFileSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Reader } from '../src/db/database.server.ts'
import { type DatabaseAddress, openDatabase } from '../src/db/open.server.ts'
import { freshAddress } from '../src/testing/engines.ts'
import { bookingRequests } from './support/booking-requests.ts'
import { bookingRequest } from './support/guests.ts'
import { newServer } from './support/postgres.ts'
import { startShop } from './support/shop.ts'
import { tracedWith, whyNotTraced } from './support/tools.ts'

const VISITS = 12
const CALLS = 'trace=fsync,fdatasync,read,write,writev,pwrite64,pwritev'

/** The booking’s request, the write and the sync of the log, and the response. */
const EVENTS = [
  ['request', /\bread.*"POST \/api\/appoin/],
  ['write', /\bp?write(v|64)?\(\d+<[^>]*(-wal|pg_wal\/\w+)>/],
  ['sync', /\bf(data)?sync\(\d+<[^>]*(-wal|pg_wal\/\w+)>/],
  ['response', /HTTP\/1\.1 201 /],
] as const

describe('a trace of the system calls shows the sync before the response', () => {
  // Shows threat 13
  test('on SQLite', async context => {
    const why = whyNotTraced()
    if (why) return context.skip(why)
    const trace = await newTrace()
    await bookOnIdleServer(await freshAddress('sqlite'), trace.under)
    expectSyncBeforeEachResponse(trace.read())
  })

  test('on PostgreSQL', async context => {
    const why = whyNotTraced()
    if (why) return context.skip(why)
    const [ofShop, ofServer] = [await newTrace(), await newTrace()]
    // Background writes to the log would come between.
    const server = await newServer(['-c', 'wal_writer_delay=10s', '-c', 'bgwriter_delay=10s'], ofServer.under)
    await bookOnIdleServer({ engine: 'postgres', url: server.url }, ofShop.under)
    await server.drop()
    expectSyncBeforeEachResponse([...ofShop.read(), ...ofServer.read()])
  })
})

type Trace = { under: string[]; read: () => { at: number; line: string }[] }

async function newTrace(): Promise<Trace> {
  const folder = mkdtempSync(join(tmpdir(), 'chairtime-trace-'))
  // PostgreSQL may run as another user.
  await chmod(folder, 0o777)
  const file = join(folder, 'calls')
  return {
    under: tracedWith('-y', '-s', '16', '-ttt', '-e', CALLS, '-o', file),
    read: () =>
      readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map(line => ({ at: Number(/^\d+\s+([\d.]+) /.exec(line)?.[1]), line })),
  }
}

/** One after another, and what follows a booking in the background done before the next. */
async function bookOnIdleServer(address: DatabaseAddress, under: string[]): Promise<void> {
  const shop = await startShop(address, under)
  const db = await openDatabase(address)
  for (const wanted of bookingRequests().take(VISITS)) {
    expect((await bookingRequest(shop.origin, wanted)).status).toBe(201)
    await expect.poll(() => visitsToFollowUp(db.read)).toBe(0)
  }
  await db.close()
  await shop.stop()
}

async function visitsToFollowUp(db: Reader): Promise<number> {
  const visits = await db.selectFrom('visit').select('id').where('follow_up', 'is not', null).execute()
  return visits.length
}

function expectSyncBeforeEachResponse(lines: { at: number; line: string }[]): void {
  const events = lines
    .toSorted((one, other) => one.at - other.at)
    .flatMap(({ line }) => EVENTS.find(([, pattern]) => pattern.test(line))?.[0] ?? [])
  const bookings = [...events.join(' ').matchAll(/request(.*?)response/g)]
  expect(bookings).toHaveLength(VISITS)
  for (const [, between] of bookings) expect(between).toContain('write sync')
}
