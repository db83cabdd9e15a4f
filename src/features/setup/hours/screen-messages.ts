import type { MinuteSpan } from '../../../shared/minute-span.ts'
import type { AbsenceKind } from '../../calendar/hours/rules.ts'
import { WEEK } from './form-rules.ts'
import { spansText } from './messages.ts'

export const DAY_NAMES = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/** `Tue 9:00 to 17:30; Wed 9:00 to 13:00, 14:00 to 18:00`, without the days off. */
export function weekText(days: readonly { dayOfWeek: number; spans: readonly MinuteSpan[] }[]): string {
  const worked = WEEK.flatMap(of =>
    days.filter(({ dayOfWeek, spans }) => dayOfWeek === of && spans.length > 0),
  )
  return worked
    .map(({ dayOfWeek, spans }) => `${DAY_NAMES[dayOfWeek]?.slice(0, 3)} ${spansText(spans)}`)
    .join('; ')
}

export const ABSENCE_NAMES: Record<AbsenceKind, string> = {
  holiday: 'Holiday',
  sick: 'Sick',
  training: 'Training',
  other: 'Other',
}

export const HOURS_TEXTS = {
  removeQuestion: 'Remove this?',
  remove: 'Remove It',
  keep: 'Keep It',
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
  inTheWay: 'Nothing is saved yet. Choose what becomes of each, or leave it for later.',
  saveChoices: 'Save with These Choices',
  dontSave: 'Don’t Save',
  incomplete: 'Please give both a beginning and an end.',
  breakOutside: 'A break must lie within the hours, apart from the others.',
  anotherBreak: 'Another break',
  change: 'Change',
  saveChange: 'Save the Change',
  noDate: 'Please choose a date.',
  saved: { title: 'Saved', description: 'Customers see the new times at once.', tone: 'success' as const },
  savedWith: (done: number, refused: number) => ({
    title: 'Saved',
    description:
      refused === 0
        ? `${done === 1 ? 'One visit is' : `${done} visits are`} dealt with.`
        : `${refused} of ${done + refused} visits could not be dealt with, and still need another time.`,
    tone: refused === 0 ? ('success' as const) : ('failure' as const),
  }),
  unreachable: 'Unable to connect to server.',
  firstAfterLast: 'The last day must not be before the first.',
  frees: 'Customers can book that time again.',
  weekReturns:
    'The ordinary hours hold then. Where that leaves booked visits without their barber, you choose what becomes of each before anything is saved.',
} as const
