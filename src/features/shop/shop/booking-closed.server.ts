import { Problem } from '../../../shared/problem.ts'
import { bookingClosedText } from './messages.ts'

export function bookingClosed(phone: string): Problem {
  return new Problem(403, 'online-booking-closed', bookingClosedText(phone))
}
