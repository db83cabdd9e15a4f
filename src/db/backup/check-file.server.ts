import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { CELL_MINUTES } from '../../features/hours/cell-rules.ts'
import { reasonOf } from '../../shared/error-reason.ts'
import { sumsIn } from '../engines/sqlite-tables.server.ts'
import { MIGRATIONS } from '../open.server.ts'
import { requireKnownSchema } from '../schema-version.ts'
import type { Sum } from './checksum.server.ts'

/** `diaryFaults` counts visits and cells that contradict each other. */
export type Checked = { visits: number; sums: Map<string, Sum>; diaryFaults: number }

/** @throws Error with one sentence when the file is no shop's, damaged or of another version */
export function checkFile(file: string): Checked {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  try {
    return readWhole(file)
  } catch (error) {
    throw new Error(`${file} is no whole backup of a shop: ${reasonOf(error)}.`, { cause: error })
  }
}

/** Like `checkFile`, for files of our own; throws only the reason. */
export function readWhole(file: string): Checked {
  const handle = new DatabaseSync(file, { readOnly: true })
  try {
    requireIntegrity(handle)
    requireKnownMigrations(migrationsIn(handle))
    const sums = sumsIn(handle)
    return { visits: sums.get('visit')?.rows ?? 0, sums, diaryFaults: diaryFaultsIn(handle) }
  } finally {
    handle.close()
  }
}

export function requireIntegrity(handle: DatabaseSync): void {
  const found = handle.prepare('pragma integrity_check').all()
  const [first] = found
  if (found.length !== 1 || first?.integrity_check !== 'ok')
    throw new Error(`its integrity check returned “${String(first?.integrity_check)}”`)
  const orphan = handle.prepare('pragma foreign_key_check').get()
  if (orphan) throw new Error(`a row of “${String(orphan.table)}” refers to one that is not there`)
}

export function migrationsIn(handle: DatabaseSync): string[] {
  const has = handle.prepare(`select 1 from sqlite_schema where name = 'kysely_migration'`).get()
  if (!has) return []
  return handle
    .prepare('select name from kysely_migration order by name')
    .all()
    .map(row => String(row.name))
}

/** Returns the last migration; throws Error when there is none, or an unknown one. */
export function requireKnownMigrations(names: readonly string[]): string {
  const last = names.at(-1)
  if (last === undefined) throw new Error('it holds no shop')
  requireKnownSchema(names, Object.keys(MIGRATIONS))
  return last
}

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
