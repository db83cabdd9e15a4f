import { formatDate } from '../../../../shared/calendar-date.ts'
import { successToast } from '../../../../shared/toast.ts'
import type { RebookTime } from './contract.ts'

export const REBOOK_TEXTS = {
  title: 'The same again',
  undo: 'Undo',
  hint: 'Press F8, then Undo, to cancel the new visit.',
  undoReason: 'Undone at once',
  undone: successToast('Not booked', 'The time is free again.'),
} as const

export function weeksText(weeks: number): string {
  return `In ${weeks} weeks`
}

export function rebookText({ date, time }: RebookTime): string {
  const [weekday = '', day = '', month = ''] = formatDate(date).split(' ')
  return `${weekday.slice(0, 3)} ${day} ${month.slice(0, 3)}, ${time}`
}
