import { useMutation } from '@tanstack/react-query'
import { call } from '../../../platform/web/api.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { ownerQuery } from '../../staff/accounts/queries.ts'
import { LEDGER_KINDS, PAYMENT_METHODS } from '../../till/takings/contract.ts'
import { type EntriesPlace, entriesSearch, type VisitsPlace, visitsSearch } from './address-rules.ts'
import type { PeriodReport, ReportEntries, ReportVisits } from './contract.ts'
import { nameOfDownload } from './download-rules.ts'
import type { IdOrNone } from './entry-rules.ts'
import { type Period, periodOf } from './rules.ts'
import { VISIT_GROUPS } from './visit-group-rules.ts'

export const REPORTS_PATH = '/api/admin/reports'

export const periodQuery = ({ from, to }: Period) => ({
  ...ownerQuery<PeriodReport>(`${REPORTS_PATH}?from=${from}&to=${to}`),
  staleTime: 0,
})

/** One day of the shop or of one barber, where `barberId` is null for the whole shop. */
export async function readDay(date: string, barberId: number | null): Promise<PeriodReport> {
  const barber = barberId === null ? '' : `&barber=${barberId}`
  return (await call(`${REPORTS_PATH}?from=${date}&to=${date}${barber}`)).json()
}

export const entriesQuery = (place: EntriesPlace) => ({
  ...ownerQuery<ReportEntries>(`${REPORTS_PATH}/entries?${entriesSearch(place)}`),
  staleTime: 0,
})

export const visitsQuery = (place: VisitsPlace) => ({
  ...ownerQuery<ReportVisits>(`${REPORTS_PATH}/visits?${visitsSearch(place)}`),
  staleTime: 0,
})

export const useEntriesFile = () =>
  useMutation({
    mutationFn: async (place: Omit<EntriesPlace, 'skip'>) => {
      const response = await call(`${REPORTS_PATH}/entries/download?${entriesSearch({ ...place, skip: 0 })}`)
      return {
        name: nameOfDownload(response.headers.get('content-disposition')),
        content: await response.blob(),
      }
    },
  })

export function entriesPlaceOf(search: URLSearchParams, today: CalendarDate): EntriesPlace {
  const skip = search.get('skip') ?? ''
  return {
    period: periodOf(search, today),
    filter: {
      barber: idOrNone(search.get('barber')),
      kind: LEDGER_KINDS.find(kind => kind === search.get('kind')),
      method: PAYMENT_METHODS.find(method => method === search.get('method')),
      treatment: idOrNone(search.get('treatment')),
      corrections: search.get('corrections') === 'only' ? 'only' : undefined,
    },
    skip: /^\d{1,7}$/.test(skip) ? Number(skip) : 0,
  }
}

/** Reads the address of a page of visits; a value that is none is left out, and without a group all that began. */
export function visitsPlaceOf(search: URLSearchParams, today: CalendarDate): VisitsPlace {
  const number = (name: string, most: number) => {
    const text = search.get(name) ?? ''
    return /^\d{1,9}$/.test(text) && Number(text) <= most ? Number(text) : undefined
  }
  return {
    period: periodOf(search, today),
    which: VISIT_GROUPS.find(group => group === search.get('which')) ?? 'begun',
    barber: number('barber', 999_999_999) || undefined,
    weekday: number('weekday', 6),
    hour: number('hour', 23),
    skip: number('skip', 9_999_999),
  }
}

function idOrNone(text: string | null): IdOrNone | undefined {
  if (text === 'none') return 'none'
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
