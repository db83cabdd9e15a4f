import type { Insertable, Updateable } from 'kysely'
import type { Reader, Tx } from '../../../db/database.server.ts'
import type { QueueEntryTable, QueueSeatTable } from '../../../db/queue-tables.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import type { JoinedBy, PartiesOfClient, SeatState } from './rules.ts'

export type QueueSeat = {
  position: number
  state: SeatState
  barberId: number | null
  visitId: string | null
  calledAt: string | null
  endedAt: string | null
}

export type QueueEntry = {
  id: string
  date: CalendarDate
  code: string
  firstName: string | null
  barberId: number | null
  size: number
  isTogether: number
  joinedBy: JoinedBy
  joinedAt: string
  isHere: number
  /** Null without a number, and once its day is over. */
  phoneKey: string | null
  clientHash: string | null
  place: number
  passes: number
  saidAhead: number
  saidFrom: number | null
  saidUntil: number | null
  changedAt: string
  /** In the order chosen. */
  treatmentIds: number[]
  seats: QueueSeat[]
}

const COLUMNS = [
  'id',
  'date',
  'code',
  'first_name as firstName',
  'barber_id as barberId',
  'size',
  'is_together as isTogether',
  'joined_by as joinedBy',
  'joined_at as joinedAt',
  'is_here as isHere',
  'phone_key as phoneKey',
  'client_hash as clientHash',
  'place',
  'passes',
  'said_ahead as saidAhead',
  'said_from as saidFrom',
  'said_until as saidUntil',
  'changed_at as changedAt',
] as const

/** Serialises the changes of a day's queue until the transaction ends, and counts them. */
export async function lockQueue(tx: Tx, date: CalendarDate): Promise<void> {
  await tx
    .insertInto('queue_day')
    .values({ date, version: 1 })
    .onConflict(conflict =>
      conflict.column('date').doUpdateSet(eb => ({ version: eb('queue_day.version', '+', 1) })),
    )
    .execute()
}

/** Differs after each change of the day's queue. */
export async function queueVersion(db: Reader, date: CalendarDate): Promise<number> {
  const day = await db.selectFrom('queue_day').select('version').where('date', '=', date).executeTakeFirst()
  return day?.version ?? 0
}

/** Those of whom someone was called, on whichever day. */
export async function calledEntries(db: Reader): Promise<QueueEntry[]> {
  const days = await db
    .selectFrom('queue_seat')
    .innerJoin('queue_entry', 'queue_entry.id', 'entry_id')
    .select('queue_entry.date')
    .distinct()
    .where('state', '=', 'called')
    .execute()
  const entries = await Promise.all(days.map(({ date }) => entriesOn(db, date)))
  return entries.flat().filter(({ seats }) => seats.some(({ state }) => state === 'called'))
}

/** All entries of a day, by their place. */
export async function entriesOn(db: Reader, date: CalendarDate): Promise<QueueEntry[]> {
  const entries = await db
    .selectFrom('queue_entry')
    .select(COLUMNS)
    .where('date', '=', date)
    .orderBy('place')
    .orderBy('id')
    .execute()
  if (entries.length === 0) return []
  const [treatments, seats] = await Promise.all([treatmentsOn(db, date), seatsOn(db, date)])
  return entries.map(entry => ({
    ...entry,
    treatmentIds: treatments
      .filter(({ entryId }) => entryId === entry.id)
      .map(({ treatmentId }) => treatmentId),
    seats: seats.filter(({ entryId }) => entryId === entry.id).map(({ entryId: _, ...seat }) => seat),
  }))
}

function treatmentsOn(db: Reader, date: CalendarDate) {
  return db
    .selectFrom('queue_entry_treatment')
    .innerJoin('queue_entry', 'queue_entry.id', 'entry_id')
    .select(['entry_id as entryId', 'treatment_id as treatmentId'])
    .where('queue_entry.date', '=', date)
    .orderBy('entry_id')
    .orderBy('position')
    .execute()
}

function seatsOn(db: Reader, date: CalendarDate) {
  return db
    .selectFrom('queue_seat')
    .innerJoin('queue_entry', 'queue_entry.id', 'entry_id')
    .select([
      'entry_id as entryId',
      'position',
      'state',
      'queue_seat.barber_id as barberId',
      'visit_id as visitId',
      'called_at as calledAt',
      'ended_at as endedAt',
    ])
    .where('queue_entry.date', '=', date)
    .orderBy('entry_id')
    .orderBy('position')
    .execute()
}

export async function codesOn(db: Reader, date: CalendarDate): Promise<Set<string>> {
  const rows = await db.selectFrom('queue_entry').select('code').where('date', '=', date).execute()
  return new Set(rows.map(({ code }) => code))
}

export async function entryOfToken(
  db: Reader,
  tokenHash: string,
): Promise<{ id: string; date: CalendarDate } | undefined> {
  return db
    .selectFrom('queue_entry')
    .select(['id', 'date'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

/** How many parties of a client joined that day, since that instant, and how many of them wait. */
export async function partiesOfClient(
  db: Reader,
  { date, clientHash, since }: { date: CalendarDate; clientHash: string; since: string },
): Promise<PartiesOfClient> {
  const rows = await db
    .selectFrom('queue_entry')
    .select('joined_at as joinedAt')
    .select(eb =>
      eb
        .selectFrom('queue_seat')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('queue_seat.entry_id', '=', 'queue_entry.id')
        .where('queue_seat.state', 'in', ['waiting', 'called'])
        .as('waiting'),
    )
    .where('queue_entry.date', '=', date)
    .where('queue_entry.client_hash', '=', clientHash)
    .execute()
  return {
    joined: rows.length,
    waiting: rows.filter(({ waiting }) => Number(waiting) > 0).length,
    lately: rows.filter(({ joinedAt }) => joinedAt >= since).length,
  }
}

export async function storeEntry(
  tx: Tx,
  entry: Insertable<QueueEntryTable>,
  treatmentIds: readonly number[],
): Promise<void> {
  await tx.insertInto('queue_entry').values(entry).execute()
  await storeTreatments(tx, entry.id, treatmentIds)
  const seats = Array.from({ length: entry.size }, (_, position) => ({
    entry_id: entry.id,
    position,
    state: 'waiting' as const,
  }))
  await tx.insertInto('queue_seat').values(seats).execute()
}

async function storeTreatments(tx: Tx, entryId: string, treatmentIds: readonly number[]): Promise<void> {
  await tx
    .insertInto('queue_entry_treatment')
    .values(treatmentIds.map((id, position) => ({ entry_id: entryId, position, treatment_id: id })))
    .execute()
}

export async function updateEntry(tx: Tx, id: string, columns: Updateable<QueueEntryTable>): Promise<void> {
  await tx.updateTable('queue_entry').set(columns).where('id', '=', id).execute()
}

export async function updateSeat(
  tx: Tx,
  { entryId, position }: { entryId: string; position: number },
  columns: Updateable<QueueSeatTable>,
): Promise<void> {
  await tx
    .updateTable('queue_seat')
    .set(columns)
    .where('entry_id', '=', entryId)
    .where('position', '=', position)
    .execute()
}

export async function countPass(tx: Tx, entryIds: readonly string[]): Promise<void> {
  if (entryIds.length === 0) return
  await tx
    .updateTable('queue_entry')
    .set(eb => ({ passes: eb('passes', '+', 1) }))
    .where('id', 'in', entryIds)
    .execute()
}

export async function forgetPersons(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('queue_entry')
    .set({ first_name: null, phone_key: null, client_hash: null })
    .where('id', 'in', ids)
    .execute()
}

export async function entryIdsOfPhones(db: Reader, phoneKeys: readonly string[]): Promise<string[]> {
  if (phoneKeys.length === 0) return []
  const rows = await db.selectFrom('queue_entry').select('id').where('phone_key', 'in', phoneKeys).execute()
  return rows.map(({ id }) => id)
}

/** Deletes names and numbers, and how each is counted, of all days before. */
export async function forgetNamesBefore(tx: Tx, date: CalendarDate): Promise<void> {
  await tx
    .updateTable('queue_entry')
    .set({ first_name: null, client_hash: null, phone_key: null })
    .where('date', '<', date)
    .where(eb =>
      eb.or([
        eb('first_name', 'is not', null),
        eb('client_hash', 'is not', null),
        eb('phone_key', 'is not', null),
      ]),
    )
    .execute()
}
