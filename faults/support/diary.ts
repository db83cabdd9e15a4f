import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { requireIntegrity } from '../../src/db/backup/check-file.server.ts'
import type { Reader } from '../../src/db/database.server.ts'
import { type DatabaseAddress, openDatabase } from '../../src/db/open.server.ts'
import { cellsOf } from '../../src/features/calendar/hours/cell-rules.ts'

/** Every visit must hold exactly its own cells, and every acknowledged visit exist; returns all ids. */
export async function expectDiary(
  address: DatabaseAddress,
  acknowledged: readonly { id: string }[],
): Promise<string[]> {
  const db = await openDatabase(address)
  try {
    if (address.engine === 'sqlite') expectWholeFile(address.file)
    else await expectWholeIndexes(db.read)
    const ids = await expectOwnCells(db.read)
    const stored = new Set(ids)
    expect(acknowledged.filter(({ id }) => !stored.has(id))).toEqual([])
    return ids
  } finally {
    await db.close()
  }
}

function expectWholeFile(file: string): void {
  const handle = new DatabaseSync(file)
  try {
    requireIntegrity(handle)
  } finally {
    handle.close()
  }
}

/** PostgreSQL's own check of its indexes. */
async function expectWholeIndexes(db: Reader): Promise<void> {
  await sql`create extension if not exists amcheck`.execute(db)
  await sql`select bt_index_check(indexrelid, true) from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace`.execute(db)
}

/** The key of chair_time rules out shared cells, so visits that hold all of theirs do not overlap. */
async function expectOwnCells(db: Reader): Promise<string[]> {
  const visits = await db
    .selectFrom('visit')
    .select(['id', 'barber_id', 'date', 'start_minute', 'duration_minutes'])
    .execute()
  const cells = await db
    .selectFrom('chair_time')
    .select(['barber_id', 'date', 'cell', 'visit_id'])
    .where('visit_id', 'is not', null)
    .orderBy('cell')
    .execute()
  const treated = await db.selectFrom('visit_treatment').select('visit_id').distinct().execute()
  const claimed = Map.groupBy(cells, cell => cell.visit_id)
  for (const { id, barber_id, date, ...span } of visits) {
    const own = cellsOf(span.start_minute, span.duration_minutes)
    expect(claimed.get(id)).toEqual(own.map(cell => ({ barber_id, date, cell, visit_id: id })))
  }
  expect([claimed.size, treated.length]).toEqual([visits.length, visits.length])
  return visits.map(({ id }) => id)
}
