import type { LedgerEntry } from '../contract.ts'

export type ChargedTreatment = { treatmentId: number; name: string; pricePence: number }
type SharedEntry = Pick<
  LedgerEntry,
  'id' | 'kind' | 'pence' | 'visitId' | 'reversesId' | 'refundsId' | 'paymentId' | 'what'
>
/** What of an entry was for one treatment; of a service without a visit's treatments, the one line is for none. */
export type LedgerLine = {
  treatmentId: number | null
  name: string
  /** As booked; null without a treatment. */
  pricePence: number | null
  pence: number
}

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

/** Shared by prices, by methods one treatment after another; a reversal takes from its entry's lines, given as `linesOf`. */
export function ledgerLines(
  entries: readonly SharedEntry[],
  treatmentsOf: ReadonlyMap<string, readonly ChargedTreatment[]>,
  linesOf: ReadonlyMap<number, readonly LedgerLine[]> = new Map(),
): Map<number, LedgerLine[]> {
  const services = entries.filter(({ kind }) => kind === 'service').toSorted((a, b) => a.id - b.id)
  const payments = Map.groupBy(
    services.filter(entry => takesFrom(entry) === null),
    ({ paymentId, visitId }) => `${paymentId} ${visitId}`,
  )
  const lines = new Map<number, LedgerLine[]>()
  for (const payment of payments.values())
    for (const [id, ofEntry] of linesOfPayment(payment, treatmentsOf.get(payment[0]?.visitId ?? '') ?? []))
      lines.set(id, ofEntry)
  for (const entry of services) {
    const from = takesFrom(entry)
    if (from === null) continue
    lines.set(entry.id, linesTakenFrom(lines.get(from) ?? linesOf.get(from) ?? [], entry))
  }
  return lines
}

/** The entry that one takes all or a part of back; null of any other. */
export function takesFrom({
  reversesId,
  refundsId,
}: Pick<LedgerEntry, 'reversesId' | 'refundsId'>): number | null {
  return reversesId ?? refundsId
}

/** What is left of an entry's lines once parts of it were given back, whose lines have pence below nothing. */
export function linesLeft(lines: readonly LedgerLine[], refunds: readonly LedgerLine[]): LedgerLine[] {
  return lines.map(line => {
    const given = refunds.filter(({ treatmentId }) => treatmentId === line.treatmentId)
    return { ...line, pence: given.reduce((left, { pence }) => left + pence, line.pence) }
  })
}

/** Each line gives its part of the pence, and never more than it holds of as many. */
function linesTakenFrom(lines: readonly LedgerLine[], { what, pence }: SharedEntry): LedgerLine[] {
  if (lines.length === 0) return [{ treatmentId: null, name: what, pricePence: null, pence }]
  const shares = sharedByWeight(
    pence,
    lines.map(line => Math.abs(line.pence)),
  )
  return lines.map((line, index) => ({ ...line, pence: shares[index] ?? 0 })).filter(line => line.pence !== 0)
}

function linesOfPayment(
  payment: readonly SharedEntry[],
  treatments: readonly ChargedTreatment[],
): [id: number, lines: LedgerLine[]][] {
  if (treatments.length === 0)
    return payment.map(({ id, what, pence }) => [
      id,
      [{ treatmentId: null, name: what, pricePence: null, pence }],
    ])
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
    const lines = treatments.map((treatment, index) => {
      const [low, high] = [limits[index] ?? 0, limits[index + 1] ?? 0]
      return { ...treatment, pence: sign * (clamped(after, low, high) - clamped(before, low, high)) }
    })
    return [id, lines.filter(line => line.pence !== 0)]
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
