import { basename } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Reader, Tx } from '../database.server.ts'
import { openPostgres } from '../engines/postgres.server.ts'
import { fillPostgres } from '../engines/postgres-tables.server.ts'
import { sumsIn, tablesOf } from '../engines/sqlite-tables.server.ts'
import { migrate, migrationsThatRan } from '../migrate.server.ts'
import { type DatabaseAddress, MIGRATIONS } from '../open.server.ts'
import { whyUnknownSchema } from '../schema-version.server.ts'
import { writeBackup } from './backup.server.ts'
import { expectSame } from './checksum.server.ts'
import type { InTheWay } from './in-the-way.server.ts'

type PostgresAddress = Extract<DatabaseAddress, { engine: 'postgres' }>

/** Replaces the database's content in one transaction that compares each table; backs up what was there. */
export async function importIntoPostgres(
  copy: string,
  to: PostgresAddress,
  inTheWay: InTheWay,
): Promise<string | null> {
  await requireExclusiveAccess(to)
  const found = await lookAt(to)
  const refusal = whyRefused(found, inTheWay.may)
  if (refusal) throw new Error(refusal)
  const saveAs = inTheWay.may === 'nothing' || found.rows === 0 ? null : inTheWay.saveAs
  if (saveAs !== null && found.why !== null) return replaceSchema(copy, to, basename(saveAs, '.db'))
  if (saveAs !== null) await writeBackup(to, saveAs)
  await replaceAll(copy, to)
  return saveAs
}

function whyRefused({ rows, visits, why }: Found, may: InTheWay['may']): string | null {
  if (may === 'anything') return null
  if (may === 'nothing') return rows > 0 ? 'there is a shop already, and a move replaces none' : null
  if (why !== null) return `${why}; --replace puts it aside as it is`
  return visits > 0 ? `it holds visits (${visits}); --replace puts them aside in a file` : null
}

/** A schema that this version can't read is kept beside the new one, under another name. */
async function replaceSchema(copy: string, to: PostgresAddress, name: string): Promise<string> {
  const aside = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '_')
  await replaceAll(copy, to, aside)
  return `the schema ${aside} of the same database`
}

async function replaceAll(copy: string, to: PostgresAddress, aside?: string): Promise<void> {
  const source = new DatabaseSync(copy, { readOnly: true })
  const db = openPostgres(to.url, () => {})
  try {
    const sums = sumsIn(source)
    await db.transact(async tx => {
      const schema = await currentSchema(tx)
      if (aside !== undefined) {
        await sql`alter schema ${sql.id(schema)} rename to ${sql.id(aside)}`.execute(tx)
        await sql`create schema ${sql.id(schema)}`.execute(tx)
      }
      await migrate(tx, MIGRATIONS, { schema })
      expectSame(sums, await fillPostgres(tx, tablesOf(source), source))
      // Otherwise the planner has no statistics until the next autovacuum.
      await sql`analyze`.execute(tx)
    })
  } finally {
    source.close()
    await db.close()
  }
}

async function currentSchema(tx: Tx): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(tx)
  return rows[0]?.name ?? 'public'
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

type Found = { visits: number; rows: number; why: string | null }

/** `rows` counts tables that no started shop has empty; `why` says why a schema can't be read. */
function lookAt({ url }: PostgresAddress): Promise<Found> {
  return withReader(url, async db => {
    const migrations = await migrationsThatRan(db)
    if (migrations.length === 0) return { visits: 0, rows: 0, why: null }
    const why = whyUnknownSchema(migrations, Object.keys(MIGRATIONS))
    if (why) return { visits: 0, rows: migrations.length, why }
    const visits = await count(db, 'visit')
    return { visits, rows: visits + (await count(db, 'barber')), why }
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
