import { formatDayOfMonth, formatShortDate } from '../../../shared/calendar-date.ts'
import type { ListedCustomer } from './list-contract.ts'
import type { CustomerGroup, CustomerSort } from './list-rules.ts'

export const LIST_MESSAGES = {
  groups: 'Which customers',
  loading: 'Loading the customers…',
  notLoaded: 'The customers could not be loaded.',
  print: 'Print',
  back: 'Back to the list',
  never: 'Never yet',
  blocked: 'Rings to book',
} as const

export const GROUP_NAMES: Readonly<Record<CustomerGroup, string>> = {
  recent: 'Lately seen',
  due: 'Due',
  lapsed: 'Not seen for long',
  blocked: 'Blocked',
  all: 'All',
}

export const GROUP_LEADS: Readonly<Record<CustomerGroup, string>> = {
  recent: 'Came in the last 30 days.',
  due: 'Their usual time between visits has passed, and nothing is booked.',
  lapsed: 'Came before, but not in the last six months, and nothing is booked.',
  blocked: 'Can’t book online, and ring instead.',
  all: 'Everyone with a phone number.',
}

export const GROUP_EMPTY: Readonly<Record<CustomerGroup, string>> = {
  recent: 'Nobody came in the last 30 days.',
  due: 'Nobody is due. After three visits the list knows in what rhythm someone comes.',
  lapsed: 'Nobody has stayed away for six months.',
  blocked: 'Nobody is blocked from booking online.',
  all: 'Nobody has booked with a phone number yet.',
}

export const SORT_NAMES: Readonly<Record<CustomerSort, string>> = {
  name: 'Customer',
  last: 'Last visit',
  visits: 'Visits',
}

export function rhythmText(days: number): string {
  if (days < 14) return days === 1 ? 'Every day' : `Every ${days} days`
  return days < 84 ? `Every ${Math.round(days / 7)} weeks` : `Every ${Math.round((days * 12) / 365)} months`
}

export function nextText(
  { nextDate, gapDays, dueDate }: Pick<ListedCustomer, 'nextDate' | 'gapDays' | 'dueDate'>,
  today: string,
): string | null {
  if (nextDate !== null) return `Next ${formatDayOfMonth(nextDate)}`
  if (gapDays === null) return null
  const comes = rhythmText(gapDays)
  return dueDate !== null && dueDate <= today ? `${comes}, due ${formatShortDate(dueDate)}` : comes
}

export function pageText(page: number, pages: number): string {
  return `Page ${page} of ${pages}`
}
