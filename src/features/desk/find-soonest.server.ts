import { shopMoment } from '../../platform/server/process/clock.server.ts'
import type { Deps } from '../../platform/server/process/deps.server.ts'
import { clockTime } from '../../shared/clock-time.ts'
import { bookingWindow, datesInWindow, rulesOfStaff, startsOfAny } from '../availability/rules.ts'
import { daysOfBarbersDoing } from '../availability/store.server.ts'
import { activeBarbers } from '../barbers/store.server.ts'
import { currentRules } from '../shop/section-store.server.ts'
import { minutesWith } from '../treatments/rules.ts'
import { requireTreatments } from '../treatments/store.server.ts'
import type { SoonestTime } from './contract.ts'

const MOST = 3

/**
 * The three soonest times for those treatments, with one barber or with any who does them all, from a day on.
 * @throws Problem 404 when there is no such treatment
 */
export async function findSoonest(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  wanted: { treatments: readonly number[]; barber?: number | undefined; from?: string | undefined },
): Promise<SoonestTime[]> {
  const now = shopMoment(clock)
  const names = new Map((await activeBarbers(db.read, now.date)).map(({ id, name }) => [id, name]))
  const rules = rulesOfStaff(await currentRules(db.read))
  const window = bookingWindow(now.date, rules.daysAhead)
  const chosen = await requireTreatments(db.read, wanted.treatments, now.date)
  const times: SoonestTime[] = []
  for (const date of datesInWindow(wanted.from ?? now.date, window.lastDate, window)) {
    const asked = { treatmentIds: wanted.treatments, date }
    const everyDay = await daysOfBarbersDoing(db.read, asked, { now, rules })
    const days = new Map([...everyDay].filter(([id]) => id === (wanted.barber ?? id)))
    if (days.size === 0) return times
    for (const { barberId, startMinute } of startsOfAny(days, barberId => minutesWith(chosen, barberId)))
      times.push({ barberId, barberName: names.get(barberId) ?? '', date, time: clockTime(startMinute) })
    if (times.length >= MOST) break
  }
  return times.slice(0, MOST)
}
