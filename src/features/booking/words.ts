import { BOOKING_WINDOW_DAYS, START_GRID_MINUTES } from '../schedule/rules.ts'
import type { BookingRefusal } from './rules.ts'
import { CHANGEOVER_MINUTES } from './rules.ts'

/** What a customer is told when a booking is refused; `rightMinutes` is the shop's own sum. */
export const REFUSAL_WORDS = {
  'unknown-barber': () => 'That barber is not taking bookings. Please choose another.',
  'treatment-twice': () => 'Each treatment can be booked once in a visit.',
  'barber-lacks-treatment': () => 'That barber does not do every treatment you chose.',
  'wrong-duration': rightMinutes =>
    `Those treatments take ${rightMinutes} minutes, with ${CHANGEOVER_MINUTES} added when there is more than one.`,
  'outside-window': () => `Visits can be booked from today up to ${BOOKING_WINDOW_DAYS} days ahead.`,
  'day-off': () => 'That barber does not work on that day. Please choose another date.',
  'off-grid': () => `Visits start every ${START_GRID_MINUTES} minutes from the barber’s opening.`,
  'outside-hours': () => 'That visit would not fit within the barber’s working hours.',
  past: () => 'That time has gone by. Please choose a later one.',
  taken: () => 'Sorry, that time has just been taken. Please choose another.',
} satisfies Record<BookingRefusal, (rightMinutes: number) => string>
