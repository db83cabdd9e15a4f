import type { LedgerEntry } from '../contract.ts'

/** A treatment of a visit, with the price at which it was booked. */
export type BookedTreatment = { treatmentId: number; pricePence: number }
/** What sharing needs of an entry. */
export type SharedEntry = Pick<LedgerEntry, 'id' | 'kind' | 'pence' | 'visitId' | 'reversesId' | 'paymentId'>
/** What of an entry was taken for one treatment; null for a service without a visit's treatments. */
export type TreatmentPart = { treatmentId: number | null; pence: number }

/** Shares pence by weights, to the penny: what rounding leaves goes to the largest remainders, the first of equals. */
export function sharedByWeight(pence: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0)
    return weights.length === 0
      ? []
      : sharedByWeight(
          pence,
          weights.map(() => 1),
        )
  const [sign, whole] = [pence < 0 ? -1 : 1, BigInt(Math.abs(pence))]
  const shares = weights.map((weight, index) => {
    const scaled = whole * BigInt(weight)
    return { index, floor: Number(scaled / BigInt(sum)), remainder: Number(scaled % BigInt(sum)) }
  })
  const left = Math.abs(pence) - shares.reduce((total, { floor }) => total + floor, 0)
  const raised = new Set(
    shares
      .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
      .slice(0, left)
      .map(({ index }) => index),
  )
  return shares.map(({ index, floor }) => sign * (floor + (raised.has(index) ? 1 : 0)) || 0)
}

/**
 * What of each service was taken for which treatment. A payment is shared over its visit's treatments by their prices;
 * when it came by several methods, the first of them pays for the first treatment. A reversal takes back what its
 * entry gave.
 */
export function treatmentParts(
  entries: readonly SharedEntry[],
  treatmentsOf: ReadonlyMap<string, readonly BookedTreatment[]>,
): Map<number, TreatmentPart[]> {
  const services = entries.filter(({ kind }) => kind === 'service').toSorted((a, b) => a.id - b.id)
  const byId = new Map(services.map(entry => [entry.id, entry]))
  const isReversal = (entry: SharedEntry) => byId.get(entry.reversesId ?? 0)?.pence === -entry.pence
  const payments = Map.groupBy(
    services.filter(entry => !isReversal(entry)),
    ({ paymentId, visitId, reversesId }) => `${paymentId} ${visitId} ${reversesId === null}`,
  )
  const parts = new Map<number, TreatmentPart[]>()
  for (const payment of payments.values())
    for (const [id, ofEntry] of partsOfPayment(payment, treatmentsOf.get(payment[0]?.visitId ?? '') ?? []))
      parts.set(id, ofEntry)
  for (const entry of services.filter(isReversal)) {
    const reversed = parts.get(entry.reversesId ?? 0) ?? []
    parts.set(
      entry.id,
      reversed.map(({ treatmentId, pence }) => ({ treatmentId, pence: 0 - pence })),
    )
  }
  return parts
}

function partsOfPayment(
  payment: readonly SharedEntry[],
  treatments: readonly BookedTreatment[],
): [id: number, parts: TreatmentPart[]][] {
  if (treatments.length === 0) return payment.map(({ id, pence }) => [id, [{ treatmentId: null, pence }]])
  const total = payment.reduce((sum, { pence }) => sum + pence, 0)
  const sign = total < 0 ? -1 : 1
  const limits = limitsOf(
    sharedByWeight(
      sign * total,
      treatments.map(({ pricePence }) => pricePence),
    ),
  )
  let paid = 0
  return payment.map(({ id, pence }) => {
    const [before, after] = [paid, paid + sign * pence]
    paid = after
    const parts = treatments.map(({ treatmentId }, index) => {
      const [low, high] = [limits[index] ?? 0, limits[index + 1] ?? 0]
      return { treatmentId, pence: sign * (clamped(after, low, high) - clamped(before, low, high)) }
    })
    return [id, parts.filter(part => part.pence !== 0)]
  })
}

/** Where each share begins and the last ends; the outer ones have no end, so that every penny lies in one. */
function limitsOf(shares: readonly number[]): number[] {
  const ends: number[] = []
  for (const share of shares) ends.push((ends.at(-1) ?? 0) + share)
  return [Number.NEGATIVE_INFINITY, ...ends.slice(0, -1), Number.POSITIVE_INFINITY]
}

function clamped(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}
