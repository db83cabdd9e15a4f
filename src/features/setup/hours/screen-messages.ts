import { type CalendarDate, DAY_NAMES, formatDate } from '../../../shared/calendar-date.ts'
import { clockTime, DAY_MINUTES } from '../../../shared/clock-time.ts'
import { inWords } from '../../../shared/list-words.ts'
import { type MinuteSpan, subtract } from '../../../shared/minute-span.ts'
import { failureToast, successToast } from '../../../shared/toast.ts'
import type { AbsenceKind } from '../../calendar/hours/rules.ts'
import { covers } from '../../calendar/hours/shop-calendar-rules.ts'
import type { NoRoom } from '../../diary/floor/gap-rules.ts'
import type { AbsenceRequest } from './contract.ts'
import { WEEK } from './form-rules.ts'
import { spansText, spanText } from './messages.ts'
import type { DayChange, Preset } from './week/rules.ts'

/** `Tue 9:00 to 17:30; Wed 9:00 to 13:00, 14:00 to 18:00`, without the days off. */
export function weekText(days: readonly { dayOfWeek: number; spans: readonly MinuteSpan[] }[]): string {
  const worked = WEEK.flatMap(of =>
    days.filter(({ dayOfWeek, spans }) => dayOfWeek === of && spans.length > 0),
  )
  return worked
    .map(({ dayOfWeek, spans }) => `${DAY_NAMES[dayOfWeek]?.slice(0, 3)} ${spansText(spans)}`)
    .join('; ')
}

export function changeText({ dayOfWeek, date, before, after }: DayChange, offText: string): string {
  const text = (spans: readonly MinuteSpan[]) => (spans.length > 0 ? spansText(spans) : offText.toLowerCase())
  const day = formatDate(date).replace(/^\w+ /, '')
  return `${DAY_NAMES[dayOfWeek]}s ${text(after)} from ${day}, until now ${text(before)}`
}

/** How many booked visits a change leaves outside the hours. */
export function visitsText(count: number): string {
  if (count === 0) return 'no booked visit is affected.'
  return count === 1
    ? '1 booked visit falls outside; it stays until you decide.'
    : `${count} booked visits fall outside; they stay until you decide.`
}

/** What is true of a day with other opening hours, over which the shop may be closed since. */
export function openingDayText(
  day: MinuteSpan & { date: CalendarDate; reason: string },
  closures: readonly (MinuteSpan & Pick<AbsenceRequest, 'firstDate' | 'lastDate'>)[],
): string {
  const { date, fromMinute, untilMinute, reason } = day
  const closed = closures.filter(closure => covers(closure, date))
  const open = subtract([{ fromMinute, untilMinute }], closed)
  const isOpen = open.length > 0
  const hours = isOpen ? `open ${spansText(open)}` : `closed, so its hours of ${spanText(day)} don’t count`
  return `${formatDate(date, { year: true })}: ${hours}${reason && `, ${reason}`}`
}

export const ABSENCE_NAMES: Record<AbsenceKind, string> = {
  holiday: 'Holiday',
  sick: 'Sick',
  training: 'Training',
  other: 'Other',
}

export const PRESET_NAMES: Record<Preset, string> = {
  'next-week': 'Next week',
  'week-after': 'The week after',
  'two-weeks': 'Two weeks',
  today: 'Today',
  tomorrow: 'Tomorrow',
}

function noRoomText(room: NoRoom): string {
  if ('worksFrom' in room) return `They are not at work before ${clockTime(room.worksFrom)}.`
  const { free, next } = room
  const comes = next && `${next.customerName} comes at ${clockTime(next.startMinute)}.`
  const only = free && `Only ${spanText(free)} is free.`
  return [only, comes].filter(Boolean).join(' ') || 'Nothing is free any more today.'
}

export const AWAY_TEXTS = {
  menu: (barberName: string) => `${barberName}: away…`,
  restOfToday: 'Away for the rest of today',
  today: 'Away today',
  on: (date: CalendarDate) => `Away on ${formatDate(date)}`,
  until: 'Away until…',
  breakOf: (minutes: number) => `Break of ${minutes} minutes`,
  breakNote: 'Break',
  onBreak: (barberName: string, absence: AbsenceRequest) =>
    successToast(`${barberName} has a break`, `${spanText(absence)}. No one can book them then.`),
  noRoom: (minutes: number, room: NoRoom) =>
    failureToast(`No room for a break of ${minutes} minutes`, noRoomText(room)),
  hours: 'Hours and days off',
  title: (barberName: string) => `${barberName} is away`,
  submit: 'Set as Away',
  when: ({ firstDate, fromMinute, untilMinute }: AbsenceRequest) =>
    fromMinute === 0
      ? formatDate(firstDate)
      : `${formatDate(firstDate)}, from ${clockTime(fromMinute)} to ${untilMinute === DAY_MINUTES ? 'the end of the day' : clockTime(untilMinute)}`,
  set: (barberName: string, absence: AbsenceRequest) =>
    successToast(`${barberName} is away`, `${AWAY_TEXTS.when(absence)}. No one can book them then.`),
  undo: { label: 'Undo', hint: 'Undo takes the absence back', durationMs: 10_000 },
  back: (barberName: string) => successToast(`${barberName} is back`, 'The absence is taken back.'),
} as const

/** What became of the visits in the way of a change. */
type Outcome = { done: number; refused: number; later: number }

function counted(count: number, what: string): string {
  if (count === 0) return ''
  return count === 1 ? `One visit is ${what}.` : `${count} visits are ${what}.`
}

export const HOURS_TEXTS = {
  removeQuestion: 'Remove this?',
  remove: 'Remove It',
  keep: 'Keep It',
  daysOff: 'Days off',
  opening: 'Opening hours',
  openingLead:
    'Drag a bar or its ends, or tap a day for the exact times. Your barbers can be booked only while the shop is open.',
  closed: 'Closed',
  dayOff: 'Day off',
  shopClosed: 'Shop closed',
  add: 'Add hours',
  addHours: (day: string) => `Add hours on ${day}`,
  makeOff: (day: string, offText: string) => `${day}: ${offText.toLowerCase()}`,
  copyDayTo: (day: string) => `Copy ${day} to`,
  allWorked: 'All working days',
  copied: (days: readonly string[]) => `Copied to ${inWords(days)}.`,
  whatChanges: 'When you save this, customers see:',
  closures: 'Closed days and other hours',
  closuresLead: 'Customers see the reason, and can’t book then.',
  noClosures: 'None is planned.',
  bankHolidays: 'Bank holidays to come',
  team: 'Your barbers’ weeks',
  all: 'All hours',
  theirs: 'Their hours',
  noHours: 'No hours yet',
  changesOn: (date: string) => `another week from ${date}`,
  week: 'Ordinary week',
  weekLead: 'Drag a bar or its ends, or tap a day for the exact times and breaks.',
  drawBreaks: 'Draw breaks',
  breaksMove: 'A break moves by its middle, and grows by its ends.',
  drawing: 'Drag across a bar, or tap it for half an hour. Tap a break to take it away.',
  weekFrom: 'The week holds from then until the next one.',
  singleDay: 'A single day that differs',
  enterSingleDay: 'Enter other hours for one day',
  planned: 'Days off that are planned',
  noAbsences: 'No days off are planned.',
  enterDaysOff: 'Enter days off',
  enterDaysOffSubmit: 'Enter Days Off',
  who: 'Who',
  why: 'Why',
  when: 'When',
  noBarber: 'Please choose who is away.',
  hoursAndNote: 'Part of a day, or a note',
  inTheWay: 'Nothing is saved yet. Choose what becomes of each, or leave it for later.',
  saveChoices: 'Save with These Choices',
  dontSave: 'Don’t Save',
  incomplete: 'Please give both a beginning and an end.',
  breakOutside: 'A break must lie within the hours, apart from the others.',
  anotherBreak: 'Another break',
  change: 'Change',
  saveChange: 'Save the Change',
  noDate: 'Please choose a date.',
  saved: successToast('Saved', 'Customers see the new times at once.'),
  savedWith: ({ done, refused, later }: Outcome) => ({
    title: 'Saved',
    description: [
      counted(done, 'dealt with'),
      refused === 0
        ? ''
        : `${refused} of ${done + refused} visits could not be dealt with, and still need another time.`,
      counted(later, 'left for later, and listed on the desk’s Today'),
    ]
      .filter(sentence => sentence !== '')
      .join(' '),
    tone: refused === 0 ? ('success' as const) : ('failure' as const),
  }),
  unreachable: 'Unable to connect to server.',
  firstAfterLast: 'The last day must not be before the first.',
  frees: 'Customers can book that time again.',
  weekReturns:
    'The ordinary hours hold then. Where that leaves booked visits without their barber, you choose what becomes of each before anything is saved.',
} as const
