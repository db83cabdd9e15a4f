import { shopMoment } from '../../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { clockTime } from '../../../../shared/clock-time.ts'
import { daysWithStarts } from '../../../calendar/availability/find-soonest.server.ts'
import { rulesOfStaff } from '../../../calendar/availability/rules.ts'
import type { BarberStarts } from '../../../calendar/availability/soonest-rules.ts'
import { noSuchVisit } from '../../../calendar/visits/store.server.ts'
import { activeBarbers } from '../../../shop/barbers/store.server.ts'
import { currentRules } from '../../../shop/shop/section-store.server.ts'
import { treatmentsOf } from '../../../shop/treatments/store.server.ts'
import { visitById } from '../store.server.ts'
import type { RebookTime } from './contract.ts'
import { nearestStart, REBOOK_WEEKS, rebookSpan } from './rules.ts'

/** None while the barber takes no bookings or does not do all any more. @throws Problem 404 when there is no such visit */
export async function findRebookTimes(
  { db: { read: db }, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
): Promise<RebookTime[]> {
  const visit = await visitById(db, id)
  if (!visit) throw noSuchVisit()
  const { barberId, barberName, startMinute } = visit
  const now = shopMoment(clock)
  const from = visit.date < now.date ? now.date : visit.date
  const done = await treatmentsOf(db, barberId, from)
  const chosen = visit.treatments.flatMap(({ id }) => done.find(treatment => treatment.id === id) ?? [])
  const isActive = (await activeBarbers(db, now.date)).some(barber => barber.id === barberId)
  if (!isActive || chosen.length < visit.treatments.length) return []
  const terms = { now, rules: rulesOfStaff(await currentRules(db)) }
  const times: RebookTime[] = []
  for (const weeks of REBOOK_WEEKS) {
    const { date, window } = rebookSpan(from, weeks)
    const days: BarberStarts[] = []
    for await (const day of daysWithStarts(db, { chosen, barberId, window }, terms)) days.push(day)
    const nearest = nearestStart(days, { date, startMinute })
    if (nearest)
      times.push({ weeks, barberId, barberName, date: nearest.date, time: clockTime(nearest.startMinute) })
  }
  return times
}
