import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../../../db/tables.ts'

type Barbers = ExpressionBuilder<Tables, 'barber'>

export function takesBookingsFrom(date: string) {
  return ({ eb }: Barbers) => eb.and([eb('barber.is_active', '=', 1), hasNotLeftBy(eb, date)])
}

/** Whether a barber takes bookings and is on the team on one of those days, both included. */
export function takesBookingsBetween(from: string, to: string) {
  return ({ eb }: Barbers) =>
    eb.and([
      eb('barber.is_active', '=', 1),
      hasNotLeftBy(eb, from),
      eb.or([eb('barber.first_date', 'is', null), eb('barber.first_date', '<=', to)]),
    ])
}

function hasNotLeftBy(eb: Barbers, date: string) {
  return eb.or([eb('barber.last_date', 'is', null), eb('barber.last_date', '>=', date)])
}
