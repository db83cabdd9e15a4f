import { formatDate } from '../../../shared/calendar-date.ts'
import { clockTime } from '../../../shared/clock-time.ts'
import type { SlotTime } from '../../../shared/diary-slot.ts'
import { holds, type MinuteSpan, WHOLE_DAY } from '../../../shared/minute-span.ts'
import type { DayPlan } from '../../calendar/hours/rules.ts'
import type { DeskVisit } from './contract.ts'
import type { DeskChangeRefusal, PlaceRefusal, TermsRefusal } from './rules.ts'

function spanInWords({ startMinute, durationMinutes }: SlotTime): string {
  return `${clockTime(startMinute)} to ${clockTime(startMinute + durationMinutes)}`
}

export function spansInWords(spans: readonly MinuteSpan[]): string {
  return spans
    .map(({ fromMinute, untilMinute }) => `${clockTime(fromMinute)} to ${clockTime(untilMinute)}`)
    .join(' and ')
}

type Where = { barberName: string; date: string; plan: Pick<DayPlan, 'rostered' | 'absences' | 'closures'> }

export const PLACE_MESSAGES = {
  past: () => 'That day is in the past. Please choose today or a later day.',
  'past-midnight': () => 'That visit would last beyond midnight. Please choose an earlier start.',
  'skipped-hour': ({ date }) =>
    `On ${formatDate(date)} the clocks go forward from 01:00 to 02:00. Please choose a time before or after that.`,
  'not-on-team': ({ barberName, date }) => `${barberName} is not on the team on ${formatDate(date)}.`,
  away: ({ barberName, date, plan }) =>
    plan.closures.length > 0
      ? `The shop is closed on ${formatDate(date)}${partOfDay(plan.closures)}.`
      : `${barberName} is away on ${formatDate(date)}${partOfDay(plan.absences)}.`,
  'outside-hours': ({ barberName, date, plan }) =>
    plan.rostered.length > 0
      ? `${barberName} works from ${spansInWords(plan.rostered)} on ${formatDate(date)}.`
      : `${barberName} does not work on ${formatDate(date)}.`,
} satisfies Record<PlaceRefusal, (where: Where) => string>

/** Nothing of a whole day; else `, 09:00 to 13:00`. */
function partOfDay(spans: readonly MinuteSpan[]): string {
  return holds(spans, WHOLE_DAY) ? '' : `, ${spansInWords(spans)}`
}

export function takenText(barberName: string, by: SlotTime & { customerName: string }): string {
  const name = by.customerName === '' ? 'another visit' : by.customerName
  return `${barberName} has ${name} from ${spanInWords(by)}.`
}

export const CHANGE_MESSAGES = {
  'visit-cancelled': 'This visit is cancelled, so it can’t be changed.',
  'visit-over': 'This visit is over, so only its note can be changed.',
  'not-taken': 'This time is only held for someone on the waiting list. It can be changed once they take it.',
} satisfies Record<DeskChangeRefusal, string>

export const TERMS_MESSAGES = {
  'reason-needed': 'Please say why its length or price is not that of the price list.',
} satisfies Record<TermsRefusal, string>

export const PHONE_NEEDED = 'Please give a phone number, or book it as a walk-in.'
export const PHONE_NEEDED_ALWAYS = 'Please give a phone number.'
export const WALK_INS_OFF =
  'Walk-ins are switched off in the rules of booking. Please book it with a phone number.'
export const NOT_TAKING = 'That barber is not taking bookings. Please choose another.'

/** What a barber does not do, such as `Marco does not do Skin fade.` */
export function lacksText(barberName: string, names: readonly string[]): string {
  return `${barberName} does not do ${names.join(' or ')}.`
}

/** The visit as it now stands, to someone whose change came too late. */
export function changedMeanwhile(visit: Pick<DeskVisit, 'status' | 'barberName' | 'date' | 'time'>): string {
  return visit.status === 'cancelled'
    ? 'This visit was cancelled meanwhile. Nothing of yours was saved.'
    : `This visit was changed meanwhile: it is now with ${visit.barberName} on ${formatDate(visit.date)} at ${visit.time}. Nothing of yours was saved.`
}

export const SOURCE_MESSAGES = {
  online: 'Booked online',
  phone: 'Booked by phone',
  'walk-in': 'Walked in',
} satisfies Record<DeskVisit['source'], string>
