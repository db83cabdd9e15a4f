import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { CELL_MINUTES } from '../../features/hours/cell-rules.ts'
import { reasonOf } from '../../shared/fault-reason.ts'
import { sumsIn } from '../engines/sqlite-tables.server.ts'
import { MIGRATIONS } from '../open.server.ts'
import type { Sum } from './checksum.server.ts'

/** What a whole file of the shop holds; `diaryFaults` are visits and chair times that contradict each other. */
export type Checked = { visits: number; sums: Map<string, Sum>; diaryFaults: number }

/**
 * Reads a file of the shop from end to end, and changes nothing.
 * @throws Error with one sentence when it is no shop, is damaged, or is of another version than this one
 */
export function checkFile(file: string): Checked {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  try {
    return readWhole(file)
  } catch (error) {
    throw new Error(`${file} is no whole backup of a shop: ${reasonOf(error)}.`, { cause: error })
  }
}

/**
 * As `checkFile`, for a file of our own making.
 * @throws Error with the reason alone
 */
export function readWhole(file: string): Checked {
  const handle = new DatabaseSync(file, { readOnly: true })
  try {
    expectWhole(handle)
    expectKnown(migrationsIn(handle))
    const sums = sumsIn(handle)
    return { visits: sums.get('visit')?.rows ?? 0, sums, diaryFaults: diaryFaultsIn(handle) }
  } finally {
    handle.close()
  }
}

/**
 * @throws Error when SQLite finds the file damaged, or a row that refers to none
 */
export function expectWhole(handle: DatabaseSync): void {
  const found = handle.prepare('pragma integrity_check').all()
  const [first] = found
  if (found.length !== 1 || first?.integrity_check !== 'ok')
    throw new Error(`its integrity check says “${String(first?.integrity_check)}”`)
  const orphan = handle.prepare('pragma foreign_key_check').get()
  if (orphan) throw new Error(`a row of “${String(orphan.table)}” refers to one that is not there`)
}

/** The names of the migrations that made the file, in their order. */
function migrationsIn(handle: DatabaseSync): string[] {
  const has = handle.prepare(`select 1 from sqlite_schema where name = 'kysely_migration'`).get()
  if (!has) return []
  return handle
    .prepare('select name from kysely_migration order by name')
    .all()
    .map(row => String(row.name))
}

/**
 * Makes sure that this version knows how a schema was made, and gives its last migration.
 * @throws Error when there was none, or one that this version does not know
 */
export function expectKnown(names: readonly string[]): string {
  const known = Object.keys(MIGRATIONS)
  const last = names.at(-1)
  if (last === undefined) throw new Error('it holds no shop')
  const stranger = names.find((name, index) => name !== known[index])
  if (stranger) throw new Error(`it was made by another version of Chairtime (“${stranger}”)`)
  return last
}

/** Visits that do not hold each of their cells, and cells that are not their visit’s. */
function diaryFaultsIn(handle: DatabaseSync): number {
  const row = handle
    .prepare(
      `with cells as (
         select visit.id,
           count(chair_time.cell) as claimed,
           coalesce(sum(chair_time.barber_id = visit.barber_id and chair_time.date = visit.date
             and chair_time.cell * ${CELL_MINUTES} >= visit.start_minute
             and chair_time.cell * ${CELL_MINUTES} < visit.start_minute + visit.duration_minutes), 0) as its_own
         from visit left join chair_time on chair_time.visit_id = visit.id
         group by visit.id)
       select count(*) as errors from visit join cells on cells.id = visit.id
       where claimed <> its_own
         or (status in ('confirmed', 'pending', 'completed') and its_own <> duration_minutes / ${CELL_MINUTES})`,
    )
    .get()
  return Number(row?.errors)
}
