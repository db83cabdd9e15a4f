import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { sql } from 'kysely'
import { type Checksum, NOTHING, plusRow } from '../backup/checksum.server.ts'
import type { Tx } from '../database.server.ts'
import { lastNumberIn, quoted, rowsIn, type Table } from './sqlite-tables.server.ts'

const ROWS_AT_ONCE = 1_000
const ROWS_WITH_BYTES_AT_ONCE = 20

const rowsAtOnce = ({ hasBytes }: Table) => (hasBytes ? ROWS_WITH_BYTES_AT_ONCE : ROWS_AT_ONCE)

/** Copies PostgreSQL's rows into the tables of a new SQLite file; returns the checksums of what was read. */
export async function fillSqlite(
  handle: DatabaseSync,
  tables: readonly Table[],
  tx: Tx,
): Promise<Map<string, Checksum>> {
  const sums = new Map<string, Checksum>()
  handle.exec('begin')
  for (const { name } of tables.toReversed()) handle.exec(`delete from ${quoted(name)}`)
  for (const table of tables) {
    const places = table.columns.map(() => '?').join(', ')
    const insert = handle.prepare(
      `insert into ${quoted(table.name)} (${table.columns.map(quoted).join(', ')}) values (${places})`,
    )
    let sum = NOTHING
    for await (const row of rowsOf(tx, table)) {
      insert.run(...(row as SQLInputValue[]))
      sum = plusRow(sum, row)
    }
    sums.set(table.name, sum)
    await takeOverNumber(handle, table, tx)
  }
  handle.exec('commit')
  return sums
}

async function takeOverNumber(handle: DatabaseSync, table: Table, tx: Tx): Promise<void> {
  if (!table.numbered) return
  const { rows } = await sql<{ last: number | null }>`
    select pg_sequence_last_value(pg_get_serial_sequence(${quoted(table.name)}, ${table.numbered})::regclass)
      as last`.execute(tx)
  const last = rows[0]?.last ?? null
  handle.prepare('delete from sqlite_sequence where name = ?').run(table.name)
  if (last !== null)
    handle.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table.name, last)
}

/** Replaces PostgreSQL's rows by those of an SQLite file; returns the checksums of what PostgreSQL then holds. */
export async function fillPostgres(
  tx: Tx,
  tables: readonly Table[],
  handle: DatabaseSync,
): Promise<Map<string, Checksum>> {
  await emptyTables(tx, tables)
  const sums = new Map<string, Checksum>()
  for (const table of tables) {
    let batch: unknown[][] = []
    for (const row of rowsIn(handle, table)) {
      batch.push(row)
      if (batch.length < rowsAtOnce(table)) continue
      await insertRows(tx, table, batch)
      batch = []
    }
    if (batch.length > 0) await insertRows(tx, table, batch)
    await setNextNumber(tx, table, handle)
    let sum = NOTHING
    for await (const row of rowsOf(tx, table)) sum = plusRow(sum, row)
    sums.set(table.name, sum)
  }
  return sums
}

/** Also those whose triggers refuse it, which are back before the first row is. */
async function emptyTables(tx: Tx, tables: readonly Table[]): Promise<void> {
  const { rows: refusing } = await sql<{ name: string }>`
    select distinct relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = current_schema()::regnamespace`.execute(tx)
  const setTriggers = async (state: 'disable' | 'enable') => {
    for (const { name } of refusing)
      await sql`alter table ${sql.table(name)} ${sql.raw(state)} trigger user`.execute(tx)
  }
  await setTriggers('disable')
  await sql`truncate table ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(tx)
  await setTriggers('enable')
}

async function insertRows(tx: Tx, { name, columns }: Table, rows: readonly unknown[][]): Promise<void> {
  const records = rows.map(row =>
    Object.fromEntries(columns.map((column, index) => [column, inJson(row[index])])),
  )
  const names = sql.join(columns.map(column => sql.ref(column)))
  await sql`insert into ${sql.table(name)} (${names}) overriding system value
    select ${names} from json_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(records)}::json)`.execute(
    tx,
  )
}

function inJson(value: unknown): unknown {
  return value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value
}

async function setNextNumber(tx: Tx, table: Table, handle: DatabaseSync): Promise<void> {
  if (!table.numbered) return
  const last = lastNumberIn(handle, table)
  await sql`select setval(pg_get_serial_sequence(${quoted(table.name)}, ${table.numbered}), ${last ?? 1}::int8,
    ${last !== null}::boolean)`.execute(tx)
}

async function* rowsOf(tx: Tx, table: Table): AsyncGenerator<unknown[]> {
  const { name, columns } = table
  const atOnce = rowsAtOnce(table)
  const cursor = sql.ref(`copy_${name}`)
  const names = sql.join(columns.map(column => sql.ref(column)))
  await sql`declare ${cursor} no scroll cursor for select ${names} from ${sql.table(name)}`.execute(tx)
  for (;;) {
    const fetch = sql<Record<string, unknown>>`fetch ${sql.lit(atOnce)} from ${cursor}`
    const { rows } = await fetch.execute(tx)
    for (const row of rows) yield columns.map(column => row[column])
    if (rows.length < atOnce) break
  }
  await sql`close ${cursor}`.execute(tx)
}
