import type { SlotStart } from '../../../shared/diary-slot.ts'
import type { Moment } from '../../../shared/moment.ts'
import { afterMinuteOn } from '../availability/rules.ts'
import type { KeptEmail, Visit } from './contract.ts'
import type { Via } from './history-contract.ts'

/** The statuses of visits whose customer is still expected. */
export const AWAITED: readonly Visit['status'][] = ['confirmed', 'pending']

/** True of a visit that begins after `now`; `startMinute` counts from midnight. */
export function isAhead({ date, startMinute }: SlotStart, now: Moment) {
  return startMinute > afterMinuteOn(date, now)
}

/** True of a visit that is still waited for and begins after `now`. */
export function isToCome({ status, ...visit }: SlotStart & Pick<Visit, 'status'>, now: Moment): boolean {
  return AWAITED.includes(status) && isAhead(visit, now)
}

/** For how long a link that confirms an address works. */
export const EMAIL_CHECK_HOURS = 24

/** Where an address for a visit's mail is confirmed, on the shop's own site. */
export function emailCheckPath(token: string): string {
  return `/confirm-email/${token}`
}

/** Where the private page of a visit is, on the shop's own site. */
export function visitPath(token: string): string {
  return `/visit/${token}`
}

/** The visit's page just after it was booked without the script; it says what became of the mail. */
export function bookedPath(token: string, email: KeptEmail): string {
  return `${visitPath(token)}?booked=yes${email === 'mailed' ? '' : `&mail=${email}`}`
}

/** Where a visit's calendar file is, on the shop's own site. */
export function calendarPath(token: string): string {
  return `/api/visits/${token}/calendar.ics`
}

/** Of a change by staff; of a command, which no request asked for, too. */
export function viaDesk({ requestId = null }: { requestId?: string | null }): Via {
  return { way: 'desk', requestId }
}
