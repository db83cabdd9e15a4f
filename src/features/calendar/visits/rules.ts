import type { SlotStart } from '../../../shared/diary-slot.ts'
import type { Moment } from '../../../shared/moment.ts'
import { afterMinuteOn } from '../availability/rules.ts'
import type { KeptEmail, Visit } from './contract.ts'
import type { Via } from './history-contract.ts'

export const AWAITED: readonly Visit['status'][] = ['confirmed', 'pending']

export function isAhead({ date, startMinute }: SlotStart, now: Moment) {
  return startMinute > afterMinuteOn(date, now)
}

/** True of a visit that is still waited for and begins after `now`. */
export function isToCome({ status, ...visit }: SlotStart & Pick<Visit, 'status'>, now: Moment): boolean {
  return AWAITED.includes(status) && isAhead(visit, now)
}

export const EMAIL_CHECK_HOURS = 24

export function emailCheckPath(token: string): string {
  return `/confirm-email/${token}`
}

export function visitPath(token: string): string {
  return `/visit/${token}`
}

/** The visit's page just after it was booked without the script; it says what became of the mail. */
export function bookedPath(token: string, email: KeptEmail): string {
  return `${visitPath(token)}?booked=yes${email === 'mailed' ? '' : `&mail=${email}`}`
}

export function calendarPath(token: string): string {
  return `/api/visits/${token}/calendar.ics`
}

/** Of a change by staff; of a command, which no request asked for, too. */
export function viaDesk({ requestId = null }: { requestId?: string | null }): Via {
  return { way: 'desk', requestId }
}
