import type { Tx } from '../../../db/database.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import type { LedgerEntry } from '../contract.ts'
import { addRates, ratesOfEntries } from '../lines/store.server.ts'
import { closedDaysAmong, lockDays } from '../till-store.server.ts'
import { rateOn } from './rules.ts'
import { commissionRates, servicesFrom } from './store.server.ts'

/**
 * Writes the rates now in force with a barber's services of open days, from a date on; closed days keep theirs. What takes
 * an entry back keeps the rate of that entry.
 */
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
    services.flatMap(({ id, reversesId }) => [id, ...(reversesId === null ? [] : [reversesId])]),
  )
  const newRate = ({ id, day, reversesId }: Pick<LedgerEntry, 'id' | 'day' | 'reversesId'>) =>
    reversesId === null
      ? (rateOn(rates, barberId, day)?.basisPoints ?? null)
      : (now.get(reversesId) ?? known.get(id) ?? null)
  const now = new Map(known)
  // In the order entered, so that a reversal finds what became of its entry.
  for (const service of services) now.set(service.id, newRate(service))
  const changed = services.filter(({ id }) => now.get(id) !== (known.get(id) ?? null))
  await addRates(
    tx,
    changed.map(({ id }) => ({ entryId: id, basisPoints: now.get(id) ?? null, at })),
  )
}
