import { type CalendarDate, daysBetween, formatDate } from '../../../../shared/calendar-date.ts'

/** `Today`, `Tomorrow`, `Saturday`, and from a week ahead `Fri 4 Dec`: a free time's day as one would say it. */
export function shortDayInWords(date: CalendarDate, today: CalendarDate): string {
  const days = daysBetween(today, date)
  if (days === 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  const [name = '', day = '', month = ''] = formatDate(date).split(' ')
  return days < 7 ? name : `${name.slice(0, 3)} ${day} ${month.slice(0, 3)}`
}
