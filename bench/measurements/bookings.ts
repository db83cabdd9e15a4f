import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { type DatabaseAddress, openDatabase } from '../../src/db/open.server.ts'
import { fillDatabase } from '../data/diary.ts'
import { type Engine, openPlace } from '../data/engines.ts'
import { bookings } from '../data/requests.ts'
import { type Driven, drive } from '../load/drive.ts'
import { milliseconds, perSecond, type Result } from '../result.ts'
import { inTurns, median, medianRatio } from '../rounds.ts'
import { processorMs } from '../servers/processor-time.ts'
import { startShop } from '../servers/server.ts'

const CLIENTS = 32
const ROUNDS = 7
const PER_ROUND = 1_500
const RAW_SECONDS = 0.7
const NAMES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } satisfies Record<Engine, string>
const MOST_CPU_MS = { sqlite: 0.45, postgres: 0.7 } satisfies Record<Engine, number>
const MUST = { sqlite: { reach: 0.25 }, postgres: { reach: 0.08 } } satisfies Record<Engine, Result['must']>

/** 32 clients, beside durable one-row writes on the same disk or server. */
export async function bookingsOn(engine: Engine): Promise<Result[]> {
  const place = await openPlace(engine)
  const address = await place.fresh()
  await fillDatabase(address, '13 weeks')
  const shop = await startShop(address)
  const raw = await rawWrites(address, place.folder)
  const rounds = await inTurns(ROUNDS, {
    raw: async () => ({ perSecond: await raw.round(), cpuMs: 0 }),
    booked: async () => {
      const before = processorMs(shop.pid)
      const driven = await bookRound(shop.port)
      const cpuMs = (processorMs(shop.pid) - before) / driven.calls
      await unbook(address)
      return { perSecond: driven.perSecond, cpuMs }
    },
  })
  await raw.close()
  await shop.stop()
  await place.close()
  const speed = ({ perSecond }: { perSecond: number }) => perSecond
  const cpuMs = median(rounds.booked.map(round => round.cpuMs))
  return [
    {
      what: `booking, durable, 32 clients, ${NAMES[engine]}, beside raw one-row writes`,
      measured: perSecond(median(rounds.booked.map(speed))),
      baseline: perSecond(median(rounds.raw.map(speed))),
      value: medianRatio(rounds.booked, rounds.raw, speed),
      unit: 'ratio',
      must: MUST[engine],
    },
    {
      what: `booking, ${NAMES[engine]}, processor time`,
      measured: milliseconds(cpuMs),
      baseline: '–',
      value: cpuMs,
      unit: 'CPU-ms a call',
      must: { stayUnder: MOST_CPU_MS[engine] },
    },
  ]
}

export function bookRound(port: number, count = PER_ROUND): Promise<Driven> {
  const requests = bookings(count).values()
  return drive({ port, clients: CLIENTS, next: () => requests.next().value ?? null, expect: 201 })
}

/** So that every round starts with the same diary. */
export async function unbook(address: DatabaseAddress): Promise<void> {
  const db = await openDatabase(address)
  await db.transact(async tx => {
    await tx.deleteFrom('idempotent_answer').execute()
    const booked = tx.selectFrom('visit').select('id').where('duration_minutes', '=', 30)
    await tx.deleteFrom('chair_time').where('visit_id', 'in', booked).execute()
    await tx.deleteFrom('visit_treatment').where('visit_id', 'in', booked).execute()
    await tx.deleteFrom('visit').where('duration_minutes', '=', 30).execute()
  })
  await db.close()
}

type RawWrites = { round: () => Promise<number>; close: () => Promise<void> }

function rawWrites(address: DatabaseAddress, folder: string): Promise<RawWrites> | RawWrites {
  return address.engine === 'sqlite' ? rawSqlite(join(folder, 'raw.db')) : rawPostgres(address.url)
}

/** One row and one sync per commit, by a single writer. */
function rawSqlite(file: string): RawWrites {
  const handle = new DatabaseSync(file)
  handle.exec(
    'pragma journal_mode = wal; pragma synchronous = full; create table raw (id integer primary key, text text)',
  )
  const insert = handle.prepare('insert into raw (text) values (?)')
  return {
    round: async () => {
      const startedMs = performance.now()
      let count = 0
      for (; performance.now() - startedMs < RAW_SECONDS * 1000; count++) insert.run('one row')
      return (count * 1000) / (performance.now() - startedMs)
    },
    close: async () => handle.close(),
  }
}

/** 32 connections with prepared statements, as pgbench has. */
async function rawPostgres(url: string): Promise<RawWrites> {
  const clients = Array.from({ length: CLIENTS }, () => new pg.Client({ connectionString: url }))
  await Promise.all(clients.map(client => client.connect()))
  await clients[0]?.query('create table raw (id integer primary key generated always as identity, text text)')
  const insert = { name: 'raw', text: 'insert into raw (text) values ($1)', values: ['one row'] }
  return {
    round: async () => {
      const startedMs = performance.now()
      let count = 0
      await Promise.all(
        clients.map(async client => {
          for (; performance.now() - startedMs < RAW_SECONDS * 1000; count++) await client.query(insert)
        }),
      )
      return (count * 1000) / (performance.now() - startedMs)
    },
    close: async () => {
      await Promise.all(clients.map(client => client.end()))
    },
  }
}
