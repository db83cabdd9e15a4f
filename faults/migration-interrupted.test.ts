import { randomInt } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { type DatabaseAddress, MIGRATIONS, openDatabase } from '../src/db/open.server.ts'
import { phoneKey } from '../src/shared/phone-number.ts'
import { freshAddress } from '../src/testing/engines.ts'
import { FORM } from './support/form.ts'
import { beginShop, responds, startShop } from './support/shop.ts'

const BEFORE = '002-owner'
const BY_CHANGE = '003-visit-changes'
const POLL_INTERVAL_MS = 2
const MAX_PROGRESS_MS = 30
/** Longer than a call waits for a busy file. */
const LONG_MIGRATION_MS = 10_000

describe.each(['sqlite', 'postgres'] as const)('migrations of a shop on %s', engine => {
  test('complete after a kill half-way, even when two processes start at once', async () => {
    let address = await olderShop(engine)
    for (let interrupted = 0; interrupted < FORM.migrationKills; )
      if (await isKilledHalfWay(address)) interrupted++
      else address = await olderShop(engine)
    const shops = await Promise.all([startShop(address), startShop(address)])
    await Promise.all(shops.map(shop => shop.stop()))
    expect((await schemaOf(address)).migrations).toEqual(Object.keys(MIGRATIONS))
    await expectFilled(address)
  })

  test('create the schema when two processes start at once', async () => {
    const address = await freshAddress(engine)
    const shops = await Promise.all([startShop(address), startShop(address)])
    await Promise.all(shops.map(shop => shop.stop()))
    expect((await schemaOf(address)).migrations).toEqual(Object.keys(MIGRATIONS))
  })
})

test.runIf(FORM.isLong)('a process waits while another one migrates the SQLite file', async () => {
  const address = await freshAddress('sqlite')
  if (address.engine !== 'sqlite') throw new Error('asked for SQLite')
  const other = new DatabaseSync(address.file)
  other.exec('pragma journal_mode = wal; begin immediate')
  const starting = startShop(address)
  await setTimeout(LONG_MIGRATION_MS)
  other.exec('rollback')
  other.close()
  await (await starting).stop()
})

/** Kills a start during a migration; true when nothing of the migration was stored. */
async function isKilledHalfWay(address: DatabaseAddress): Promise<boolean> {
  const shop = await beginShop(address)
  await isMigrating(address, () => responds(shop.origin))
  await setTimeout(randomInt(MAX_PROGRESS_MS))
  await shop.kill()
  const { migrations, columns } = await schemaOf(address)
  expect(columns.includes('phone_key')).toBe(migrations.includes(BY_CHANGE))
  return !migrations.includes(BY_CHANGE)
}

/** A shop from before that migration. */
async function olderShop(engine: 'sqlite' | 'postgres'): Promise<DatabaseAddress> {
  const address = await freshAddress(engine)
  const db = await openDatabase(address, undefined, BEFORE)
  const numbers = Array.from({ length: FORM.visitsToMigrate }, (_, index) => index)
  await db.transact(async tx => {
    await sql`insert into barber (name, title, username, phone, email, position)
      values ('Tom', 'Barber', 'older', '', '', 1)`.execute(tx)
    for (let first = 0; first < numbers.length; first += 100)
      await sql`insert into visit (id, reference, token_hash, barber_id, date, start_minute, duration_minutes,
        total_price_pence, status, customer_name, customer_phone, created_at)
        values ${sql.join(numbers.slice(first, first + 100).map(visitRow))}`.execute(tx)
  })
  await db.close()
  return address
}

function visitRow(index: number) {
  const phone = `07700 ${String(index).padStart(6, '0')}`
  const name = `v${index}`
  return sql`(${name}, ${name}, ${name}, 1, '2026-01-02', 600, 15, 700, 'cancelled', 'Sam Example', ${phone},
    '2026-01-01T08:00:00.000Z')`
}

/** Resolves while SQLite’s write lock is held or PostgreSQL runs its statement. */
async function isMigrating(address: DatabaseAddress, isOver: () => Promise<boolean>): Promise<void> {
  const look = address.engine === 'sqlite' ? lookAtFile(address.file) : await lookAtServer(address.url)
  while (!(await look.isBusy()) && !(await isOver())) await setTimeout(POLL_INTERVAL_MS)
  await look.end()
}

function lookAtFile(file: string) {
  const handle = new DatabaseSync(file, { timeout: 0 })
  const isBusy = async () => {
    try {
      handle.exec('begin immediate; rollback')
      return false
    } catch {
      return true
    }
  }
  return { isBusy, end: async () => handle.close() }
}

async function lookAtServer(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const isBusy = async () => {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and query like 'update visit set phone_key%'`,
    )
    return rowCount === 1
  }
  return { isBusy, end: () => client.end() }
}

/** Reads without migrating. */
async function schemaOf(address: DatabaseAddress): Promise<{ migrations: string[]; columns: string[] }> {
  if (address.engine === 'sqlite') {
    const handle = new DatabaseSync(address.file)
    const migrations = handle.prepare('select name from kysely_migration order by name').all()
    const columns = handle.prepare(`select name from pragma_table_info('visit')`).all()
    handle.close()
    return { migrations: migrations.map(namesOf), columns: columns.map(namesOf) }
  }
  const client = new pg.Client({ connectionString: address.url })
  await client.connect()
  const migrations = await client.query('select name from kysely_migration order by name')
  const columns = await client.query(
    `select column_name as name from information_schema.columns where table_name = 'visit'`,
  )
  await client.end()
  return { migrations: migrations.rows.map(namesOf), columns: columns.rows.map(namesOf) }
}

const namesOf = ({ name }: { name?: unknown }) => String(name)

async function expectFilled(address: DatabaseAddress): Promise<void> {
  const db = await openDatabase(address)
  const visits = await db.read
    .selectFrom('visit')
    .select(['customer_phone', 'phone_key', 'created_at', 'changed_at'])
    .execute()
  await db.close()
  expect(visits).toHaveLength(FORM.visitsToMigrate)
  for (const visit of visits) {
    expect(visit.phone_key).toBe(phoneKey(visit.customer_phone))
    expect(visit.changed_at).toBe(visit.created_at)
  }
}
