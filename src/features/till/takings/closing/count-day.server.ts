import type { Tx } from '../../../../db/database.server.ts'
import { shopMoment } from '../../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import type { CalendarDate } from '../../../../shared/calendar-date.ts'
import type { Moment } from '../../../../shared/moment.ts'
import { dayPlansOn } from '../../../calendar/hours/store.server.ts'
import { currentShop } from '../../../shop/shop/section-store.server.ts'
import { chargedTreatments } from '../lines/store.server.ts'
import { lockDay } from '../till-store.server.ts'
import type { DayFacts } from './contract.ts'
import { customersOfDay, workedMinutes } from './rules.ts'
import { addClosedDay, barbersByOrder, uncountedClosings } from './store.server.ts'
import { visitsBefore, visitsBetween, waivedBetween } from './visit-store.server.ts'

type Closing = { id: number; day: CalendarDate; at: string }

/** Writes with a closing what its day's report says from then on, whatever is changed afterwards. */
export async function countClosedDay(tx: Tx, { id, day, at }: Closing): Promise<void> {
  await addClosedDay(tx, id, await countDay(tx, { day, at }))
}

/** Counts the days that were closed before closings counted; nothing else is found, so it may run again. */
export async function countEarlierClosings({ db }: Pick<Deps, 'db'>, signal?: AbortSignal): Promise<number> {
  let counted = 0
  while (!signal?.aborted) {
    const [closing] = await uncountedClosings(db.read, 1)
    if (!closing) break
    counted += await db.transact(async tx => {
      await lockDay(tx, closing.day)
      const still = await uncountedClosings(tx, 1)
      if (still[0]?.id !== closing.id) return 0
      await countClosedDay(tx, closing)
      return 1
    })
  }
  return counted
}

async function countDay(tx: Tx, { day, at }: Omit<Closing, 'id'>): Promise<DayFacts> {
  const only = { from: day, to: day }
  const visits = await visitsBetween(tx, only)
  const waived = await waivedBetween(tx, only)
  const treatments = await chargedTreatments(
    tx,
    visits.map(({ id }) => id),
  )
  const stood = ({ status }: { status: string }) => status === 'completed' || status === 'confirmed'
  const customers = customersOfDay(
    visits.map(visit => ({ ...visit, stood: stood(visit) })),
    await visitsBefore(tx, day),
  )
  const closedAt = shopMoment(() => Temporal.Instant.from(at))
  return {
    closedAt,
    shopName: (await currentShop(tx)).name,
    barbers: await countBarbers(tx, day, closedAt),
    visits: visits.map(({ date: _, customerKey: __, ...visit }) => ({
      ...visit,
      waived: waived.get(visit.id) ?? null,
      customer: customers.get(visit.id) ?? null,
      treatments: (treatments.get(visit.id) ?? []).map(({ name, pricePence }) => ({ name, pricePence })),
    })),
  }
}

async function countBarbers(tx: Tx, day: CalendarDate, closedAt: Moment): Promise<DayFacts['barbers']> {
  const plans = await dayPlansOn(tx, day)
  const barbers = await barbersByOrder(tx, { from: day, to: day })
  return barbers.map(barber => ({
    ...barber,
    workedMinutes: workedMinutes(plans.get(barber.id)?.spans ?? [], day, closedAt),
  }))
}
