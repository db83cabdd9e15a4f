import type { CalendarDate } from './calendar-date.ts'

/** A civil date and minute of the day in the shop's own time. */
export type Moment = { date: CalendarDate; minute: number }
