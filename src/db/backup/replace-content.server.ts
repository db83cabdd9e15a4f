import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database.server.ts'
import { openPostgres } from '../engines/postgres.server.ts'
import { fillPostgres } from '../engines/postgres-tables.server.ts'
import { quoted, sumsIn, type Table, tablesOf } from '../engines/sqlite-tables.server.ts'
import type { DatabaseAddress } from '../open.server.ts'
import { writeBackup } from './backup.server.ts'
import { type Checksum, expectSame } from './checksum.server.ts'

const BUSY_TIMEOUT_MS = 30_000

/** Where the copy is, where what it replaces is kept, and what is done with the copy under the locks. */
type Replacement = { copy: string; saveAs: string; adjust: (copy: DatabaseSync) => void }

/** Replaces an open shop's rows in one transaction, which keeps them first. Others' writes wait, on PostgreSQL reads too. */
export async function replaceContent(to: DatabaseAddress, replacement: Replacement): Promise<void> {
  mkdirSync(dirname(replacement.saveAs), { recursive: true, mode: 0o700 })
  await (to.engine === 'sqlite' ? replaceInSqlite(to, replacement) : replaceInPostgres(to, replacement))
}

type Address<Engine> = Extract<DatabaseAddress, { engine: Engine }>

async function replaceInSqlite(to: Address<'sqlite'>, { copy, saveAs, adjust }: Replacement): Promise<void> {
  const handle = new DatabaseSync(to.file, { timeout: BUSY_TIMEOUT_MS })
  const source = new DatabaseSync(copy)
  try {
    handle.exec('pragma synchronous = full; pragma secure_delete = on; pragma temp_store = memory')
    // The order of the rows, not of their tables, would matter otherwise; all keys are checked at the end.
    handle.exec('pragma foreign_keys = off')
    handle.exec('begin immediate')
    await writeBackup(to, saveAs)
    adjust(source)
    const sums = sumsIn(source)
    const tables = tablesOf(source)
    const triggers = takeTriggersOff(handle)
    for (const table of tables) copyRows(handle, source, table)
    copyLastNumbers(handle, source)
    for (const trigger of triggers) handle.exec(trigger)
    expectSame(sums, sumsIn(handle))
    const orphan = handle.prepare('pragma foreign_key_check').get()
    if (orphan) throw new Error(`a row of “${String(orphan.table)}” refers to one that is not there`)
    handle.exec('commit')
  } finally {
    source.close()
    // Rolls back what was not committed.
    handle.close()
  }
}

/** The ledger's refuse to have its entries deleted; returns what makes them anew. */
function takeTriggersOff(handle: DatabaseSync): string[] {
  const triggers = handle.prepare(`select name, sql from sqlite_schema where type = 'trigger'`).all()
  for (const { name } of triggers) handle.exec(`drop trigger ${quoted(String(name))}`)
  return triggers.map(trigger => String(trigger.sql))
}

function copyRows(handle: DatabaseSync, source: DatabaseSync, { name, columns }: Table): void {
  handle.exec(`delete from ${quoted(name)}`)
  const names = columns.map(quoted).join(', ')
  const insert = handle.prepare(
    `insert into ${quoted(name)} (${names}) values (${columns.map(() => '?').join(', ')})`,
  )
  for (const row of source.prepare(`select ${names} from ${quoted(name)}`).iterate())
    insert.run(...columns.map(column => row[column] ?? null))
}

function copyLastNumbers(handle: DatabaseSync, source: DatabaseSync): void {
  handle.exec('delete from sqlite_sequence')
  const insert = handle.prepare('insert into sqlite_sequence (name, seq) values (?, ?)')
  for (const { name, seq } of source.prepare('select name, seq from sqlite_sequence').all())
    insert.run(name ?? null, seq ?? null)
}

async function replaceInPostgres(
  { url }: Address<'postgres'>,
  { copy, saveAs, adjust }: Replacement,
): Promise<void> {
  const source = new DatabaseSync(copy)
  const db = openPostgres(url, () => {})
  try {
    // Not repeated when it loses a race, as its copy of what was there would be.
    await db.read.transaction().execute(async tx => {
      await sql`set local lock_timeout = '30s'`.execute(tx)
      await lockTables(tx, tablesOf(source))
      await writeBackup({ engine: 'postgres', url }, saveAs)
      adjust(source)
      const sums: Map<string, Checksum> = sumsIn(source)
      expectSame(sums, await fillPostgres(tx, tablesOf(source), source))
      await sql`analyze`.execute(tx)
    })
  } finally {
    source.close()
    await db.close()
  }
}

/** Nothing is written by others from here on; reading goes on until the rows are replaced. */
async function lockTables(tx: Tx, tables: readonly Table[]): Promise<void> {
  const names: RawBuilder<unknown>[] = tables.map(({ name }) => sql.table(name))
  await sql`lock table ${sql.join(names)} in exclusive mode`.execute(tx)
}
