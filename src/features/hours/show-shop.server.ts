import { shopMoment } from '../../platform/server/process/clock.server.ts'
import type { Deps } from '../../platform/server/process/deps.server.ts'
import { addDays } from '../../shared/calendar-date.ts'
import { photosOfShop } from '../photos/store.server.ts'
import type { OpenShop } from '../shop/contract.ts'
import { currentShop } from '../shop/section-store.server.ts'
import { closuresBetween } from './absence-store.server.ts'
import { SPECIAL_DAYS_SHOWN, specialDays, weekByName } from './opening-rules.ts'
import { openingDaysFrom, openingHours } from './rota-store.server.ts'

/** The shop as every visitor may know it, with its opening hours as they are now. */
export async function showShop({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<OpenShop> {
  const { date: today } = shopMoment(clock)
  const [week, days, closures] = await Promise.all([
    openingHours(db.read),
    openingDaysFrom(db.read, today),
    closuresBetween(db.read, { from: today, to: addDays(today, SPECIAL_DAYS_SHOWN) }),
  ])
  const calendar = {
    openingHours: new Map(
      week.days.flatMap(({ dayOfWeek, opening }) => (opening ? [[dayOfWeek, opening] as const] : [])),
    ),
    openingDays: new Map(days.map(day => [day.date, day])),
    reasons: new Map(days.map(({ date, reason }) => [date, reason])),
    closures,
  }
  return {
    ...(await currentShop(db.read)),
    today,
    openingHours: weekByName(calendar),
    specialDays: specialDays(calendar, today),
    photos: await photosOfShop(db.read),
  }
}
