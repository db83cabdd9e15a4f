import type { Reader } from '../../db/database.server.ts'
import { type CalendarDate, dayOfWeek } from '../../shared/calendar-date.ts'
import type { WorkingDay } from './contract.ts'
import { afterMinuteOn, type DiaryDay, isInWindow, type ShopMoment } from './rules.ts'

/** The days of the week that a barber works, Sunday (0) first. */
export function workingDays(db: Reader, barberId: number): Promise<WorkingDay[]> {
  return db
    .selectFrom('working_day')
    .select('day_of_week as dayOfWeek')
    .where('barber_id', '=', barberId)
    .orderBy('day_of_week')
    .execute()
}

/** One day of one barber's diary, as it stands. A day outside the booking window has no hours. */
export async function diaryDay(
  db: Reader,
  barberId: number,
  date: CalendarDate,
  now: ShopMoment,
): Promise<DiaryDay> {
  const days = await diaryDays(db, [barberId], date, now)
  return days.get(barberId) ?? { hours: null, claimedCells: new Set(), afterMinute: -1 }
}

/** The same day of several barbers' diaries, by barber, in one query; barbers with the day off are left out. */
export async function diaryDays(
  db: Reader,
  barberIds: readonly number[],
  date: CalendarDate,
  now: ShopMoment,
): Promise<Map<number, DiaryDay>> {
  if (barberIds.length === 0 || !isInWindow(date, now.date)) return new Map()
  const rows = await db
    .selectFrom('working_day')
    .leftJoin('chair_time', join =>
      join.onRef('chair_time.barber_id', '=', 'working_day.barber_id').on('chair_time.date', '=', date),
    )
    .select([
      'working_day.barber_id as barberId',
      'opens_minute as opensMinute',
      'closes_minute as closesMinute',
      'cell',
    ])
    .where('working_day.barber_id', 'in', barberIds)
    .where('day_of_week', '=', dayOfWeek(date))
    .execute()
  const afterMinute = afterMinuteOn(date, now)
  const days = new Map<number, DiaryDay & { claimedCells: Set<number> }>()
  for (const { barberId, cell, ...hours } of rows) {
    const day = days.get(barberId) ?? { hours, claimedCells: new Set(), afterMinute }
    if (cell !== null) day.claimedCells.add(cell)
    days.set(barberId, day)
  }
  return days
}
