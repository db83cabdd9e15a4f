import type { CalendarDate } from '../../../../shared/calendar-date.ts'

/** A barber's part of their services from a date on, in hundredths of a percent. */
export type CommissionRate = { barberId: number; fromDate: CalendarDate; basisPoints: number }

/** The rate in force on a date; null before the first. */
export function rateOn(
  rates: readonly CommissionRate[],
  barberId: number,
  date: CalendarDate,
): CommissionRate | null {
  return rates
    .filter(rate => rate.barberId === barberId && rate.fromDate <= date)
    .reduce<CommissionRate | null>(
      (latest, rate) => (latest && latest.fromDate > rate.fromDate ? latest : rate),
      null,
    )
}
