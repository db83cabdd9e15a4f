import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { totalPence } from '../../../shared/pence.ts'
import type { LedgerEntry, LedgerKind, PaymentMethod } from '../../till/takings/contract.ts'
import { type LedgerLine, takesFrom } from '../../till/takings/lines/share-rules.ts'

/** `none` stands for entries without a barber, or services without a visit's treatments. */
export type IdOrNone = number | 'none'

/** Which entries a figure sums; what is left out does not narrow. */
export type EntryFilter = {
  barber?: IdOrNone | undefined
  method?: PaymentMethod | undefined
  kind?: LedgerKind | undefined
  treatment?: IdOrNone | undefined
  corrections?: 'only' | undefined
}

/** An entry and how much of it a figure counts: all of it, unless one treatment is asked for. */
type CountedEntry = { entry: LedgerEntry; countedPence: number }

/** True of what takes all or a part of another entry back. */
export function isCorrection(entry: Pick<LedgerEntry, 'reversesId' | 'refundsId'>): boolean {
  return takesFrom(entry) !== null
}

/** The entries that a filter leaves, in their order; `linesOf` is what of each service was for which treatment. */
export function countedEntries(
  entries: readonly LedgerEntry[],
  filter: EntryFilter,
  linesOf: ReadonlyMap<number, readonly LedgerLine[]>,
): CountedEntry[] {
  const { barber, method, kind, treatment, corrections } = filter
  const kept = entries.filter(
    entry =>
      (barber === undefined || (entry.barberId ?? 'none') === barber) &&
      (method === undefined || entry.method === method) &&
      (kind === undefined || entry.kind === kind) &&
      (corrections === undefined || isCorrection(entry)),
  )
  if (treatment === undefined) return kept.map(entry => ({ entry, countedPence: entry.pence }))
  return kept.flatMap(entry => {
    const ofTreatment = (linesOf.get(entry.id) ?? []).filter(
      line => (line.treatmentId ?? 'none') === treatment,
    )
    return ofTreatment.length === 0 ? [] : [{ entry, countedPence: totalPence(ofTreatment) }]
  })
}

type EntrySum = { kind: LedgerKind; method: PaymentMethod; pence: number; entries: number }

/** What came in by kind and method, in pence, corrections taken off. */
export function sumsOf(entries: readonly LedgerEntry[]): EntrySum[] {
  const groups = Map.groupBy(entries, ({ kind, method }) => `${kind} ${method}`)
  return [...groups.values()].flatMap(([first, ...others]) =>
    first
      ? [
          {
            kind: first.kind,
            method: first.method,
            pence: totalPence([first, ...others]),
            entries: 1 + others.length,
          },
        ]
      : [],
  )
}

export function dailySums(entries: readonly LedgerEntry[]): { date: CalendarDate; pence: number }[] {
  return [...Map.groupBy(entries, ({ day }) => day)]
    .map(([date, ofDay]) => ({ date, pence: totalPence(ofDay) }))
    .toSorted((a, b) => a.date.localeCompare(b.date))
}

/** What each treatment brought, the highest first, in how many visits; its name is the one it had last. */
export function treatmentSums(
  entries: readonly LedgerEntry[],
  linesOf: ReadonlyMap<number, readonly LedgerLine[]>,
): { treatmentId: number | null; name: string; pence: number; visits: number }[] {
  const sums = new Map<number | null, { name: string; pence: number; visitIds: Set<string> }>()
  for (const { id, visitId } of entries)
    for (const { treatmentId, name, pence } of linesOf.get(id) ?? []) {
      const sum = sums.get(treatmentId) ?? { name, pence: 0, visitIds: new Set() }
      sum.name = name
      sum.pence += pence
      if (visitId !== null) sum.visitIds.add(visitId)
      sums.set(treatmentId, sum)
    }
  return [...sums]
    .map(([treatmentId, { visitIds, ...sum }]) => ({ treatmentId, ...sum, visits: visitIds.size }))
    .toSorted((a, b) => b.pence - a.pence || (a.treatmentId ?? 0) - (b.treatmentId ?? 0))
}

/** What came in for each barber, and without one, by kind. */
type BarberSums = { barberId: number | null } & Record<LedgerKind, number>

export function barberSums(entries: readonly LedgerEntry[]): BarberSums[] {
  return [...Map.groupBy(entries, ({ barberId }) => barberId)].map(([barberId, own]) => {
    const ofKind = (kind: LedgerKind) => totalPence(own.filter(entry => entry.kind === kind))
    return { barberId, service: ofKind('service'), tip: ofKind('tip'), sale: ofKind('sale') }
  })
}
