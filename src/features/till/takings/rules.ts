import type { CalendarDate } from '../../../shared/calendar-date.ts'
import type { Moment } from '../../../shared/moment.ts'
import { totalPence } from '../../../shared/pence.ts'
import { nameWords } from '../../calendar/customers/search-rules.ts'
import { isAhead } from '../../calendar/visits/rules.ts'
import type { LedgerEntry, Part, Sums } from './contract.ts'

export function sumsBy<Key>(entries: readonly LedgerEntry[], keyOf: (entry: LedgerEntry) => Key) {
  const sums = new Map<Key, number>()
  for (const entry of entries) sums.set(keyOf(entry), (sums.get(keyOf(entry)) ?? 0) + entry.pence)
  return sums
}

/** What entries come to by method and by kind, in pence; the cash is what should lie in the till. */
export function sumsOf(entries: readonly LedgerEntry[]): Sums {
  const methods = sumsBy(entries, ({ method }) => method)
  const kinds = sumsBy(entries, ({ kind }) => kind)
  return {
    cash: methods.get('cash') ?? 0,
    card: methods.get('card') ?? 0,
    mobile: methods.get('mobile') ?? 0,
    services: kinds.get('service') ?? 0,
    tips: kinds.get('tip') ?? 0,
    sales: kinds.get('sale') ?? 0,
    total: totalPence(entries),
  }
}

/** The entries that count: neither reversed nor reversing another. */
export function standingOf<Entry extends LedgerEntry>(entries: readonly Entry[]): Entry[] {
  const reversed = new Set(entries.map(({ reversesId }) => reversesId))
  return entries.filter(({ id, reversesId }) => reversesId === null && !reversed.has(id))
}

export function isPaid(entriesOfVisit: readonly LedgerEntry[]): boolean {
  return standingOf(entriesOfVisit).some(({ kind }) => kind === 'service')
}

/** Whether a payment keeps its visit from being cancelled or missed: not once all of it, its tip too, was given back. */
export function isKeptByPayment(entriesOfVisit: readonly LedgerEntry[]): boolean {
  const standing = standingOf(entriesOfVisit).filter(({ kind }) => kind !== 'sale')
  const isGivenBack = standing.some(({ refundsId }) => refundsId !== null) && totalPence(standing) === 0
  return isPaid(standing) && !isGivenBack
}

/** What decides whether a visit can be paid; `startMinute` counts from midnight. */
export type PayableVisit = {
  id: string
  barberId: number
  date: CalendarDate
  startMinute: number
  durationMinutes: number
  status: 'confirmed' | 'cancelled' | 'completed' | 'no-show' | 'pending'
  pricePence: number
  what: string
}

type PaymentRefusal = 'paid-already' | 'visit-cancelled' | 'not-taken' | 'no-show' | 'not-begun'
export type SettleRefusal = PaymentRefusal | 'on-the-house' | 'costs-nothing'

export type Missed = Extract<PaymentRefusal, 'visit-cancelled' | 'no-show'>

/** Why no money is kept for a visit: no one came, or will; null of any other. */
export function whyMissed({ status }: Pick<PayableVisit, 'status'>): Missed | null {
  if (status === 'cancelled') return 'visit-cancelled'
  return status === 'no-show' ? 'no-show' : null
}

/** Of the visit itself, as what was sold beside it is not kept or given back for it. */
export function isRefundOfVisit({ kind, refundsId }: Pick<LedgerEntry, 'kind' | 'refundsId'>): boolean {
  return kind !== 'sale' && refundsId !== null
}

/** Why a visit can't be paid now; null when it can: it has begun or is done, and no payment for it stands. */
export function whyNotPaid(
  visit: Pick<PayableVisit, 'status' | 'date' | 'startMinute'>,
  entriesOfVisit: readonly LedgerEntry[],
  now: Moment,
): PaymentRefusal | null {
  const missed = whyMissed(visit)
  if (missed) return missed
  if (isPaid(entriesOfVisit)) return 'paid-already'
  if (visit.status === 'completed') return null
  if (visit.status === 'pending') return 'not-taken'
  return isAhead(visit, now) ? 'not-begun' : null
}

/** True of a visit that is done, or that nothing was noted of and whose time is over. */
export function isOver({ status, date, startMinute, durationMinutes }: PayableVisit, now: Moment): boolean {
  if (status !== 'confirmed') return status === 'completed'
  return !isAhead({ date, startMinute: startMinute + durationMinutes }, now)
}

export type Waiver = {
  id: number
  at: string
  price: number
  reason: string
  who: string
  reversesId: number | null
}

/** The waiver of a visit that was not taken back, if there is one. */
export function standingWaiver<Kept extends Pick<Waiver, 'id' | 'reversesId'>>(
  waivers: readonly Kept[],
): Kept | undefined {
  const reversed = new Set(waivers.map(({ reversesId }) => reversesId))
  return waivers.find(({ id, reversesId }) => reversesId === null && !reversed.has(id))
}

/** What was entered for a visit so far. */
export type Settled = { entries: readonly LedgerEntry[]; waivers: readonly Waiver[] }

export function whyNotSettled(
  visit: Pick<PayableVisit, 'status' | 'date' | 'startMinute' | 'pricePence'>,
  { entries, waivers }: Settled,
  now: Moment,
): SettleRefusal | null {
  if (standingWaiver(waivers)) return 'on-the-house'
  const refusal = whyNotPaid(visit, entries, now)
  return refusal === null && visit.pricePence === 0 ? 'costs-nothing' : refusal
}

export type ReasonRefusal = 'reason-needed' | 'names-customer'

/** Why an amount or its reason can't be entered; null when they can. No name gets into the ledger. */
export function whyNotReason(
  { pricePence, customerName }: { pricePence: number; customerName: string },
  { taken, reason }: { taken: number; reason: string | null },
): ReasonRefusal | null {
  if (reason !== null && namesCustomer(reason, customerName)) return 'names-customer'
  return taken === pricePence || reason !== null ? null : 'reason-needed'
}

const SHORTEST_NAME = 3

export function namesCustomer(text: string, customerName: string): boolean {
  const words = new Set(nameWords(text))
  return nameWords(customerName).some(word => word.length >= SHORTEST_NAME && words.has(word))
}

export type DayRefusal = 'day-to-come' | 'before-visit'

/** Why something can't be entered for a day; null when it can. `since` is the visit's own day. */
export function whyNotOnDay(
  day: CalendarDate,
  { today, since }: { today: CalendarDate; since: CalendarDate | null },
): DayRefusal | null {
  if (day > today) return 'day-to-come'
  return since !== null && since <= today && day < since ? 'before-visit' : null
}

export type Entered = { day: CalendarDate; at: string; who: string; paymentId: string }

type NewEntry = Omit<LedgerEntry, 'id'>

/** The entries of a visit's payment: what it cost, by method, and the tip apart. */
export function paymentEntries(
  { id, barberId, what, pricePence }: PayableVisit,
  { parts, tip, reason }: { parts: readonly Part[]; tip: Part | null; reason: string | null },
  entered: Entered,
): NewEntry[] {
  const shared = { ...entered, visitId: id, barberId, what, reversesId: null, refundsId: null }
  const isOther = totalPence(parts) !== pricePence
  const service = { kind: 'service', pricePence: isOther ? pricePence : null, reason } as const
  return [
    ...parts.map(part => ({ ...shared, ...service, ...part })),
    ...(tip ? [{ ...shared, kind: 'tip' as const, pricePence: null, reason: null, ...tip }] : []),
  ]
}

/** The entry of something sold, beside a visit or without one. */
export function saleEntry(
  sale: Pick<NewEntry, 'what' | 'pence' | 'method' | 'barberId'> & { visitId?: string },
  entered: Entered,
): NewEntry {
  return {
    visitId: null,
    ...entered,
    ...sale,
    kind: 'sale',
    pricePence: null,
    reason: null,
    reversesId: null,
    refundsId: null,
  }
}

/** The day on which a payment is taken back: its own, or today once an earlier day was counted and closed. */
export function dayOfReversal(
  paid: { day: CalendarDate; isClosed: boolean },
  today: CalendarDate,
): CalendarDate {
  return paid.isClosed && paid.day < today ? today : paid.day
}

/** The entries that take others back, each by its own method. */
export function reversalEntries(
  entries: readonly LedgerEntry[],
  { reason, ...entered }: Entered & { reason: string },
): NewEntry[] {
  return entries.map(({ id, ...entry }) => ({
    ...entry,
    ...entered,
    pence: -entry.pence,
    reason,
    reversesId: id,
    refundsId: null,
  }))
}
