import type { Generated, GeneratedAlways } from 'kysely'

/** Never updated or deleted; the triggers of migration 033 refuse it. */
export type LedgerEntryTable = {
  id: GeneratedAlways<number>
  /** The shop's date that it counts for. */
  day: string
  at: string
  kind: 'service' | 'tip' | 'sale'
  /** Never 0; negative when it reverses an entry. */
  pence: number
  method: 'cash' | 'card' | 'mobile'
  /** Null for a sale. */
  visit_id: string | null
  barber_id: number | null
  /** The treatments' names or the item sold, and never a customer. */
  what: string
  /** The visit's price, where something else was taken. */
  price_pence: number | null
  reason: string | null
  reverses_id: number | null
  /** The entry of which it gives a part back. */
  refunds_id: number | null
  /** The same for all that was taken in one go. */
  payment_id: string
  who: string
}

export type TillEventTable = {
  id: GeneratedAlways<number>
  day: string
  /** Counts from 1 for each day, so that two events never follow the same one. */
  number: number
  at: string
  who: string
  kind: 'closed' | 'reopened'
  expected_cash_pence: number
  /** Null when the day was opened again. */
  counted_cash_pence: number | null
  note: Generated<string>
}

/** Change put into the till and cash taken out; never updated or deleted, as the triggers of migration 046 see to. */
export type TillMovementTable = {
  id: GeneratedAlways<number>
  day: string
  at: string
  kind: 'float' | 'out'
  /** Below 0 for what leaves the till; never 0. */
  pence: number
  /** Null of a float. */
  reason: string | null
  /** The movement that this one takes back. */
  reverses_id: number | null
  who: string
}

/** Visits on the house; never updated or deleted, as the triggers of migration 043 see to. */
export type VisitWaiverTable = {
  id: GeneratedAlways<number>
  visit_id: string
  at: string
  /** What the visit would have cost. */
  price_pence: number
  reason: string
  who: string
  /** The waiver that this one takes back. */
  reverses_id: number | null
}

/** What of a service, or of a visit on the house, was for which treatment; never updated or deleted. */
export type LedgerLineTable = {
  id: GeneratedAlways<number>
  /** Of one of the two. */
  entry_id: number | null
  waiver_id: number | null
  barber_id: number | null
  /** Null for a service without a visit's treatments. */
  treatment_id: number | null
  name: string
  /** As booked; null where nothing was. */
  price_pence: number | null
  /** What of the entry it is; of a waiver, what it would have cost. */
  pence: number
}

/** The commission rate of a service; the newest row counts. Never updated or deleted. */
export type LedgerRateTable = {
  id: GeneratedAlways<number>
  entry_id: number
  /** Hundredths of a percent; null without a rate. */
  basis_points: number | null
  at: string
}

/** What a closing counted besides entries; never updated or deleted. */
export type ClosedDayTable = {
  till_event_id: number
  /** JSON, as `takings/closing/contract` has it. */
  facts: string
}
