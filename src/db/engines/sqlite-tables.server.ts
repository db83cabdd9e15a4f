import type { DatabaseSync } from 'node:sqlite'
import { type Checksum, NOTHING, plusRow } from '../backup/checksum.server.ts'

/** A table that holds bytes has rows of some hundred kB. */
export type Table = { name: string; columns: string[]; numbered: string | null; hasBytes: boolean }

/** The shop's tables in an SQLite file, each after those that it references. */
export function tablesOf(handle: DatabaseSync): Table[] {
  const tables = handle
    .prepare(
      `select name, sql like '%autoincrement%' as "isNumbered" from sqlite_schema
       where type = 'table' and name not like 'sqlite@_%' escape '@' and name not like 'kysely@_%' escape '@'
       order by name`,
    )
    .all()
    .map(({ name, isNumbered }) => describe(handle, String(name), isNumbered === 1))
  return parentsFirst(handle, tables)
}

function describe(handle: DatabaseSync, name: string, isNumbered: boolean): Table {
  const columns = handle.prepare('select name, type, pk from pragma_table_info(?) order by cid').all(name)
  const key = columns.find(column => column.pk === 1)
  return {
    name,
    columns: columns.map(column => String(column.name)),
    numbered: isNumbered && key ? String(key.name) : null,
    hasBytes: columns.some(column => column.type === 'BLOB'),
  }
}

function parentsFirst(handle: DatabaseSync, tables: readonly Table[]): Table[] {
  const parents = handle.prepare('select distinct "table" as parent from pragma_foreign_key_list(?)')
  const parentsOf = (table: Table) => parents.all(table.name).map(row => String(row.parent))
  const placed: Table[] = []
  const isPlaced = (name: string) => placed.some(table => table.name === name)
  while (placed.length < tables.length) {
    const next = tables.find(
      table =>
        !isPlaced(table.name) && parentsOf(table).every(parent => parent === table.name || isPlaced(parent)),
    )
    if (!next)
      throw new Error('The tables refer to each other in a ring and can’t be copied one after another')
    placed.push(next)
  }
  return placed
}

export function rowsIn(handle: DatabaseSync, { name, columns }: Table): Iterable<unknown[]> {
  const statement = handle.prepare(`select ${columns.map(quoted).join(', ')} from ${quoted(name)}`)
  statement.setReturnArrays(true)
  // Node yields arrays here; its types know objects only.
  return statement.iterate() as Iterable<unknown> as Iterable<unknown[]>
}

export function sumsIn(handle: DatabaseSync): Map<string, Checksum> {
  return new Map(
    tablesOf(handle).map(table => {
      let sum = NOTHING
      for (const row of rowsIn(handle, table)) sum = plusRow(sum, row)
      return [table.name, sum]
    }),
  )
}

export function lastNumberIn(handle: DatabaseSync, { name }: Table): number | null {
  const row = handle.prepare('select seq from sqlite_sequence where name = ?').get(name)
  // 0 is written by an insert of no rows.
  return row && Number(row.seq) > 0 ? Number(row.seq) : null
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
