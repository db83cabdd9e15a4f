import type { CalendarDate } from '../../../../shared/calendar-date.ts'

/** The waiting list's address for the choices so far. */
export function joinPath(wanted: {
  treatmentIds: readonly number[]
  barberId: number | null
  date: CalendarDate | null
}): string {
  const values = { treatments: wanted.treatmentIds.join(','), barber: wanted.barberId, date: wanted.date }
  const pairs = Object.entries(values).flatMap(([name, value]) => (value ? `${name}=${value}` : []))
  return pairs.length > 0 ? `/waiting-list?${pairs.join('&')}` : '/waiting-list'
}
