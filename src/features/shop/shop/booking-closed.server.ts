import { Problem } from '../../../shared/problem.ts'
import { bookingClosedText } from './messages.ts'

/** The refusal of what customers do online while the shop takes no bookings there. */
export function bookingClosed(phone: string): Problem {
  return new Problem(403, 'online-booking-closed', bookingClosedText(phone))
}
