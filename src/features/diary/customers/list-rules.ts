import { addDays, addMonths, type CalendarDate } from '../../../shared/calendar-date.ts'

export const CUSTOMER_GROUPS = ['recent', 'due', 'lapsed', 'blocked', 'all'] as const
export type CustomerGroup = (typeof CUSTOMER_GROUPS)[number]

/** By their last visit or the number of their visits, the most first. */
export const CUSTOMER_SORTS = ['last', 'name', 'visits'] as const
export type CustomerSort = (typeof CUSTOMER_SORTS)[number]

export type ListPlace = { group: CustomerGroup; sort: CustomerSort; page: number }

export const CUSTOMERS_OF_A_PAGE = 50
export const LAST_PAGE = 100_000

const RECENT_DAYS = 30
const LAPSED_MONTHS = 6

/** From when a customer was lately seen, and before when they were not seen for long. */
export function groupDates(today: CalendarDate): { recentFrom: CalendarDate; lapsedBefore: CalendarDate } {
  return { recentFrom: addDays(today, -RECENT_DAYS), lapsedBefore: addMonths(today, -LAPSED_MONTHS) }
}

export function listAddress(place: ListPlace): string {
  const search = listSearch(place)
  return search === '' ? '/admin/customers' : `/admin/customers?${search}`
}

/** Without what is so anyway. */
export function listSearch({ group, sort, page }: ListPlace): string {
  return new URLSearchParams([
    ...(group === 'recent' ? [] : [['group', group]]),
    ...(sort === 'last' ? [] : [['sort', sort]]),
    ...(page === 1 ? [] : [['page', String(page)]]),
  ]).toString()
}

/** Reads an address; a value that is none is left out. */
export function listPlaceOf(search: URLSearchParams): ListPlace {
  const page = search.get('page') ?? ''
  return {
    group: CUSTOMER_GROUPS.find(group => group === search.get('group')) ?? 'recent',
    sort: CUSTOMER_SORTS.find(sort => sort === search.get('sort')) ?? 'last',
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}
