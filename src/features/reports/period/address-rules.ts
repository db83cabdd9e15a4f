import type { EntryFilter } from './entry-rules.ts'
import type { Period } from './rules.ts'
import type { VisitCategory } from './visit-group-rules.ts'

export function reportAddress({ from, to }: Period): string {
  return `/admin/reports?from=${from}&to=${to}`
}

/** What the page of entries shows: those of a figure, after the first `skip`. */
export type EntriesPlace = { period: Period; filter: EntryFilter; skip: number }

export function entriesAddress(period: Period, filter: EntryFilter = {}, skip = 0): string {
  return `/admin/reports/entries?${entriesSearch({ period, filter, skip })}`
}

/** `from=2026-11-30&to=2026-12-06&method=cash`. */
export function entriesSearch({ period, filter, skip }: EntriesPlace): string {
  const filters = Object.entries(filter).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return new URLSearchParams([
    ['from', period.from],
    ['to', period.to],
    ...filters,
    ...(skip > 0 ? [['skip', String(skip)]] : []),
  ]).toString()
}

export type VisitsPlace = {
  period: Period
  which: VisitCategory
  barber?: number | undefined
  weekday?: number | undefined
  hour?: number | undefined
  skip?: number | undefined
}

export function visitsAddress(place: VisitsPlace): string {
  return `/admin/reports/visits?${visitsSearch(place)}`
}

/** `from=2026-11-30&to=2026-12-06&which=no-show`. */
export function visitsSearch({ period: { from, to }, which, ...rest }: VisitsPlace): string {
  const narrowing = Object.entries(rest).flatMap(([name, value]) =>
    value === undefined || (name === 'skip' && value === 0) ? [] : [[name, String(value)]],
  )
  return new URLSearchParams([['from', from], ['to', to], ['which', which], ...narrowing]).toString()
}
