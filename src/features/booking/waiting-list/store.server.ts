import type { Reader, Tx } from '../../../db/database.server.ts'
import { lockRows } from '../../../db/lock-rows.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import type { WaitingWindow } from './rules.ts'

/** A waiting-list entry; a null barber is any barber. */
export type Entry = WaitingWindow & {
  id: string
  barberId: number | null
  /** In the order chosen. */
  treatmentIds: number[]
  customerName: string
  customerPhone: string
  customerEmail: string
  createdAt: string
  /** The hash of the client's address; null is not counted. */
  clientHash: string | null
  /** 1 when the form was filled with a valid form token. */
  hasFormToken: number
  /** Expired offers in a row. */
  unanswered: number
}

export async function storeEntry(
  tx: Tx,
  entry: Omit<Entry, 'unanswered'> & { phoneKey: string },
): Promise<void> {
  await tx
    .insertInto('waiting_entry')
    .values({
      id: entry.id,
      barber_id: entry.barberId,
      first_date: entry.firstDate,
      last_date: entry.lastDate,
      from_minute: entry.fromMinute,
      until_minute: entry.untilMinute,
      customer_name: entry.customerName,
      customer_phone: entry.customerPhone,
      phone_key: entry.phoneKey,
      customer_email: entry.customerEmail,
      created_at: entry.createdAt,
      caller_hash: entry.clientHash,
      has_form_token: entry.hasFormToken,
    })
    .execute()
  await tx
    .insertInto('waiting_entry_treatment')
    .values(entry.treatmentIds.map((id, position) => ({ entry_id: entry.id, position, treatment_id: id })))
    .execute()
}

export async function addEntryLink(tx: Tx, entryId: string, tokenHash: string): Promise<void> {
  await tx.insertInto('waiting_link').values({ entry_id: entryId, token_hash: tokenHash }).execute()
}

export async function entryByToken(db: Reader, tokenHash: string): Promise<Entry | undefined> {
  const [entry] = await readEntries(db, query =>
    query.where('waiting_entry.id', '=', eb =>
      eb.selectFrom('waiting_link').select('entry_id').where('token_hash', '=', tokenHash),
    ),
  )
  return entry
}

export async function entryById(db: Reader, id: string): Promise<Entry | undefined> {
  const [entry] = await readEntries(db, query => query.where('waiting_entry.id', '=', id))
  return entry
}

/** `phoneKey` is the normalised number; in the order of joining. */
export function entriesOfPhone(db: Reader, phoneKey: string): Promise<Entry[]> {
  return readEntries(db, query => query.where('phone_key', '=', phoneKey))
}

/** Open entries of one client; 0 for an unknown one. */
export async function countEntriesOfClient(
  db: Reader,
  clientHash: string | null,
  today: CalendarDate,
): Promise<number> {
  const { count } = await db
    .selectFrom('waiting_entry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    // SQL: null equals nothing.
    .where('caller_hash', '=', clientHash)
    .where('last_date', '>=', today)
    .executeTakeFirstOrThrow()
  return count
}

export async function setUnanswered(tx: Tx, id: string, unanswered: number): Promise<void> {
  await tx.updateTable('waiting_entry').set({ unanswered }).where('id', '=', id).execute()
}

/** In the order of joining. */
export function openEntries(db: Reader, today: CalendarDate): Promise<Entry[]> {
  return readEntries(db, query => query.where('last_date', '>=', today))
}

export async function entriesOfLeavers(db: Reader, today: CalendarDate): Promise<string[]> {
  const rows = await db
    .selectFrom('waiting_entry')
    .innerJoin('barber', 'barber.id', 'waiting_entry.barber_id')
    .select('waiting_entry.id')
    .where(eb =>
      eb.or([
        eb('barber.last_date', '<', today),
        eb('barber.last_date', '<', eb.ref('waiting_entry.first_date')),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** From then on any barber suits. */
export async function openToAnyBarber(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.updateTable('waiting_entry').set({ barber_id: null }).where('id', 'in', ids).execute()
}

/** Deletes an entry with its links and messages; false when there was none. */
export async function deleteEntry(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('waiting_entry').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteEntryOfOffer(tx: Tx, visitId: string): Promise<void> {
  await tx
    .deleteFrom('waiting_entry')
    .where('id', '=', eb => eb.selectFrom('waiting_offer').select('entry_id').where('visit_id', '=', visitId))
    .execute()
}

export async function deleteEntriesBefore(tx: Tx, date: CalendarDate): Promise<void> {
  await tx.deleteFrom('waiting_entry').where('last_date', '<', date).execute()
}

type Narrow = (query: ReturnType<typeof entryRows>) => ReturnType<typeof entryRows>

async function readEntries(db: Reader, narrow: Narrow): Promise<Entry[]> {
  const rows = await narrow(entryRows(db)).execute()
  const entries = new Map<string, Entry>()
  for (const { treatmentId, ...entry } of rows) {
    const known = entries.get(entry.id)
    if (known) known.treatmentIds.push(treatmentId)
    else entries.set(entry.id, { ...entry, treatmentIds: [treatmentId] })
  }
  return [...entries.values()]
}

function entryRows(db: Reader) {
  return db
    .selectFrom('waiting_entry')
    .innerJoin('waiting_entry_treatment', 'waiting_entry_treatment.entry_id', 'waiting_entry.id')
    .select([
      'waiting_entry.id',
      'waiting_entry.barber_id as barberId',
      'first_date as firstDate',
      'last_date as lastDate',
      'from_minute as fromMinute',
      'until_minute as untilMinute',
      'customer_name as customerName',
      'customer_phone as customerPhone',
      'customer_email as customerEmail',
      'waiting_entry.created_at as createdAt',
      'caller_hash as clientHash',
      'has_form_token as hasFormToken',
      'unanswered',
      'waiting_entry_treatment.treatment_id as treatmentId',
    ])
    .orderBy('waiting_entry.created_at')
    .orderBy('waiting_entry.id')
    .orderBy('waiting_entry_treatment.position')
}

/** Locks an entry until the transaction ends; false when it is gone. */
export async function lockEntry(tx: Tx, id: string): Promise<boolean> {
  const entry = tx.selectFrom('waiting_entry').select('id').where('id', '=', id)
  await lockRows(tx, entry)
  return (await entry.executeTakeFirst()) !== undefined
}

/** Serialises requests to join the list until the transaction ends. */
export async function lockWaitingList(tx: Tx): Promise<void> {
  await tx
    .insertInto('waiting_list_lock')
    .values({ id: 1 })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ id: 1 }))
    .execute()
}
