import { type CalendarDate, formatDate } from '../../../shared/calendar-date.ts'
import type { DaysOnTeam } from '../../calendar/hours/rules.ts'
import { daysOnTeam } from '../../calendar/hours/team-days-store.server.ts'
import { storeDaysOnTeam } from '../../shop/barbers/change-store.server.ts'
import { noSuchBarber } from '../../shop/barbers/store.server.ts'
import { changesBetween } from '../../staff/audit-log/rules.ts'
import {
  type ChangeAuthor,
  changeCalendar,
  type HoursDeps,
  requireVersion,
} from './change-calendar.server.ts'
import { BARBER_CHANGED_MEANWHILE, NO_DAY } from './messages.ts'

/** Gives the barber's new version. @throws Problem 404, 409 for visits in the way, 412 for another version */
export function saveDaysOnTeam(
  deps: HoursDeps,
  by: ChangeAuthor,
  { barberId, version, ...days }: DaysOnTeam & { barberId: number; version: number | undefined },
): Promise<{ version: number }> {
  return changeCalendar(deps, { by, barberId }, async tx => {
    const before = await daysOnTeam(tx, barberId)
    if (!before) throw noSuchBarber()
    requireVersion(before.version, version, BARBER_CHANGED_MEANWHILE)
    await storeDaysOnTeam(tx, barberId, days)
    return {
      result: { version: before.version + 1 },
      action: 'barber-days-changed',
      subject: before.name,
      changes: changesBetween(asTexts(before), asTexts(days)),
    }
  })
}

function asTexts({ firstDate, lastDate }: DaysOnTeam) {
  return { firstDate: dayText(firstDate), lastDate: dayText(lastDate) }
}

function dayText(date: CalendarDate | null): string {
  return date === null ? NO_DAY : formatDate(date, { year: true })
}
