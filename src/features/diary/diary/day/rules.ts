import { addDays, type CalendarDate, dayOfWeek } from '../../../../shared/calendar-date.ts'
import { clockTime, DAY_MINUTES, minuteOfDay } from '../../../../shared/clock-time.ts'
import { type DiarySlot, spanOf } from '../../../../shared/diary-slot.ts'
import { type MinuteSpan, minutesIn, subtract, touches } from '../../../../shared/minute-span.ts'
import type { Moment } from '../../../../shared/moment.ts'
import { LONGEST_DELAY_MINUTES, minutesBehind } from '../../../calendar/delays/rules.ts'
import { afterTap, holdsTime, type MarkedProgress, nextSteps, type Step } from '../../attendance/rules.ts'
import { type Tap, tapOn } from '../../attendance/tap-rules.ts'
import type { DayVisit, DiaryDayPlan, DiaryDays } from './contract.ts'

/** Visits start and last in steps of so many minutes. */
export const STEP_MINUTES = 5
/** A shorter gap is too short for any treatment. */
const FEWEST_GAP_MINUTES = 5
/** A shorter gap would be too low to read or to hit. */
const FEWEST_SHOWN_MINUTES = 15
const HOUR = 60
const QUARTER = 15
/** What is shown of a day on which no one works and nothing is booked. */
const EMPTY_DAY: MinuteSpan = { fromMinute: 9 * HOUR, untilMinute: 17 * HOUR }

/** The free stretches of one barber's day from `now` on, each long enough for something. */
export function gapsOf(plan: ColumnPlan, visits: readonly DayVisit[], now: Moment): MinuteSpan[] {
  if (plan.closure !== null || plan.date < now.date) return []
  const held = visits.filter(holdsTime).map(spanOf)
  const gone = plan.date === now.date ? [{ fromMinute: 0, untilMinute: nextStep(now.minute) }] : []
  return subtract(plan.spans, [...plan.breaks, ...plan.absences, ...plan.promised, ...held, ...gone]).filter(
    ({ fromMinute, untilMinute }) => untilMinute - fromMinute >= FEWEST_GAP_MINUTES,
  )
}

/** The first step that is still to come. */
function nextStep(minute: number): number {
  return (Math.floor(minute / STEP_MINUTES) + 1) * STEP_MINUTES
}

/** A plan as the call sends it, its spans as rules take them. */
export function columnPlan({ spans, breaks, absences, promised = [], ...plan }: DiaryDayPlan) {
  return {
    ...plan,
    promised: promised.map(({ code, ...span }) => ({ ...minuteSpan(span), code })),
    spans: spans.map(minuteSpan),
    breaks: breaks.map(minuteSpan),
    absences: absences.map(({ kind, note, ...span }) => ({ ...minuteSpan(span), kind, note })),
  }
}
export type ColumnPlan = ReturnType<typeof columnPlan>

function minuteSpan({ startMinute, endMinute }: DiaryDayPlan['spans'][number]): MinuteSpan {
  return { fromMinute: startMinute, untilMinute: endMinute }
}

export type DayColumn = { plan: ColumnPlan; barberName: string; visits: DayVisit[] }

/** The columns that a reading holds: by date, and within a date by barber in the shop's order. */
export function columnsOf({
  plans,
  barbers,
  visits,
}: Pick<DiaryDays, 'plans' | 'barbers' | 'visits'>): DayColumn[] {
  const names = new Map(barbers.map(({ id, name }) => [id, name]))
  const byColumn = Map.groupBy(visits, columnKey)
  return plans.map(plan => ({
    plan: columnPlan(plan),
    barberName: names.get(plan.barberId) ?? '',
    visits: byColumn.get(columnKey(plan)) ?? [],
  }))
}

export function columnKey({ barberId, date }: { barberId: number; date: CalendarDate }): string {
  return `${barberId} ${date}`
}

/** In whole hours. */
export function hoursShown(columns: readonly DayColumn[]): MinuteSpan {
  const spans = columns.flatMap(({ plan, visits }) => [...plan.spans, ...visits.filter(isShown).map(spanOf)])
  if (spans.length === 0) return EMPTY_DAY
  const first = Math.min(...spans.map(span => span.fromMinute))
  const last = Math.max(...spans.map(span => span.untilMinute))
  return {
    fromMinute: Math.floor(first / HOUR) * HOUR,
    untilMinute: Math.min(DAY_MINUTES, Math.ceil(last / HOUR) * HOUR),
  }
}

/** True for a visit that has a block: a cancelled one leaves its time free and stands in no column. */
export function isShown({ status }: Pick<DayVisit, 'status'>): boolean {
  return status !== 'cancelled'
}

/** When the barber does not work within the hours shown: before and after a barber's spans, or the whole of a day off. */
export function offHours(plan: ColumnPlan, shown: MinuteSpan): MinuteSpan[] {
  return plan.closure === null ? subtract([shown], plan.spans) : [shown]
}

export type DayItem = MinuteSpan & { key: string } & (
    | { kind: 'visit'; visit: DayVisit }
    | { kind: 'gap' }
    | { kind: 'break' }
    | { kind: 'promised'; code: string }
    | { kind: 'absence'; reason: string; note: string; label: MinuteSpan | null }
  )

/** Everything of a column in the order of the day. */
export function itemsOf({ plan, visits }: DayColumn, now: Moment): DayItem[] {
  const items: DayItem[] = [
    ...visits.filter(isShown).map(visit => ({
      ...spanSoFar(visit, { plan, visits }, now),
      kind: 'visit' as const,
      key: visit.id,
      visit,
    })),
    ...gapsOf(plan, visits, now)
      .filter(gap => minutesIn(gap) >= FEWEST_SHOWN_MINUTES)
      .map(gap => ({ ...gap, kind: 'gap' as const, key: `gap ${gap.untilMinute}` })),
    ...plan.breaks.map(pause => ({ ...pause, kind: 'break' as const, key: `break ${pause.fromMinute}` })),
    ...promisedItems(plan, visits),
    ...plan.absences.map(({ kind, note, ...span }) => ({
      ...span,
      kind: 'absence' as const,
      key: `absence ${span.fromMinute}`,
      reason: kind,
      note,
      label: uncovered(span, visits.filter(isShown)),
    })),
  ]
  return items.sort((a, b) => a.fromMinute - b.fromMinute)
}

export function isSeated({ status, startedMinute }: DayVisit): boolean {
  return status === 'confirmed' && startedMinute !== null
}

/** The span of a visit; one in the chair that runs over lasts until now, up to the next and within the barber’s hours. */
function spanSoFar(
  visit: DayVisit,
  { plan, visits }: Pick<DayColumn, 'plan' | 'visits'>,
  now: Moment,
): MinuteSpan {
  const { fromMinute, untilMinute } = spanOf(visit)
  if (!isSeated(visit) || plan.date !== now.date) return { fromMinute, untilMinute }
  const ends = plan.spans.at(-1)?.untilMinute ?? untilMinute
  const later = visits.filter(each => isShown(each) && each.startMinute >= untilMinute)
  const latest = Math.min(ends, untilMinute + LONGEST_DELAY_MINUTES, ...later.map(each => each.startMinute))
  return { fromMinute, untilMinute: Math.max(untilMinute, Math.min(now.minute, latest)) }
}

/** What is promised and not booked or begun already. */
function promisedItems({ promised }: ColumnPlan, visits: readonly DayVisit[]): DayItem[] {
  const held = visits.filter(holdsTime).map(spanOf)
  return promised.flatMap(({ code, ...span }) =>
    subtract([span], held).map(part => ({
      ...part,
      kind: 'promised' as const,
      key: `promised ${code} ${part.fromMinute}`,
      code,
    })),
  )
}

/** The longest stretch of an absence that no visit lies over; null when none has room for a word. */
function uncovered(absence: MinuteSpan, visits: readonly DayVisit[]): MinuteSpan | null {
  const [longest] = subtract([absence], visits.map(spanOf)).toSorted((a, b) => minutesIn(b) - minutesIn(a))
  return longest && minutesIn(longest) >= FEWEST_SHOWN_MINUTES ? longest : null
}

/** When a visit begins that is put into a gap around a minute: on a quarter of an hour, or as near as it fits. */
export function startIn(gap: MinuteSpan, minutes: number, around: number): number {
  const quarter = Math.floor(around / QUARTER) * QUARTER
  return Math.max(gap.fromMinute, Math.min(quarter, gap.untilMinute - minutes))
}

type NextGap = { barberId: number; barberName: string; date: CalendarDate; gap: MinuteSpan }

/** The next gap of each barber from now on, the earliest first. */
export function nextFree(columns: readonly DayColumn[], now: Moment): NextGap[] {
  return columns
    .flatMap(({ plan, barberName, visits }) => {
      const [gap] = gapsOf(plan, visits, now)
      return gap ? [{ barberId: plan.barberId, barberName, date: plan.date, gap }] : []
    })
    .sort((a, b) => a.gap.fromMinute - b.gap.fromMinute)
}

/** How many visits of some columns are booked, done, and did not come. */
export function countsOf(columns: readonly DayColumn[]): { booked: number; done: number } {
  const visits = columns.flatMap(column => column.visits).filter(holdsTime)
  return { booked: visits.length, done: visits.filter(({ status }) => status === 'completed').length }
}

/** By how many minutes a column's barber is behind; 0 of any day but today. */
export function behindOf({ plan, visits }: DayColumn, now: Moment): number {
  if (plan.date !== now.date) return 0
  const open = visits.filter(({ status }) => status === 'confirmed')
  return minutesBehind(open, now.minute)
}

/** What can be marked of a visit in one tap: of today alone. */
export function quickSteps(visit: DayVisit, now: Moment): Step[] {
  return visit.date === now.date ? nextSteps({ ...visit, ...progressOf(visit) }, now) : []
}

function progressOf({ status, arrivedMinute, startedMinute, isAssumed }: DayVisit): MarkedProgress {
  return {
    status,
    arrivedAt: arrivedMinute === null ? null : clockTime(arrivedMinute),
    startedAt: startedMinute === null ? null : clockTime(startedMinute),
    endedAt: null,
    assumed: isAssumed ? 'open' : null,
  }
}

/** The visits as they will be once the steps that were tapped are confirmed. */
export function withTaps(visits: readonly DayVisit[], taps: readonly Tap[], now: Moment): DayVisit[] {
  return visits.map(visit => {
    const tap = tapOn(taps, visit)
    if (!tap) return visit
    const { status, arrivedAt, startedAt, assumed } = afterTap(progressOf(visit), tap, clockTime(now.minute))
    return {
      ...visit,
      status,
      arrivedMinute: arrivedAt === null ? null : minuteOfDay(arrivedAt),
      startedMinute: startedAt === null ? null : minuteOfDay(startedAt),
      isAssumed: assumed === 'open',
      version: tap.progress?.version ?? visit.version,
    }
  })
}

export function mondayOf(date: CalendarDate): CalendarDate {
  return addDays(date, -((dayOfWeek(date) + 6) % 7))
}

/** Where the shop's clock stands so long after a reading; past midnight the minutes go on counting. */
export function momentAfter(now: Moment, elapsedMs: number): Moment {
  return { ...now, minute: now.minute + Math.floor(Math.max(0, elapsedMs) / 60_000) }
}

export function toStep(minutes: number): number {
  return Math.round(minutes / STEP_MINUTES) * STEP_MINUTES
}

/** True when a change concerns the days shown: a visit now stands in them, or was shown in them. */
export function touchesDays(
  days: DiaryDays | undefined,
  changes: readonly { id: string; date: CalendarDate }[],
): boolean {
  if (!days) return true
  const shown = new Set(days.visits.map(({ id }) => id))
  return changes.some(({ id, date }) => shown.has(id) || (date >= days.from && date <= days.to))
}

/** First names, or whole ones where two share the first. */
export function shortNames(names: readonly string[]): string[] {
  const first = names.map(name => name.split(' ', 1)[0] ?? name)
  return names.map((name, index) =>
    first.filter(other => other === first[index]).length > 1 ? name : (first[index] ?? name),
  )
}

/** True when the visit's barber is away then, or the shop is closed. */
export function isInTheWay(visit: DayVisit, columns: readonly DayColumn[]): boolean {
  const plan = columns.find(column => columnKey(column.plan) === columnKey(visit))?.plan
  return plan !== undefined && (touches(plan.absences, spanOf(visit)) || plan.closure !== null)
}

/** The columns as they will be once a visit that is being moved stands in its new place. */
export function withMove(
  columns: readonly DayColumn[],
  move: { visitId: string; to: DiarySlot } | null,
): readonly DayColumn[] {
  const visit = columns.flatMap(column => column.visits).find(({ id }) => id === move?.visitId)
  if (!visit || !move) return columns
  return columns.map(column => {
    const others = column.visits.filter(({ id }) => id !== visit.id)
    const isThere = columnKey(column.plan) === columnKey(move.to)
    return { ...column, visits: isThere ? [...others, { ...visit, ...move.to }] : others }
  })
}
