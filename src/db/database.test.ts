import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import config from '../../shop.config.ts'
import { ENGINES, freshAddress } from '../testing/engines.ts'
import type { Database, Tx } from './database.server.ts'
import { openDatabase } from './open.server.ts'
import { seed } from './seed.server.ts'

const VISIT = {
  id: 'visit-1',
  reference: 'K7QM4D2',
  token_hash: 'hash-1',
  barber_id: 1,
  date: '2026-12-04',
  start_minute: 600,
  duration_minutes: 30,
  total_price_pence: 1900,
  status: 'confirmed' as const,
  customer_name: 'Sam Example',
  customer_phone: '07700 900123',
  phone_key: '447700900123',
  customer_email: null,
  created_at: '2026-12-01T08:00:00.000Z',
  changed_at: '2026-12-01T08:00:00.000Z',
}

describe.each(ENGINES)('the database on %s', engine => {
  let db: Database
  beforeAll(async () => {
    db = await openDatabase(await freshAddress(engine))
    await seed(db, config)
  })
  afterAll(() => db.close())

  const addVisit = (tx: Tx, changes: Partial<typeof VISIT>) =>
    tx
      .insertInto('visit')
      .values({ ...VISIT, ...changes })
      .execute()
  const visitIds = async () => (await db.read.selectFrom('visit').select('id').execute()).map(row => row.id)

  // Shows threat 2, ASVS 2.3.3, ASVS 16.5.3
  test('rolls back a transaction that threw', async () => {
    const work = db.transact(async tx => {
      await addVisit(tx, { id: 'lost', reference: 'LOST', token_hash: 'lost' })
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await visitIds()).not.toContain('lost')
  })

  test('reruns a transaction that lost a race', async () => {
    await db.transact(tx => addVisit(tx, {}))
    let tries = 0
    const found = await db.transact(async tx => {
      tries++
      if (tries === 1) await addVisit(tx, { id: 'visit-2', token_hash: 'hash-2' })
      return tx.selectFrom('visit').select('id').where('reference', '=', VISIT.reference).executeTakeFirst()
    })
    expect(tries).toBe(2)
    expect(found?.id).toBe('visit-1')
  })

  test('throws the engine’s error after five tries', async () => {
    let tries = 0
    const work = db.transact(tx => {
      tries++
      return addVisit(tx, {})
    })
    await expect(work).rejects.toThrow(/unique/i)
    expect(tries).toBe(5)
  })

  test('refuses queries on a transaction that is already committed', async () => {
    const kept = await db.transact(async tx => tx)
    await expect(addVisit(kept, { id: 'late', reference: 'LATE', token_hash: 'late' })).rejects.toThrow(
      'Transaction is already committed',
    )
    expect(await visitIds()).not.toContain('late')
  })

  // Shows threat 1, ASVS 2.3.4
  test('stores no cell of a barber’s day twice', async () => {
    const claim = (visitId: string, cells: number[]) =>
      db.transact(tx =>
        tx
          .insertInto('chair_time')
          .values(cells.map(cell => ({ barber_id: 1, date: '2026-12-04', cell, visit_id: visitId })))
          .execute(),
      )
    await claim('visit-1', [120, 121, 122])
    await expect(claim('visit-1', [119, 120])).rejects.toThrow()
    await expect(claim('visit-1', [122])).rejects.toThrow()
    await expect(claim('visit-1', [123, 288])).rejects.toThrow(/check/i)
    const cells = await db.read.selectFrom('chair_time').select('cell').orderBy('cell').execute()
    expect(cells.map(row => row.cell)).toEqual([120, 121, 122])
  })

  test.each([
    ['a status that is none', { status: 'maybe' }],
    ['no duration', { duration_minutes: 0 }],
    ['a duration off the 5 minutes', { duration_minutes: 7 }],
    ['a price below nothing', { total_price_pence: -1 }],
    ['a price in words', { total_price_pence: 'twenty' }],
    ['a barber who is not there', { barber_id: 99 }],
    ['no name', { customer_name: null }],
  ])('stores no visit with %s', async (_, wrong) => {
    const row = Object.entries({ ...VISIT, id: 'wrong', reference: 'WRONG', token_hash: 'wrong', ...wrong })
    const columns = sql.join(row.map(([name]) => sql.ref(name)))
    const values = sql.join(row.map(([, value]) => value))
    const work = db.transact(tx => sql`insert into visit (${columns}) values (${values})`.execute(tx))
    await expect(work).rejects.toThrow()
    expect(await visitIds()).not.toContain('wrong')
  })
})

// Shows threat 12
test('reconnects after PostgreSQL has dropped its connections', async () => {
  const lost: Error[] = []
  const db = await openDatabase(await freshAddress('postgres'), error => lost.push(error))
  const dropAll = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
  const other = await openDatabase({ engine: 'postgres', url: await urlOf(db) })
  await dropAll.execute(other.read)
  await expect.poll(() => lost.length).toBeGreaterThan(0)
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db.read)
  expect(rows).toEqual([{ one: 1 }])
  await Promise.all([db.close(), other.close()])
})

async function urlOf(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db.read)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${rows[0]?.name}`
  return url.href
}

describe('a database that can’t be opened causes a plain error', () => {
  const whyNot = async (address: Parameters<typeof openDatabase>[0]) => {
    const error = await openDatabase(address).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    return error instanceof Error ? error.message : 'it was opened'
  }

  test('unreachable server', async () =>
    expect(await whyNot({ engine: 'postgres', url: 'postgres://shop:secret@127.0.0.1:1/shop' })).toBe(
      'The database 127.0.0.1:1/shop can’t be opened: connect ECONNREFUSED 127.0.0.1:1. Check that the server runs and that DATABASE_URL names it, its user and its database.',
    ))
  test('unreachable server with several addresses', async () =>
    expect(await whyNot({ engine: 'postgres', url: 'postgres://shop:secret@localhost:1/shop' })).toMatch(
      /^The database localhost:1\/shop can’t be opened: connect ECONNREFUSED \S+\. Check/,
    ))
  test('missing database', async () => {
    const url = new URL(inject('postgresUrl'))
    url.pathname = '/nowhere'
    const sentence = await whyNot({ engine: 'postgres', url: url.href })
    expect(sentence).toContain('can’t be opened: database "nowhere" does not exist. Check')
    expect(sentence).not.toContain(url.password)
  })
  test('malformed address', async () =>
    expect(await whyNot({ engine: 'postgres', url: 'postgres://shop:secret@[::1' })).toMatch(
      /^The database of DATABASE_URL can’t be opened: .+\. Check/,
    ))
  test('folder that can’t be created', async () =>
    expect(await whyNot({ engine: 'sqlite', file: '/dev/null/shop.db' })).toMatch(
      /^The database \/dev\/null\/shop\.db can’t be opened: .+\. Check that DATABASE_URL names a file/,
    ))
  test('file that is no database', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'chairtime-')), 'notes.txt')
    writeFileSync(file, 'Buy combs. '.repeat(200))
    expect(await whyNot({ engine: 'sqlite', file })).toContain('file is not a database')
  })
})
