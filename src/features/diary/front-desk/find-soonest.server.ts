import { shopMoment } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { clockTime } from '../../../shared/clock-time.ts'
import { daysWithStarts } from '../../calendar/availability/find-soonest.server.ts'
import { bookingWindow, rulesOfStaff } from '../../calendar/availability/rules.ts'
import { activeBarbers } from '../../shop/barbers/store.server.ts'
import { currentRules } from '../../shop/shop/section-store.server.ts'
import { requireTreatments } from '../../shop/treatments/store.server.ts'
import type { SoonestTime } from './contract.ts'

const MOST = 3

/** With one barber or any who does all, from a day on. @throws Problem 404 when there is no such treatment */
export async function findSoonest(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  wanted: { treatments: readonly number[]; barber?: number | undefined; from?: string | undefined },
): Promise<SoonestTime[]> {
  const now = shopMoment(clock)
  const names = new Map((await activeBarbers(db.read, now.date)).map(({ id, name }) => [id, name]))
  const asked = { now, rules: rulesOfStaff(await currentRules(db.read)) }
  const { firstDate, lastDate } = bookingWindow(now.date, asked.rules.daysAhead)
  const from = wanted.from && wanted.from > firstDate ? wanted.from : firstDate
  const chosen = await requireTreatments(db.read, wanted.treatments, now.date)
  const span = { chosen, barberId: wanted.barber ?? null, window: { firstDate: from, lastDate } }
  const times: SoonestTime[] = []
  for await (const { date, starts } of daysWithStarts(db.read, span, asked)) {
    for (const { barberId, startMinute } of starts)
      times.push({ barberId, barberName: names.get(barberId) ?? '', date, time: clockTime(startMinute) })
    if (times.length >= MOST) break
  }
  return times.slice(0, MOST)
}
