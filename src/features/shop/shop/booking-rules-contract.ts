import { z } from 'zod'
import { DAY_MINUTES } from '../../../shared/clock-time.ts'
import {
  LATE_STEP_MINUTES,
  MOST_HOLD_MINUTES,
  MOST_LATE_MINUTES,
  MOST_TREATMENTS,
  START_GRIDS,
} from './booking-limit-rules.ts'

/** A whole number within bounds, and what it is as long as the owner changes nothing. */
function whole([least, most]: readonly [number, number], usual: number, what?: string) {
  return z
    .int()
    .min(least)
    .max(most)
    .default(usual)
    .meta(what ? { description: what } : {})
}

const isOn = z.boolean().default(true)

/** The rules that guests' pages speak of. */
const guestRules = {
  onlineBooking: isOn.meta({
    description: 'Whether customers can book on the site and join the waiting list',
  }),
  maxTreatments: whole([1, MOST_TREATMENTS], 8, 'In one visit'),
  changeHours: whole([0, 168], 2, 'Until so long before a visit its customer can change it'),
  mostLateMinutes: whole([0, MOST_LATE_MINUTES], 15, 'The longest delay that a customer can report; 0 is off')
    .unwrap()
    .multipleOf(LATE_STEP_MINUTES)
    .default(15),
  lateFromHours: whole([1, 12], 3, 'From so long before a visit a delay can be reported'),
  waitingList: isOn.meta({ description: 'Whether customers can join the waiting list' }),
  holdMinutes: whole([5, MOST_HOLD_MINUTES], 20, 'So long a time is held for a waiting customer'),
  unansweredOffers: whole([1, 10], 3, 'So many offers without an answer end an entry of the waiting list'),
  noShowsToBlock: whole([0, 20], 3, 'From so many no-shows on a customer is asked to ring; 0 is never'),
  namesKeptMonths: whole([1, 120], 12, 'Then a visit loses its customer’s name, phone and email'),
  walkIns: isOn.meta({ description: 'Whether staff book customers who walk in' }),
  queue: z
    .boolean()
    .default(false)
    .meta({ description: 'Whether those who walk in wait in the queue; only where walk-ins are on' }),
  graceMinutes: whole([2, 10], 5, 'So long a chair waits for a customer who booked'),
  pastClosingMinutes: whole([0, 60], 15, 'By so much the last of the queue may be done after closing'),
  dayCode: z
    .boolean()
    .default(false)
    .meta({ description: 'Whether joining from a phone needs the words that are shown in the shop' }),
}

/** The rules that the server alone goes by. */
const serverRules = {
  noticeMinutes: whole([0, 10_080], 0),
  daysAhead: whole([7, 365], 180),
  gridMinutes: z.literal(START_GRIDS).default(15),
  reminders: isOn,
  reminderDays: whole([1, 7], 1),
  tillDays: whole([1, 92], 7, 'So many days a day of the till that is not closed takes entries'),
  plainVisits: whole([1, 200], 12),
  plainMinutes: whole([30, 6000], 360),
  plainEntries: whole([1, 100], 6),
  formVisits: whole([1, 200], 40),
  formMinutes: whole([30, 6000], 1200),
  formEntries: whole([1, 100], 12),
}

/** The rules of booking that the owner sets; each has a default, so that a shop needs to name only what differs. */
export const bookingRules = z
  .object({ ...guestRules, ...serverRules })
  .refine(({ noticeMinutes, daysAhead }) => noticeMinutes < daysAhead * DAY_MINUTES, {
    path: ['noticeMinutes'],
    message: 'With so much notice nothing could be booked at all.',
  })
  .refine(rules => rules.plainVisits <= rules.formVisits, notBelow('formVisits', 'visits'))
  .refine(rules => rules.plainMinutes <= rules.formMinutes, notBelow('formMinutes', 'time'))
  .refine(rules => rules.plainEntries <= rules.formEntries, notBelow('formEntries', 'places'))

export type BookingRules = z.infer<typeof bookingRules>

export const USUAL_RULES: BookingRules = bookingRules.parse({})

export const RULE_NAMES = bookingRules.keyof().options

/** Left out of what every page is sent. */
export const SERVER_RULES = {
  noticeMinutes: true,
  daysAhead: true,
  gridMinutes: true,
  reminders: true,
  reminderDays: true,
  tillDays: true,
  plainVisits: true,
  plainMinutes: true,
  plainEntries: true,
  formVisits: true,
  formMinutes: true,
  formEntries: true,
} as const satisfies Record<keyof typeof serverRules, true>

function notBelow(field: string, what: string) {
  return {
    path: [field],
    message: `Bookings on the site can’t have a lower limit of ${what} than those of other programs.`,
  }
}
