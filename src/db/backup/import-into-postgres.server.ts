import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Reader } from '../database.server.ts'
import { openPostgres } from '../engines/postgres.server.ts'
import { fillPostgres } from '../engines/postgres-tables.server.ts'
import { sumsIn, tablesOf } from '../engines/sqlite-tables.server.ts'
import { migrationsThatRan } from '../migrate.server.ts'
import { type DatabaseAddress, openDatabase } from '../open.server.ts'
import { writeBackup } from './backup.server.ts'
import { requireKnownMigrations } from './check-file.server.ts'
import { expectSame } from './checksum.server.ts'
import type { InTheWay } from './restore.server.ts'

type PostgresAddress = Extract<DatabaseAddress, { engine: 'postgres' }>

/** Replaces the database's content in one transaction that compares each table; backs up what was there. */
export async function importIntoPostgres(
  copy: string,
  to: PostgresAddress,
  inTheWay: InTheWay,
): Promise<string | null> {
  await requireExclusiveAccess(to)
  const stands = await lookAt(to)
  if (inTheWay.may === 'nothing' && stands.rows > 0)
    throw new Error('there is a shop already, and a move replaces none')
  if (inTheWay.may !== 'anything' && stands.visits > 0)
    throw new Error(`it holds visits (${stands.visits}); --replace puts them aside in a file`)
  const savedAs = inTheWay.may !== 'nothing' && stands.rows > 0 ? inTheWay.saveAs : null
  if (savedAs) await writeBackup(to, savedAs)
  await replaceAll(copy, to)
  return savedAs
}

async function replaceAll(copy: string, to: PostgresAddress): Promise<void> {
  const source = new DatabaseSync(copy, { readOnly: true })
  const db = await openDatabase(to)
  try {
    const sums = sumsIn(source)
    await db.transact(async tx => {
      expectSame(sums, await fillPostgres(tx, tablesOf(source), source))
      // Otherwise the planner has no statistics until the next autovacuum.
      await sql`analyze`.execute(tx)
    })
  } finally {
    source.close()
    await db.close()
  }
}

/** @throws ImportError when anyone else uses the database */
export async function requireExclusiveAccess({ url }: PostgresAddress): Promise<void> {
  const others = await withReader(url, async db => {
    let count = await othersOn(db)
    // Connections of a shop that was just stopped take a moment to close.
    for (let look = 1; count > 0 && look < LOOKS; look++) {
      await setTimeout(LOOK_AGAIN_MS)
      count = await othersOn(db)
    }
    return count
  })
  if (others > 0)
    throw new Error(`other connections to it are open (${others}). Stop the shop and close them first`)
}

const LOOKS = 5
const LOOK_AGAIN_MS = 100

async function othersOn(db: Reader): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
    db,
  )
  return rows[0]?.others ?? 0
}

/** `rows` counts tables that no started shop has empty. */
function lookAt({ url }: PostgresAddress): Promise<{ visits: number; rows: number }> {
  return withReader(url, async db => {
    const migrations = await migrationsThatRan(db)
    if (migrations.length === 0) return { visits: 0, rows: 0 }
    requireKnownMigrations(migrations)
    const visits = await count(db, 'visit')
    return { visits, rows: visits + (await count(db, 'barber')) }
  })
}

async function withReader<T>(url: string, work: (db: Reader) => Promise<T>): Promise<T> {
  const db = openPostgres(url, () => {})
  try {
    return await work(db.read)
  } finally {
    await db.close()
  }
}

async function count(db: Reader, table: 'visit' | 'barber'): Promise<number> {
  const query = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'))
  return (await query.executeTakeFirstOrThrow()).count
}
