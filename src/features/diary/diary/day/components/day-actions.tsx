import { createContext, use } from 'react'
import type { CalendarDate } from '../../../../../shared/calendar-date.ts'

export type BookingStart = { barberId: number | null; date: CalendarDate; startMinute: number | null }

export type DayActions = {
  openVisit: (visitId: string) => void
  book: (start: BookingStart) => void
  /** While the connection is lost nothing can be changed. */
  isLocked: boolean
}

export const DayActionsContext = createContext<DayActions>({
  openVisit: () => {},
  book: () => {},
  isLocked: true,
})

export const useDayActions = (): DayActions => use(DayActionsContext)
