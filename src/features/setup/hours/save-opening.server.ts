import type { Tx } from '../../../db/database.server.ts'
import { type CalendarDate, DAY_NAMES, formatDate } from '../../../shared/calendar-date.ts'
import { holds, type MinuteSpan } from '../../../shared/minute-span.ts'
import { Problem } from '../../../shared/problem.ts'
import { closuresBetween } from '../../calendar/hours/absence-store.server.ts'
import {
  deleteOpeningDay,
  type OpeningDay,
  type OpeningWeek,
  openingDaysFrom,
  openingHours,
  storeOpeningDay,
  storeOpeningHours,
} from '../../calendar/hours/rota-store.server.ts'
import {
  type ChangeAuthor,
  changeCalendar,
  type HoursDeps,
  requireVersion,
} from './change-calendar.server.ts'
import { closedThenText, NO_SUCH_HOURS, spansText, spanText } from './messages.ts'

type Seen = { version: number | undefined }

/** Gives the new version. @throws Problem 409 for visits in the way, 412 when the version is not the current one */
export function saveOpeningHours(
  deps: HoursDeps,
  by: ChangeAuthor,
  { week, version }: Seen & { week: OpeningWeek },
): Promise<{ version: number }> {
  return changeCalendar(deps, { by, barberId: null }, async tx => {
    const before = await openingHours(tx)
    requireVersion(before.version, version)
    await storeOpeningHours(tx, week)
    const after = await openingHours(tx)
    const changes = after.days.flatMap(({ dayOfWeek, opening }, index) => {
      const [was, is] = [textOf(before.days[index]?.opening ?? null), textOf(opening)]
      return was === is ? [] : [{ field: DAY_NAMES[dayOfWeek] ?? 'hours', before: was, after: is }]
    })
    return { result: { version: after.version }, action: 'hours-changed', subject: 'opening hours', changes }
  })
}

function textOf(opening: MinuteSpan | null): string {
  return opening ? spanText(opening) : 'closed'
}

/** Hours within a closure would open nothing. */
async function requireNotClosed(tx: Tx, date: CalendarDate, day: OpeningDay): Promise<void> {
  const closures = await closuresBetween(tx, { from: date, to: date })
  const closure = closures.find(each => holds([each], day))
  if (closure) throw new Problem(422, 'closed-then', closedThenText(date, closure.reason))
}

/** Gives the new version. @throws Problem 409 for visits in the way, 412 for another version, 422 when the shop is closed */
export function saveOpeningDay(
  deps: HoursDeps,
  by: ChangeAuthor,
  { date, day, version }: Seen & { date: CalendarDate; day: OpeningDay },
): Promise<{ version: number }> {
  return changeCalendar(deps, { by, barberId: null }, async tx => {
    const before = (await openingDaysFrom(tx, date)).find(each => each.date === date)
    requireVersion(before?.version ?? 0, version)
    await requireNotClosed(tx, date, day)
    await storeOpeningDay(tx, date, day)
    return {
      result: { version: (before?.version ?? 0) + 1 },
      action: 'hours-changed',
      subject: `opening hours of ${formatDate(date, { year: true })}`,
      changes: [{ field: 'hours', before: before ? spanText(before) : null, after: spansText([day]) }],
    }
  })
}

/** The hours of its day of the week hold again. @throws Problem 404 when they do already, 409 for visits in the way, 412 */
export function removeOpeningDay(
  deps: HoursDeps,
  by: ChangeAuthor,
  { date, version }: Seen & { date: CalendarDate },
): Promise<void> {
  return changeCalendar(deps, { by, barberId: null }, async tx => {
    const before = (await openingDaysFrom(tx, date)).find(each => each.date === date)
    if (!before) throw new Problem(404, 'no-such-hours', NO_SUCH_HOURS)
    requireVersion(before.version, version)
    await deleteOpeningDay(tx, date)
    return {
      result: undefined,
      action: 'hours-changed',
      subject: `opening hours of ${formatDate(date, { year: true })}`,
      changes: [{ field: 'hours', before: spanText(before), after: null }],
    }
  })
}
