import { addDays, type CalendarDate, isCalendarDate } from '../../../../shared/calendar-date.ts'
import { mondayOf } from './rules.ts'

/** What the diary's address asks for; today without a date. */
export type DiaryPlace = { date: CalendarDate | null; view: 'day' | 'week'; barberId: number | null }

/** Reads `?date=&view=&barber=`; a value that is none is left out. */
export function placeOf(search: URLSearchParams): DiaryPlace {
  const date = search.get('date') ?? ''
  const barber = search.get('barber') ?? ''
  return {
    date: isCalendarDate(date) ? date : null,
    view: search.get('view') === 'week' ? 'week' : 'day',
    barberId: /^[1-9]\d{0,8}$/.test(barber) ? Number(barber) : null,
  }
}

export function diaryAddress({ date, view, barberId }: DiaryPlace): string {
  const search = new URLSearchParams({
    ...(date ? { date } : {}),
    ...(view === 'week' ? { view } : {}),
    ...(barberId ? { barber: String(barberId) } : {}),
  }).toString()
  return `/admin/diary${search === '' ? '' : `?${search}`}`
}

/** Which days are shown; today without `from`, and every barber without `barberId`. */
export type DaysWanted = { from?: CalendarDate; to?: CalendarDate; barberId?: number }

/** One day, or a week from its Monday, of every barber or of one. */
export function daysOf({ date, view, barberId }: DiaryPlace, today: CalendarDate | null): DaysWanted | null {
  if (view === 'day')
    return { ...(date === null ? {} : { from: date, to: date }), ...(barberId === null ? {} : { barberId }) }
  const shown = date ?? today
  if (shown === null) return null
  const from = mondayOf(shown)
  return { from, to: addDays(from, 6), ...(barberId === null ? {} : { barberId }) }
}

export function moved(place: DiaryPlace, today: CalendarDate, steps: -1 | 1): DiaryPlace {
  return { ...place, date: addDays(place.date ?? today, steps * (place.view === 'week' ? 7 : 1)) }
}
