import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { CELL_MINUTES } from '../../features/calendar/hours/cell-rules.ts'
import { reasonOf } from '../../shared/error-reason.ts'
import { sumsIn } from '../engines/sqlite-tables.server.ts'
import { MIGRATIONS } from '../open.server.ts'
import { requireKnownSchema } from '../schema-version.server.ts'
import type { Checksum } from './checksum.server.ts'
import { requireReadable } from './contents.server.ts'
import { migrationNamesIn, strangerIn } from './own-schema.server.ts'

/** `diaryFaults` counts visits and cells that contradict each other. */
export type Checked = { visits: number; sums: Map<string, Checksum>; diaryFaults: number }

/** Far more than the largest size of a photo; a larger value is never read into memory. */
const MAX_VALUE_BYTES = 32 * 1024 ** 2

/** @throws Error with one sentence when the file is no shop's, damaged, of another version or changed by other means */
export async function checkFile(file: string, shownAs = file): Promise<Checked> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  try {
    return await readUntrusted(file)
  } catch (error) {
    throw new Error(`${shownAs} is no whole backup of a shop: ${reasonOf(error)}.`, { cause: error })
  }
}

/** Reads a file that may be anyone's, its schema first, so that nothing it defines is run. @throws Error with a reason */
export async function readUntrusted(file: string): Promise<Checked> {
  const handle = openUntrusted(file)
  try {
    const last = requireKnownMigrations(await migrationNamesIn(handle))
    const stranger = await strangerIn(handle, last)
    if (stranger) throw new Error(stranger)
    const checked = readAll(handle)
    // What an older version wrote is read once it is brought up to this one.
    if (last === Object.keys(MIGRATIONS).at(-1)) requireReadable(handle)
    return checked
  } catch (error) {
    throw new Error(whyUnread(error), { cause: error })
  } finally {
    handle.close()
  }
}

function openUntrusted(file: string): DatabaseSync {
  const handle = new DatabaseSync(file, { readOnly: true, limits: { length: MAX_VALUE_BYTES } })
  handle.exec('pragma trusted_schema = off; pragma cell_size_check = on')
  return handle
}

const SQLITE_TOO_BIG = 18

function whyUnread(error: unknown): string {
  const isTooBig = error instanceof Error && 'errcode' in error && error.errcode === SQLITE_TOO_BIG
  return isTooBig ? 'a value in it is larger than any of a shop' : reasonOf(error).slice(0, MAX_REASON)
}

const MAX_REASON = 300

/** A file of our own: `stranger` says what in its schema no version made, which a restore would refuse. */
export async function readWhole(file: string): Promise<Checked & { stranger: string | null }> {
  const handle = new DatabaseSync(file, { readOnly: true })
  try {
    const last = requireKnownMigrations(await migrationNamesIn(handle))
    return { ...readAll(handle), stranger: await strangerIn(handle, last) }
  } finally {
    handle.close()
  }
}

function readAll(handle: DatabaseSync): Checked {
  requireIntegrity(handle)
  const sums = sumsIn(handle)
  return { visits: sums.get('visit')?.rows ?? 0, sums, diaryFaults: diaryFaultsIn(handle) }
}

export function requireIntegrity(handle: DatabaseSync): void {
  const found = handle.prepare('pragma integrity_check').all()
  const [first] = found
  if (found.length !== 1 || first?.integrity_check !== 'ok')
    throw new Error(`its integrity check returned “${String(first?.integrity_check)}”`)
  const orphan = handle.prepare('pragma foreign_key_check').get()
  if (orphan) throw new Error(`a row of “${String(orphan.table)}” refers to one that is not there`)
}

export function requireKnownMigrations(names: readonly string[]): string {
  const last = names.at(-1)
  if (last === undefined) throw new Error('it holds no shop')
  requireKnownSchema(names, Object.keys(MIGRATIONS))
  return last
}

function diaryFaultsIn(handle: DatabaseSync): number {
  // A visit that was done early gave the rest of its time back; before migration 081 none did.
  const knowsHeld = handle
    .prepare("select 1 from pragma_table_info('visit') where name = 'held_minutes'")
    .get()
  const held = knowsHeld ? 'coalesce(held_minutes, duration_minutes)' : 'duration_minutes'
  // The earliest cell is of the first day whose visits still hold their time; before it they gave it back.
  const row = handle
    .prepare(
      `with cells as (
         select visit.id,
           count(chair_time.cell) as claimed,
           coalesce(sum(chair_time.barber_id = visit.barber_id and chair_time.date = visit.date
             and chair_time.cell * ${CELL_MINUTES} >= visit.start_minute
             and chair_time.cell * ${CELL_MINUTES} < visit.start_minute + ${held}), 0) as its_own
         from visit left join chair_time on chair_time.visit_id = visit.id
         group by visit.id)
       select count(*) + (select count(*) from chair_time where visit_id not in (select id from visit)) as errors
       from visit join cells on cells.id = visit.id
       where claimed <> its_own
         or (status in ('confirmed', 'pending', 'completed') and its_own <> ${held} / ${CELL_MINUTES}
           and (status <> 'completed' or date >= (select min(date) from chair_time)))`,
    )
    .get()
  return Number(row?.errors)
}
