import { type CalendarDate, DAY_NAMES, dateParts, dayOfWeek } from '../../../../shared/calendar-date.ts'
import { clockTime, DAY_MINUTES, formatMinutes } from '../../../../shared/clock-time.ts'
import { spanOf } from '../../../../shared/diary-slot.ts'
import type { MinuteSpan } from '../../../../shared/minute-span.ts'
import type { DayVisit } from './contract.ts'
import type { DropRefusal } from './drop-rules.ts'
import type { ColumnPlan, DayColumn } from './rules.ts'
import { lateMinutesOf, stateOf, type VisitState } from './state-rules.ts'

export const TOO_MANY_DAYS = 'Please ask for 1 to 31 days, the first before the last.'

/** Of time that someone in the queue is likely to have. */
export function promisedText(code: string): string {
  return `Queue: ${code}`
}

export const DAY_MESSAGES = {
  loading: 'Loading the day…',
  failed: 'The day could not be loaded.',
  noBarbers: 'There are no barbers yet. Add the team on the dashboard first.',
  dayOff: 'Day off',
  pause: 'Break',
  away: 'Away',
  noColumn: 'They are not on the team on that day.',
  closed: 'Closed',
  nothingFree: 'Nothing more free today',
  nextFree: 'Next free',
  movable: 'movable visit',
  howToDrag:
    'Press Space to lift the visit, then the arrow keys: up and down by five minutes, left and right to another column. Space drops it, Escape puts it back.',
  notifies: 'Tell customers about moves',
  whyNot: 'Why not? Point at a time',
  pointAtTime: 'Point at any time to see why customers can’t book it.',
  chooseTime: 'Type the time instead',
  stopAsking: 'Never mind',
  weekOfAll: 'The week of every barber',
  keys: 'Keys…',
  printDay: 'Print the day',
  printSheets: 'Print a sheet for each barber',
  lastSeen: 'Show the last day seen on this device',
} as const

export const NOTHING_BOOKED = 'Nothing booked'

export const TOOLBAR = {
  today: 'Today',
  views: 'View',
  day: 'Day',
  week: 'Week',
  days: ['The day before', 'The day after'],
  weeks: ['The week before', 'The week after'],
  goTo: 'Go to a date',
  barber: 'Barber',
  allBarbers: 'All barbers',
  all: 'All',
  more: 'More',
  book: 'Book',
} as const

export function spanText({ fromMinute, untilMinute }: MinuteSpan): string {
  return `${clockTime(fromMinute)} to ${clockTime(untilMinute)}`
}

export function gapText({ fromMinute, untilMinute }: MinuteSpan): string {
  return freeText(untilMinute - fromMinute)
}

export function freeText(minutes: number): string {
  return `${formatMinutes(minutes)} free`
}

/** `Holiday`, with its private note when there is one; `Away` of one without a reason. */
export function absenceText({ reason, note }: { reason: string; note: string }): string {
  const word = reason === 'other' ? DAY_MESSAGES.away : `${reason.charAt(0).toUpperCase()}${reason.slice(1)}`
  return note === '' ? word : `${word}: ${note}`
}

/** `Ellis`, of Ellis Hart. */
export function firstName(name: string): string {
  return name.split(' ', 1)[0] ?? name
}

/** What a block's sign means; empty for a visit that is simply booked. */
const STATE_WORDS: Record<VisitState, string> = {
  booked: '',
  here: 'here',
  'in-chair': 'in the chair',
  done: 'done',
  unmarked: 'unmarked',
  'no-show': 'no-show',
  offered: 'offered',
  displaced: 'needs another time',
}

export const NEEDS_TIME = 'Needs another time'
const FIRST_VISIT = 'first visit'
/** In a block, where words have no room. */
export const FIRST_SIGN = '1st'

/** `+10`, minutes late. */
export function lateSign(minutes: number): string {
  return `+${minutes}`
}

/** What stands out about a visit, in a few words; empty for one that is simply booked. */
export function visitMarks(visit: DayVisit): string[] {
  const late = lateMinutesOf(visit)
  return [
    STATE_WORDS[stateOf(visit)],
    late > 0 ? `${late} min late` : '',
    visit.isFirstVisit ? FIRST_VISIT : '',
  ].filter(mark => mark !== '')
}

/** What a screen reader says after a visit's start: ` to 10:30, Tom Ashdown, `. */
export function visitRest({ startMinute, durationMinutes }: DayVisit, barberName: string): string {
  return ` to ${clockTime(startMinute + durationMinutes)}, ${barberName}, `
}

/** `12 booked, 3 done`; `Nothing booked` of none. */
export function countsText({ booked, done }: { booked: number; done: number }): string {
  if (booked === 0) return NOTHING_BOOKED
  return done === 0 ? `${booked} booked` : `${booked} booked, ${done} done`
}

/** When a column's barber is away, or the shop is closed for a part of their day; empty when they are not. */
export function awayText({ absences }: ColumnPlan): string {
  return absences
    .map(absence => `${absenceText({ ...absence, reason: absence.kind, note: '' })} ${spanText(absence)}`)
    .join(', ')
}

/** Why a column has nothing free at all; null for a working day. */
export function dayOffText({ closure, spans }: ColumnPlan): string | null {
  if (closure !== null) return closure === '' ? DAY_MESSAGES.closed : `${DAY_MESSAGES.closed}: ${closure}`
  return spans.length === 0 ? DAY_MESSAGES.dayOff : null
}

export function shortDay(date: CalendarDate): string {
  return `${DAY_NAMES[dayOfWeek(date)]?.slice(0, 3)} ${dateParts(date).day}`
}

/** What a screen reader hears while a visit is dragged. */
export const DRAG_STATUS = {
  lifted: (customerName: string) => `Lifted: ${customerName}.`,
  at: (span: MinuteSpan, column: string) => `${spanText(span)}, ${column}`,
  dropped: 'Dropped.',
  back: 'Put back.',
}

/** What speaks against dropping a visit there, after its place: `. Tom Ashdown is away then`. */
export function dropText(refusal: DropRefusal | null, barberName: string): string {
  switch (refusal?.kind) {
    case undefined:
      return ''
    case 'taken':
      return `. Taken: ${refusal.by.customerName}, ${spanText(spanOf(refusal.by))}`
    case 'away':
      return `. ${barberName} is away then`
    case 'closed':
      return '. The shop is closed'
    case 'lacks':
      return `. ${barberName} does not do ${refusal.names.join(' or ')}`
    case 'past':
      return '. That day is over'
    case 'outside-hours':
      return '. Outside working hours: we ask first'
  }
}

export const KEY_TEXTS = {
  title: 'Keys',
  keys: [
    ['Arrows', 'To the next visit or gap; the first one goes to the first visit'],
    ['Enter', 'Opens a visit, books in a gap'],
    ['M or Space', 'Moves a visit: arrows, then Enter, or Escape to put it back'],
    ['B', 'Books'],
    ['T', 'Today'],
    ['Ctrl K', 'Finds a page, a barber or a customer'],
    ['?', 'This list'],
  ],
  queueKey: ['Q', 'Adds someone to the queue, here and on Today'],
  on: 'Single letters and ? act on this device',
} as const

export function weekCellText(
  { plan, barberName }: DayColumn,
  { booked, displaced }: { booked: number; displaced: number },
): string {
  const parts = [
    booked === 0 ? (dayOffText(plan) ?? NOTHING_BOOKED) : `${booked} booked`,
    displaced === 0 ? '' : `${displaced} ${displaced === 1 ? 'needs' : 'need'} another time`,
    awayText(plan),
  ]
  return `${barberName}, ${shortDay(plan.date)}: ${parts.filter(Boolean).join(', ')}`
}

export const MOVE_MESSAGES = {
  moved: 'Visit moved',
  outsideTitle: 'Outside working hours',
  outsideYes: 'Move It There',
}

export function movedText(customerName: string, span: MinuteSpan, barberName: string): string {
  return `${customerName}, ${spanText(span)}, ${barberName}.`
}

/** What a screen reader says of a visit's lower edge. */
export function resizeLabel({ customerName, durationMinutes }: DayVisit): string {
  return `Length of ${customerName}’s visit: ${formatMinutes(durationMinutes)}`
}

export function gapLabel(gap: MinuteSpan, barberName: string): string {
  return `Book ${spanText(gap)}, ${gapText(gap)}, ${barberName}`
}

export function putLabel(gap: MinuteSpan): string {
  return `Put it at ${clockTime(gap.fromMinute)}, ${gapText(gap)}`
}

/** What is said while the connection is lost, with the shop's time of the last sure knowledge. */
export function staleText(sinceMinute: number): string {
  return `No connection since ${clockTime(sinceMinute % DAY_MINUTES)}. You see the day as it was then, and nothing can be changed until the connection is back.`
}
