import type { Reader } from '../../../db/database.server.ts'
import { shopTimeOf } from '../../../platform/server/process/clock.server.ts'
import { addDays, type CalendarDate } from '../../../shared/calendar-date.ts'
import { minuteOfDay } from '../../../shared/clock-time.ts'
import type { Rates } from '../wait/simulation-rules.ts'
import { countEndings } from './event-store.server.ts'
import { markedBetween } from './visit-store.server.ts'

const LEARNED_DAYS = 90

/** What the shop's own marks of the last 90 days show. */
export type ShopHistory = { markedMinutes: ReadonlyMap<string, readonly number[]>; rates: Rates }

/** Before anything was marked: as in shops that were measured. */
const USUAL_LATENESS = [-10, -6, -4, -2, 0, 0, 2, 4, 8, 14]
const USUAL_NO_SHOW = 0.05
const USUAL_LEFT = 0.04
/** So many visits, or people, until the shop's own shares count alone. */
const ENOUGH = 40

export function paceKey(barberId: number, treatmentIds: readonly number[]): string {
  return `${barberId} ${treatmentIds.toSorted((a, b) => a - b).join()}`
}

/** Of the days before `today`, so that it is the same all day. */
export async function learnHistory(db: Reader, today: CalendarDate): Promise<ShopHistory> {
  const range = { from: addDays(today, -LEARNED_DAYS), until: today }
  const [visits, endings] = await Promise.all([markedBetween(db, range), countEndings(db, range)])
  const markedMinutes = new Map<string, number[]>()
  for (const { barberId, treatmentIds, startedAt, endedAt, status } of visits) {
    if (status !== 'completed' || startedAt === null || endedAt === null) continue
    const key = paceKey(barberId, treatmentIds)
    const minutes = (Date.parse(endedAt) - Date.parse(startedAt)) / 60_000
    markedMinutes.set(key, [...(markedMinutes.get(key) ?? []), minutes])
  }
  const booked = visits.filter(({ source }) => source !== 'walk-in')
  const lateMinutes = booked.flatMap(({ arrivedAt, startMinute }) =>
    arrivedAt === null ? [] : [minuteOfDay(shopTimeOf(arrivedAt)) - startMinute],
  )
  const noShows = booked.filter(({ status }) => status === 'no-show').length
  return {
    markedMinutes,
    rates: {
      lateMinutes: lateMinutes.length < ENOUGH ? [...lateMinutes, ...USUAL_LATENESS] : lateMinutes,
      noShow: shareOf(noShows, booked.length, USUAL_NO_SHOW),
      left: shareOf(endings.left, endings.joined, USUAL_LEFT),
      missed: shareOf(endings.missed, endings.joined, USUAL_LEFT),
    },
  }
}

function shareOf(count: number, all: number, usual: number): number {
  const trust = Math.min(1, all / ENOUGH)
  return all === 0 ? usual : trust * (count / all) + (1 - trust) * usual
}
