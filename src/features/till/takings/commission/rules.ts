import type { CalendarDate } from '../../../../shared/calendar-date.ts'

export type CommissionRate = { barberId: number; fromDate: CalendarDate; basisPoints: number }

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
