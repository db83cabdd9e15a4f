import { type CalendarDate, DAY_NAMES, formatDate } from '../../../shared/calendar-date.ts'
import type { MinuteSpan } from '../../../shared/minute-span.ts'
import { Problem } from '../../../shared/problem.ts'
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
import { NO_SUCH_HOURS, spansText, spanText } from './messages.ts'

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

/** Gives the new version. @throws Problem 409 for visits in the way, 412 when the version is not the current one */
export function saveOpeningDay(
  deps: HoursDeps,
  by: ChangeAuthor,
  { date, day, version }: Seen & { date: CalendarDate; day: OpeningDay },
): Promise<{ version: number }> {
  return changeCalendar(deps, { by, barberId: null }, async tx => {
    const before = (await openingDaysFrom(tx, date)).find(each => each.date === date)
    requireVersion(before?.version ?? 0, version)
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
