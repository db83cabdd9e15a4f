import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { totalPence } from '../../../shared/pence.ts'
import type { Part, PaymentMethod, Sold, StandingPayment, TillEntry, VisitPayment } from './contract.ts'

export const TIPS = [100, 200, 500] as const

const NOTES = [500, 1000, 2000, 5000] as const
const MOST_HANDED = 3

export function likelyHanded(totalPence: number): number[] {
  const handed = NOTES.map(note => Math.ceil(totalPence / note) * note).filter(pence => pence > totalPence)
  return [...new Set(handed)].toSorted((a, b) => a - b).slice(0, MOST_HANDED)
}

/** A payment in parts: those that were said, and the rest by its own method. Null when they are more than the price. */
export function partsWithRest(
  pricePence: number,
  said: readonly Part[],
  restMethod: PaymentMethod,
): Part[] | null {
  const rest = said.reduce((left, { pence }) => left - pence, pricePence)
  if (rest < 0) return null
  const all = [...said, { method: restMethod, pence: rest }]
  return all.filter(({ pence }) => pence > 0)
}

/** The days whose till still takes a visit's payment, today before the day of the visit. */
export function daysToPayOn({
  today,
  visitDay,
  isTodayOpen,
  isVisitDayOpen,
}: Pick<VisitPayment, 'today' | 'visitDay' | 'isTodayOpen' | 'isVisitDayOpen'>): CalendarDate[] {
  const canPayThen = visitDay < today && isVisitDayOpen
  return [...(isTodayOpen ? [today] : []), ...(canPayThen ? [visitDay] : [])]
}

type Change = 'refund' | 'reverse'

/** What is given back, and what was paid on a counted day, goes out of today's till; the rest is taken back on its own day. */
export function changesOf(
  { today, isTodayOpen, entries }: Pick<VisitPayment, 'today' | 'isTodayOpen' | 'entries'>,
  { paymentId, kind, left, isRefunded, isCounted }: StandingPayment,
): Change[] {
  const own = entries.filter(entry => entry.paymentId === paymentId)
  const isOfToday = own.some(({ day }) => day === today)
  const isGivenBackOnly = kind === 'sale' && isCounted
  const stays = isRefunded || isGivenBackOnly || own.some(({ isFinal }) => isFinal)
  const canReverse = !stays && (isTodayOpen || !(isOfToday || isCounted))
  const canRefund = isTodayOpen && (kind === 'payment' || kind === 'sale') && left > 0
  return changesAmong({ canRefund, canReverse })
}

/** What the till's list offers of an entry: what was paid on a counted day is only given back, a refund only taken back. */
export function changesOfEntry(
  { refundsId, isFinal }: Pick<TillEntry, 'refundsId' | 'isFinal'>,
  { left, isRefunded, isCounted }: Pick<StandingPayment, 'left' | 'isRefunded' | 'isCounted'>,
): Change[] {
  const canReverse = refundsId === null ? !(isCounted || isRefunded) : !isFinal
  return changesAmong({ canRefund: left > 0, canReverse })
}

function changesAmong({ canRefund, canReverse }: { canRefund: boolean; canReverse: boolean }): Change[] {
  return [...(canRefund ? (['refund'] as const) : []), ...(canReverse ? (['reverse'] as const) : [])]
}

/** What a payment that was taken back last had beside the price, in pence, so that it is entered again to the penny. */
export function enteredBefore({
  entries,
  price,
}: Pick<VisitPayment, 'price'> & { entries: readonly Before[] }) {
  const last = entries.findLast(({ kind, isReversed, refundsId }) => {
    return kind === 'service' && isReversed && refundsId === null
  })
  const own = entries.filter(({ paymentId }) => paymentId === last?.paymentId)
  const amountPence = totalPence(own.filter(({ kind }) => kind === 'service'))
  const isOther = amountPence > 0 && amountPence !== price
  return {
    tipPence: totalPence(own.filter(({ kind }) => kind === 'tip')),
    other: isOther ? { pence: amountPence, reason: last?.reason ?? '' } : null,
  }
}

type Before = Pick<TillEntry, 'kind' | 'isReversed' | 'refundsId' | 'paymentId' | 'pence' | 'reason'>

/** Half of a price; of an odd one, the larger half. */
export function halfOf(pricePence: number): number {
  return Math.ceil(pricePence / 2)
}

export function salesBy(method: PaymentMethod, products: readonly Sold[]) {
  return products.map(product => ({ ...product, method }))
}
