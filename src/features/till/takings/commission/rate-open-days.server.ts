import type { Tx } from '../../../../db/database.server.ts'
import type { CalendarDate } from '../../../../shared/calendar-date.ts'
import { takesFrom } from '../lines/share-rules.ts'
import { addRates, ratesOfEntries } from '../lines/store.server.ts'
import { closedDaysAmong, lockDays } from '../till-store.server.ts'
import { rateOn } from './rules.ts'
import { commissionRates, servicesFrom } from './store.server.ts'

/** From a date on, of open days alone; what takes an entry back keeps the rate of that entry. */
export async function rateOpenDays(
  tx: Tx,
  { barberId, date, at }: { barberId: number; date: CalendarDate; at: string },
): Promise<void> {
  const find = () => servicesFrom(tx, { barberId, date })
  const days = [...new Set((await find()).map(({ day }) => day))].toSorted()
  await lockDays(tx, days)
  const closed = await closedDaysAmong(tx, days)
  const services = (await find()).filter(({ day }) => days.includes(day) && !closed.has(day))
  const rates = await commissionRates(tx)
  const known = await ratesOfEntries(
    tx,
    services.flatMap(service => [service.id, takesFrom(service) ?? []].flat()),
  )
  const now = new Map(known)
  const newRate = (service: (typeof services)[number]) => {
    const from = takesFrom(service)
    if (from === null) return rateOn(rates, barberId, service.day)?.basisPoints ?? null
    return now.get(from) ?? null
  }
  // In the order entered, so that a reversal finds what became of its entry.
  for (const service of services) now.set(service.id, newRate(service))
  const changed = services.filter(({ id }) => now.get(id) !== (known.get(id) ?? null))
  await addRates(
    tx,
    changed.map(({ id }) => ({ entryId: id, basisPoints: now.get(id) ?? null, at })),
  )
}
