import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { expectWhole } from '../../src/db/backup/check-file.server.ts'
import type { Reader } from '../../src/db/database.server.ts'
import { type DatabaseAddress, openDatabase } from '../../src/db/open.server.ts'
import { cellsOf } from '../../src/features/hours/cell-rules.ts'

/**
 * Reads the diary from the database itself: it must be whole, each visit hold its own cells and no other, and every
 * acknowledged visit be there. Gives the ids of all the visits.
 */
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
    expectWhole(handle)
  } finally {
    handle.close()
  }
}

/** PostgreSQL's own check: each index is in order and knows every row of its table. */
async function expectWholeIndexes(db: Reader): Promise<void> {
  await sql`create extension if not exists amcheck`.execute(db)
  await sql`select bt_index_check(indexrelid, true) from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace`.execute(db)
}

/** The key of chair_time keeps two visits from one cell; so no two overlap when each has all of its own. */
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
