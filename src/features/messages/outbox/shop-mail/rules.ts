import { addDays } from '../../../../shared/calendar-date.ts'
import type { Moment } from '../../../../shared/moment.ts'

export const SHOP_EVENTS = ['booked', 'changed', 'cancelled'] as const
export type ShopEventKind = (typeof SHOP_EVENTS)[number]

export const TIMINGS = ['off', 'at-once', 'summary'] as const
export type Timing = (typeof TIMINGS)[number]

export type ShopMailChoice = Record<ShopEventKind, Timing> & { byStaff: boolean }

/** In force until the owner chooses. */
export const NO_SHOP_MAIL: ShopMailChoice = {
  booked: 'off',
  changed: 'off',
  cancelled: 'off',
  byStaff: false,
}

/** What staff do is mailed only where that was chosen too. */
export function timingOf(choice: ShopMailChoice, kind: ShopEventKind, isByStaff: boolean): Timing {
  return isByStaff && !choice.byStaff ? 'off' : choice[kind]
}

const SUMMARY_MINUTE = 7 * 60

/** The next seven o’clock of the shop, never now. */
export function nextSummary({ date, minute }: Moment): Moment {
  return { date: minute < SUMMARY_MINUTE ? date : addDays(date, 1), minute: SUMMARY_MINUTE }
}
