import { formatDate } from './calendar-date.ts'
import { clockTime } from './clock-time.ts'
import { shopMinute } from './summer-time.ts'

/** An ISO 8601 instant as the shop's clock shows it: `Tuesday 1 December, 08:05`. */
export function formatInstant(instant: string, options?: { year: boolean }): string {
  const { date, minute } = shopMinute(new Date(instant))
  return `${formatDate(date, options)}, ${clockTime(minute)}`
}
