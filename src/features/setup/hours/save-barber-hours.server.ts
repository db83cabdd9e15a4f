import type { Tx } from '../../../db/database.server.ts'
import { type CalendarDate, DAY_NAMES, formatDate } from '../../../shared/calendar-date.ts'
import type { MinuteSpan } from '../../../shared/minute-span.ts'
import { Problem } from '../../../shared/problem.ts'
import {
  deleteSingleDay,
  deleteWeek,
  openingHours,
  singleDaysOf,
  storeSingleDay,
  storeWeek,
  weeksOf,
} from '../../calendar/hours/rota-store.server.ts'
import { openingOn, outsideOpening, weekInForce } from '../../calendar/hours/rules.ts'
import { barberCalendar } from '../../calendar/hours/store.server.ts'
import { requireBarberName } from '../../shop/barbers/store.server.ts'
import {
  type ChangeAuthor,
  changeCalendar,
  type HoursDeps,
  requireVersion,
} from './change-calendar.server.ts'
import type { BarberWeekRequest } from './contract.ts'
import { NO_SUCH_HOURS, outsideOpeningText, spansText } from './messages.ts'

/** Whose hours of which date, and which version was looked at; undefined changes whatever stands. */
type Target = { barberId: number; date: CalendarDate; version: number | undefined }

/** In force until the next one's; gives its version. @throws Problem 404, 409 (visits), 412 (version), 422 (opening) */
export function saveWeek(
  deps: HoursDeps,
  by: ChangeAuthor,
  { barberId, date, version, week }: Target & { week: BarberWeekRequest },
): Promise<{ version: number }> {
  return changeCalendar(deps, { by, barberId }, async tx => {
    const name = await requireBarberName(tx, barberId)
    const weeks = await weeksOf(tx, barberId)
    const same = weeks.find(({ fromDate }) => fromDate === date)
    requireVersion(same?.version ?? 0, version)
    await requireWithinOpening(tx, week)
    const spans = week.days.flatMap(({ dayOfWeek, spans: ofDay }) =>
      ofDay.map(span => ({ dayOfWeek, ...span })),
    )
    await storeWeek(tx, barberId, { fromDate: date, spans })
    const before = weekInForce(weeks, date)?.spans ?? []
    const changes = DAY_NAMES.flatMap((field, day) => {
      const ofDay = (list: readonly (MinuteSpan & { dayOfWeek: number })[]) =>
        spansText(list.filter(({ dayOfWeek }) => dayOfWeek === day))
      return ofDay(before) === ofDay(spans) ? [] : [{ field, before: ofDay(before), after: ofDay(spans) }]
    })
    const subject = `${name}, week from ${formatDate(date, { year: true })}`
    return { result: { version: (same?.version ?? 0) + 1 }, action: 'hours-changed', subject, changes }
  })
}

async function requireWithinOpening(tx: Tx, week: BarberWeekRequest): Promise<void> {
  const { days } = await openingHours(tx)
  for (const { dayOfWeek, spans } of week.days) {
    const opening = days.find(day => day.dayOfWeek === dayOfWeek)?.opening ?? null
    requireWithin(spans, opening, `${DAY_NAMES[dayOfWeek]}s`)
  }
}

function requireWithin(spans: readonly MinuteSpan[], opening: MinuteSpan | null, dayName: string): void {
  const outside = outsideOpening(spans, opening)
  if (outside) throw new Problem(422, 'outside-opening', outsideOpeningText(dayName, outside, opening))
}

/** The one before holds on. @throws Problem 404 when none begins on that date, 409 for visits in the way, 412 */
export function removeWeek(
  deps: HoursDeps,
  by: ChangeAuthor,
  { barberId, date, version }: Target,
): Promise<void> {
  return changeCalendar(deps, { by, barberId }, async tx => {
    const name = await requireBarberName(tx, barberId)
    const week = (await weeksOf(tx, barberId)).find(({ fromDate }) => fromDate === date)
    if (!week) throw new Problem(404, 'no-such-hours', NO_SUCH_HOURS)
    requireVersion(week.version, version)
    await deleteWeek(tx, barberId, date)
    const subject = `${name}, week from ${formatDate(date, { year: true })}`
    return { result: undefined, action: 'hours-changed', subject }
  })
}

/** Gives the new version. @throws Problem 404, 409 for visits in the way, 412, 422 for hours outside the shop's */
export function saveSingleDay(
  deps: HoursDeps,
  by: ChangeAuthor,
  { barberId, date, version, spans }: Target & { spans: MinuteSpan[] },
): Promise<{ version: number }> {
  return changeCalendar(deps, { by, barberId }, async tx => {
    const name = await requireBarberName(tx, barberId)
    const before = (await singleDaysOf(tx, barberId, date)).find(day => day.date === date)
    requireVersion(before?.version ?? 0, version)
    const calendar = await barberCalendar(tx, { barberId, from: date, to: date })
    requireWithin(spans, calendar ? openingOn(calendar, date) : null, formatDate(date))
    await storeSingleDay(tx, barberId, { date, spans })
    return {
      result: { version: (before?.version ?? 0) + 1 },
      action: 'hours-changed',
      subject: `${name}, ${formatDate(date, { year: true })}`,
      changes: [{ field: 'hours', before: before ? spansText(before.spans) : null, after: spansText(spans) }],
    }
  })
}

/** The week's hours hold again. @throws Problem 404 when they do already, 409 for visits in the way, 412 */
export function removeSingleDay(
  deps: HoursDeps,
  by: ChangeAuthor,
  { barberId, date, version }: Target,
): Promise<void> {
  return changeCalendar(deps, { by, barberId }, async tx => {
    const name = await requireBarberName(tx, barberId)
    const day = (await singleDaysOf(tx, barberId, date)).find(each => each.date === date)
    if (!day) throw new Problem(404, 'no-such-hours', NO_SUCH_HOURS)
    requireVersion(day.version, version)
    await deleteSingleDay(tx, barberId, date)
    return {
      result: undefined,
      action: 'hours-changed',
      subject: `${name}, ${formatDate(date, { year: true })}`,
      changes: [{ field: 'hours', before: spansText(day.spans), after: null }],
    }
  })
}
