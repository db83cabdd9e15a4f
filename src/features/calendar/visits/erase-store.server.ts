import { sql } from 'kysely'
import type { Tx } from '../../../db/database.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { customersOf, refreshCustomers } from '../customers/known-store.server.ts'
import { freeVisitCells } from './store.server.ts'

/** A visit's row without its customer; the search index of customers is in other tables. */
const NO_CUSTOMER = {
  customer_name: '',
  customer_phone: '',
  phone_key: '',
  customer_email: null,
  caller_hash: null,
  private_note: null,
  adjustment_reason: null,
  cancel_reason: null,
  follow_up: null,
} as const

/** Their links no longer work. @returns the visits' phone numbers, in their one form */
export async function eraseCustomerOf(tx: Tx, ids: readonly string[], changedAt: string): Promise<string[]> {
  await tx.deleteFrom('visit_link').where('visit_id', 'in', ids).execute()
  const customers = await customersOf(tx, ids)
  await tx
    .updateTable('visit')
    .set({
      ...NO_CUSTOMER,
      // Unique, and no hash of any token.
      token_hash: sql`'forgotten ' || id`,
      late_minutes: 0,
      changed_at: changedAt,
    })
    .where('id', 'in', ids)
    .execute()
  await refreshCustomers(tx, customers)
  return customers.map(({ phoneKey }) => phoneKey)
}

/** Cancels a pending visit and removes its personal data; false when it is no longer pending. */
export async function cancelOffer(tx: Tx, visitId: string, changedAt: string): Promise<boolean> {
  const customers = await customersOf(tx, [visitId])
  const { numUpdatedRows } = await tx
    .updateTable('visit')
    .set(row => ({
      ...NO_CUSTOMER,
      status: 'cancelled',
      changed_at: changedAt,
      sequence: row('sequence', '+', 1),
    }))
    .where('id', '=', visitId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await freeVisitCells(tx, visitId)
  await refreshCustomers(tx, customers)
  return true
}

export async function deleteEndedOffersBefore(tx: Tx, date: CalendarDate): Promise<void> {
  const ended = tx
    .selectFrom('visit')
    .innerJoin('waiting_offer', 'waiting_offer.visit_id', 'visit.id')
    .select('visit.id')
    .where('is_taken', '=', 0)
    .where('visit.status', '=', 'cancelled')
    .where('visit.date', '<', date)
  await tx.deleteFrom('visit_treatment').where('visit_id', 'in', ended).execute()
  await tx.deleteFrom('visit').where('id', 'in', ended).execute()
}

export async function anonymiseClientsBefore(tx: Tx, today: CalendarDate): Promise<void> {
  await tx
    .updateTable('visit')
    .set({ caller_hash: null })
    .where('caller_hash', 'is not', null)
    .where('date', '<', today)
    .execute()
}
