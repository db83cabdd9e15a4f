import { shopMoment } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { sha256 } from '../../../platform/server/process/secrets.server.ts'
import { clockTime } from '../../../shared/clock-time.ts'
import { freeStarts } from '../../calendar/availability/rules.ts'
import { startTerms } from '../../calendar/availability/start-terms.server.ts'
import { barberDay } from '../../calendar/availability/store.server.ts'
import type { Again } from '../../calendar/visits/contract.ts'
import { type CustomerVisit, requireVisit } from '../../calendar/visits/store.server.ts'
import { activeBarbersDoing } from '../../shop/barbers/store.server.ts'
import { chosenFrom, minutesWith } from '../../shop/treatments/rules.ts'
import { bookableTreatments } from '../../shop/treatments/store.server.ts'
import { nextAround, sameWeekdays } from './again-rules.ts'

/** Around the same weekday and hour. @throws Problem 404 */
export async function suggestAgain(deps: Pick<Deps, 'db' | 'clock'>, token: string): Promise<Again> {
  const { read } = deps.db
  const visit = await requireVisit(read, sha256(token))
  const { date: today } = shopMoment(deps.clock)
  const chosen = chosenFrom(await bookableTreatments(read, today), visit.treatmentIds)
  const treatmentIds = chosen.map(({ id }) => id)
  const barbers = chosen.length > 0 ? await activeBarbersDoing(read, treatmentIds, today) : []
  const hasBarber = barbers.some(({ id }) => id === visit.barberId)
  const next = hasBarber ? await nextFree(deps, visit, minutesWith(chosen, visit.barberId)) : null
  return {
    treatmentIds,
    barberId: hasBarber ? visit.barberId : null,
    date: next?.date ?? null,
    time: next ? clockTime(next.startMinute) : null,
    gone: [
      ...(chosen.length < visit.treatmentIds.length ? ['treatment' as const] : []),
      ...(hasBarber ? [] : ['barber' as const]),
    ],
  }
}

async function nextFree(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  visit: CustomerVisit,
  durationMinutes: number,
) {
  const terms = await startTerms({ db: db.read, clock })
  const days = await Promise.all(
    sameWeekdays(visit.date, terms.now.date).map(async date => {
      const found = await barberDay(db.read, { barberId: visit.barberId, date }, terms)
      return { date, starts: found ? freeStarts(found.day, durationMinutes) : [] }
    }),
  )
  return nextAround(days, visit.startMinute)
}
