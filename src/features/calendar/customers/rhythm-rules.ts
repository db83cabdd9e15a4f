import { addDays, type CalendarDate, daysBetween } from '../../../shared/calendar-date.ts'

export type SummedVisit = { date: CalendarDate; status: string; name: string; phone: string }

export type Summary = {
  name: string
  phone: string
  visits: number
  seenDate: CalendarDate | null
  nextDate: CalendarDate | null
  gapDays: number | null
  dueDate: CalendarDate | null
}

const FEWEST_GAPS = 2

/** The median of the days between the days on which they came; null before the third of those days. */
export function rhythmOf(dates: readonly CalendarDate[]): number | null {
  const days = [...new Set(dates)].toSorted()
  const gaps = days.slice(1).map((day, index) => daysBetween(days[index] ?? day, day))
  if (gaps.length < FEWEST_GAPS) return null
  const sorted = gaps.toSorted((a, b) => a - b)
  const [lower = 0, upper = 0] = [sorted[(gaps.length - 1) >> 1], sorted[gaps.length >> 1]]
  return Math.round((lower + upper) / 2)
}

/** Of a customer's visits, earliest first and at least one. Cancelled and missed ones tell no more than a name. */
export function summaryOf(visits: readonly SummedVisit[], today: CalendarDate): Summary {
  const standing = visits.filter(({ status }) => status !== 'cancelled' && status !== 'no-show')
  const came = standing.filter(({ date, status }) => date < today || status === 'completed')
  const next = standing.find(visit => !came.includes(visit))
  const gapDays = rhythmOf(came.map(({ date }) => date))
  const seenDate = came.at(-1)?.date ?? null
  const isDue = seenDate !== null && gapDays !== null && next === undefined
  return {
    name: visits.at(-1)?.name ?? '',
    phone: visits.at(-1)?.phone ?? '',
    visits: came.length,
    seenDate,
    nextDate: next?.date ?? null,
    gapDays,
    dueDate: isDue ? addDays(seenDate, gapDays) : null,
  }
}
