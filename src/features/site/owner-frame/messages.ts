import { counted } from '../../../shared/list-words.ts'
export const OWNER_PAGES = [
  { path: '/admin/today', name: 'Today' },
  { path: '/admin/diary', name: 'Diary' },
  { path: '/admin/till', name: 'Till' },
  { path: '/admin/customers', name: 'Customers' },
  { path: '/admin/reports', name: 'Reports' },
  { path: '/admin/shop', name: 'Shop' },
] as const
export type OwnerPagePath = (typeof OWNER_PAGES)[number]['path']

export const TO_TODAY = 'Go to Today'

export const UNDELIVERED = {
  title: 'Messages',
  see: 'See',
  count: (count: number) => `${counted(count, 'message')} not delivered.`,
} as const

export const REQUESTS = {
  see: 'See',
  count: (count: number) => `${counted(count, 'advertising request')} to deal with.`,
} as const

export const COMMAND_PALETTE = {
  find: 'Find',
  keys: 'Ctrl K',
  title: 'Go to',
  label: 'A page, a setting, a barber or a customer',
  page: 'Page',
  week: 'Week',
  dashboard: 'Dashboard',
  nothing: 'Nothing found.',
  found: (count: number) => `${count} found`,
} as const

export const SIGN_OUT = 'Log Out'

export const OFFLINE = {
  title: 'Connection Error',
  text: 'Unable to connect to server. What you see may be out of date, and nothing can be saved until the connection is back.',
} as const

export const UNTRUSTED_PROXY = {
  title: 'Visitors seem to come through a proxy',
  text: 'Requests arrive with an X-Forwarded-For header, but TRUST_PROXY is off, so everyone behind that proxy counts as one visitor and may be refused. If you run a proxy, please set TRUST_PROXY=on and restart. If you don’t, there is nothing to do.',
} as const
