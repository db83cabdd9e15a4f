import type { CalendarDate } from './calendar-date.ts'
import type { MinuteSpan } from './minute-span.ts'

export type DiarySlot = {
  barberId: number
  date: CalendarDate
  startMinute: number
  durationMinutes: number
}

export type SlotStart = Pick<DiarySlot, 'date' | 'startMinute'>
export type SlotTime = Pick<DiarySlot, 'startMinute' | 'durationMinutes'>

export function spanOf({ startMinute, durationMinutes }: SlotTime): MinuteSpan {
  return { fromMinute: startMinute, untilMinute: startMinute + durationMinutes }
}
