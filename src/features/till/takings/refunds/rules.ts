import { totalPence } from '../../../../shared/pence.ts'
import type { LedgerEntry, PaymentMethod, StandingPayment } from '../contract.ts'
import { type Entered, standingOf } from '../rules.ts'

/** An entry that stands, with the pence that were not given back of it. */
type EntryLeft = { entry: LedgerEntry; left: number }

/** What is left of a payment, given with what reverses and refunds it; of its tip last, as it was entered last. */
export function leftOfPayment(entries: readonly LedgerEntry[], paymentId: string): EntryLeft[] {
  const standing = standingOf(entries)
  return standing
    .filter(entry => entry.paymentId === paymentId && entry.refundsId === null)
    .map(entry => {
      const refunds = standing.filter(({ refundsId }) => refundsId === entry.id)
      return { entry, left: entry.pence + totalPence(refunds) }
    })
}

type RefundEntry = Omit<LedgerEntry, 'id'>

/** The entries that give pence back, from the first entry with something left on; null when that is more than is left. */
export function refundEntries(
  left: readonly EntryLeft[],
  { pence, method, ...entered }: Entered & { pence: number; method: PaymentMethod; reason: string },
): RefundEntry[] | null {
  let rest = pence
  const refunds = left.flatMap(({ entry: { id, ...entry }, left: most }) => {
    const given = Math.min(rest, most)
    rest -= given
    const refund = { ...entry, ...entered, method, pence: -given, pricePence: null, refundsId: id }
    return given > 0 ? [refund] : []
  })
  return rest === 0 ? refunds : null
}

/** What was entered in one go each and stands, in the order entered. */
export function standingPayments(
  entries: readonly LedgerEntry[],
  isCounted: (day: string) => boolean,
): StandingPayment[] {
  return [...Map.groupBy(standingOf(entries), ({ paymentId }) => paymentId)].flatMap(([paymentId, own]) => {
    const [first] = own
    if (!first) return []
    const left = leftOfPayment(entries, paymentId)
    return [
      {
        paymentId,
        kind: kindOf(first),
        what: first.what,
        pence: totalPence(own),
        method: first.method,
        left: left.reduce((sum, each) => sum + each.left, 0),
        isRefunded: left.some(({ entry, left: most }) => most < entry.pence),
        isCounted: isCounted(first.day),
      },
    ]
  })
}

function kindOf({ kind, refundsId }: LedgerEntry): StandingPayment['kind'] {
  if (refundsId !== null) return 'refund'
  return kind === 'service' ? 'payment' : kind
}
