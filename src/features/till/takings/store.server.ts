import type { Reader, Tx } from '../../../db/database.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import type { LedgerEntry } from './contract.ts'

const COLUMNS = [
  'id',
  'day',
  'at',
  'kind',
  'pence',
  'method',
  'visit_id as visitId',
  'barber_id as barberId',
  'what',
  'price_pence as pricePence',
  'reason',
  'reverses_id as reversesId',
  'refunds_id as refundsId',
  'payment_id as paymentId',
  'who',
] as const

/** What was taken from one day to another, both included, in the order in which it was entered. */
export function ledgerEntries(
  db: Reader,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<LedgerEntry[]> {
  return db
    .selectFrom('ledger_entry')
    .select(COLUMNS)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('id')
    .execute()
}

/** Those of a payment with what reverses or refunds them, and the reversals of refunds: all that says what is left of it. */
export async function entriesAroundPayment(db: Reader, paymentId: string): Promise<LedgerEntry[]> {
  const entries = db.selectFrom('ledger_entry').select('id')
  const paid = idsOf(await entries.where('payment_id', '=', paymentId).execute())
  if (paid.length === 0) return []
  // Each by an index of its own: for one query of all PostgreSQL reads the whole ledger.
  const ids = [...paid, ...idsOf(await entries.where('refunds_id', 'in', paid).execute())]
  return db
    .selectFrom('ledger_entry')
    .select(COLUMNS)
    .where(entry => entry.or([entry('id', 'in', ids), entry('reverses_id', 'in', ids)]))
    .orderBy('id')
    .execute()
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id)
}

/** What was sold since a day and at which price, each once, the newest first. */
export function soldLast(
  db: Reader,
  { since, limit }: { since: CalendarDate; limit: number },
): Promise<{ what: string; pence: number }[]> {
  return db
    .selectFrom('ledger_entry')
    .select(['what', 'pence'])
    .where('day', '>=', since)
    .where('kind', '=', 'sale')
    .where('pence', '>', 0)
    .groupBy(['what', 'pence'])
    .orderBy(({ fn }) => fn.max('id'), 'desc')
    .limit(limit)
    .execute()
}

/** What was given back of these entries and stands. */
export async function standingRefunds(
  db: Reader,
  entryIds: readonly number[],
): Promise<{ id: number; refundsId: number | null; pence: number }[]> {
  if (entryIds.length === 0) return []
  return db
    .selectFrom('ledger_entry')
    .select(['id', 'refunds_id as refundsId', 'pence'])
    .where('refunds_id', 'in', entryIds)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('ledger_entry as reversal')
            .select('reversal.id')
            .whereRef('reversal.reverses_id', '=', 'ledger_entry.id'),
        ),
      ),
    )
    .orderBy('id')
    .execute()
}

export async function entriesOfVisits(db: Reader, visitIds: readonly string[]): Promise<LedgerEntry[]> {
  if (visitIds.length === 0) return []
  return db
    .selectFrom('ledger_entry')
    .select(COLUMNS)
    .where('visit_id', 'in', visitIds)
    .orderBy('id')
    .execute()
}

/** The days of the other halves: of what reverses these entries, and of what they reverse, by these entries' ids. */
export async function counterparts(
  db: Reader,
  entries: readonly Pick<LedgerEntry, 'id' | 'reversesId' | 'refundsId'>[],
): Promise<{ reversedOn: Map<number, CalendarDate>; paidOn: Map<number, CalendarDate> }> {
  const ids = entries.map(({ id }) => id)
  const reversed = entries.flatMap(({ reversesId, refundsId }) => reversesId ?? refundsId ?? [])
  const days = (column: 'id' | 'reverses_id', among: readonly number[]) =>
    among.length === 0
      ? []
      : db
          .selectFrom('ledger_entry')
          .select(['id', 'reverses_id as reversesId', 'day'])
          .where(column, 'in', among)
          .execute()
  const reversals = await days('reverses_id', ids)
  const payments = await days('id', reversed)
  return {
    reversedOn: new Map(reversals.map(({ reversesId, day }) => [reversesId ?? 0, day])),
    paidOn: new Map(payments.map(({ id, day }) => [id, day])),
  }
}

export type NewEntry = Omit<LedgerEntry, 'id'>

/** Inserts entries, and returns them with their ids; fails as taken when one reverses what is reversed already. */
export async function insertEntries(tx: Tx, entries: readonly NewEntry[]): Promise<LedgerEntry[]> {
  const inserted: LedgerEntry[] = []
  for (const entry of entries) {
    const { visitId, barberId, pricePence, reversesId, refundsId, paymentId, ...values } = entry
    const { id } = await tx
      .insertInto('ledger_entry')
      .values({
        ...values,
        visit_id: visitId,
        barber_id: barberId,
        price_pence: pricePence,
        reverses_id: reversesId,
        refunds_id: refundsId,
        payment_id: paymentId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    inserted.push({ ...entry, id })
  }
  return inserted
}
