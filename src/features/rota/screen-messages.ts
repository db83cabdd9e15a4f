import type { AbsenceKind } from '../hours/rules.ts'

export const DAY_NAMES = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const
/** Monday first, as the week is read. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const

export const ABSENCE_NAMES: Record<AbsenceKind, string> = {
  holiday: 'Holiday',
  sick: 'Sick',
  training: 'Training',
  other: 'Other',
}

export const HOURS_TEXTS = {
  daysOff: 'Days Off',
  opening: 'Opening hours',
  openingLead: 'An ordinary week. Your barbers can be booked only while the shop is open.',
  closures: 'Closed days and other hours',
  closuresLead: 'Customers see the reason, and can’t book then.',
  noClosures: 'None is planned.',
  bankHolidays: 'Bank holidays to come',
  team: 'Your barbers’ hours',
  week: 'Ordinary week',
  weekLead: 'It holds from the date that you choose, until the next one.',
  singleDay: 'A single day that differs',
  absences: 'Away',
  noAbsences: 'No absence is planned.',
  inTheWay:
    'You can save it all the same. The visits stay booked and wait at the top of this page and on Today, until you have decided about each.',
  incomplete: 'Please give both a beginning and an end.',
  noDate: 'Please choose a date.',
  saved: { title: 'Saved', description: 'Customers see the new times at once.', tone: 'success' as const },
} as const
