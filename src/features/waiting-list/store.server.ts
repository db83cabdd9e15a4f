import type { Reader, Tx } from '../../db/database.server.ts'
import type { CalendarDate } from '../../shared/calendar-date.ts'
import type { WaitingWindow } from './rules.ts'

/** Who waits, for what, with whom (null: any barber who does it all) and when. */
export type Entry = WaitingWindow & {
  id: string
  barberId: number | null
  /** In the order chosen. */
  treatmentIds: number[]
  customerName: string
  customerPhone: string
  customerEmail: string
  createdAt: string
  /** Of the address that it came from, as a visit's; null: nobody counts whose it is. */
  clientHash: string | null
  /** 1 when he took his time over the form. */
  hasFormToken: number
  /** Offers in a row that lapsed without an answer. */
  unanswered: number
}

export async function storeEntry(
  tx: Tx,
  entry: Omit<Entry, 'unanswered'> & { phoneKey: string },
): Promise<void> {
  await tx
    .insertInto('waiting_wish')
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
    .insertInto('waiting_wish_treatment')
    .values(entry.treatmentIds.map((id, position) => ({ wish_id: entry.id, position, treatment_id: id })))
    .execute()
}

/** Adds a token, by its hash, that opens a wish's page. */
export async function addEntryLink(tx: Tx, entryId: string, tokenHash: string): Promise<void> {
  await tx.insertInto('waiting_link').values({ wish_id: entryId, token_hash: tokenHash }).execute()
}

/** The wish that a token with that hash opens, if there is one. */
export async function entryByToken(db: Reader, tokenHash: string): Promise<Entry | undefined> {
  const [entry] = await readEntries(db, query =>
    query.where('waiting_wish.id', '=', eb =>
      eb.selectFrom('waiting_link').select('wish_id').where('token_hash', '=', tokenHash),
    ),
  )
  return entry
}

export async function entryById(db: Reader, id: string): Promise<Entry | undefined> {
  const [entry] = await readEntries(db, query => query.where('waiting_wish.id', '=', id))
  return entry
}

/** The wishes of one phone number (in its one form), first come first. */
export function entriesOfPhone(db: Reader, phoneKey: string): Promise<Entry[]> {
  return readEntries(db, query => query.where('phone_key', '=', phoneKey))
}

/** How many wishes that are not over came from a caller's address; 0 when it is not known. */
export async function countEntriesOfClient(
  db: Reader,
  clientHash: string | null,
  today: CalendarDate,
): Promise<number> {
  const { count } = await db
    .selectFrom('waiting_wish')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    // A null hash equals nothing.
    .where('caller_hash', '=', clientHash)
    .where('last_date', '>=', today)
    .executeTakeFirstOrThrow()
  return count
}

/** Notes how many offers in a row a wish has left without an answer. */
export async function setUnanswered(tx: Tx, id: string, unanswered: number): Promise<void> {
  await tx.updateTable('waiting_wish').set({ unanswered }).where('id', '=', id).execute()
}

/** Every wish that is not over, first come first. */
export function openEntries(db: Reader, today: CalendarDate): Promise<Entry[]> {
  return readEntries(db, query => query.where('last_date', '>=', today))
}

/** Takes a wish off the list, with its links and notices; false when it was not on it. */
export async function deleteEntry(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('waiting_wish').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Takes the wish off the list that a visit was offered for, if it is still there. */
export async function deleteEntryOfOffer(tx: Tx, visitId: string): Promise<void> {
  await tx
    .deleteFrom('waiting_wish')
    .where('id', '=', eb => eb.selectFrom('waiting_offer').select('wish_id').where('visit_id', '=', visitId))
    .execute()
}

/** Takes the wishes off the list whose last day is before that date. */
export async function deleteEntriesBefore(tx: Tx, date: CalendarDate): Promise<void> {
  await tx.deleteFrom('waiting_wish').where('last_date', '<', date).execute()
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
    .selectFrom('waiting_wish')
    .innerJoin('waiting_wish_treatment', 'waiting_wish_treatment.wish_id', 'waiting_wish.id')
    .select([
      'waiting_wish.id',
      'waiting_wish.barber_id as barberId',
      'first_date as firstDate',
      'last_date as lastDate',
      'from_minute as fromMinute',
      'until_minute as untilMinute',
      'customer_name as customerName',
      'customer_phone as customerPhone',
      'customer_email as customerEmail',
      'waiting_wish.created_at as createdAt',
      'caller_hash as clientHash',
      'has_form_token as hasFormToken',
      'unanswered',
      'waiting_wish_treatment.treatment_id as treatmentId',
    ])
    .orderBy('waiting_wish.created_at')
    .orderBy('waiting_wish.id')
    .orderBy('waiting_wish_treatment.position')
}

/** True while a wish is on the list; keeps it there, and from other processes, until the transaction ends. */
export async function lockEntry(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('waiting_wish')
    .set(row => ({ created_at: row.ref('created_at') }))
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Makes every other request to join the waiting list wait until the transaction ends. */
export async function lockWaitingList(tx: Tx): Promise<void> {
  await tx
    .insertInto('waiting_list_lock')
    .values({ id: 1 })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ id: 1 }))
    .execute()
}
