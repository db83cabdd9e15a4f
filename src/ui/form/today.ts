import { createContext, use } from 'react'
import { type CalendarDate, calendarDate } from '../../shared/calendar-date.ts'

const TodayContext = createContext<CalendarDate | null>(null)

/** The shop's own date, which a browser in another zone would get wrong. */
export const TodayProvider = TodayContext.Provider

export function useToday(): CalendarDate {
  const now = new Date()
  return use(TodayContext) ?? calendarDate(now.getFullYear(), now.getMonth() + 1, now.getDate())
}
