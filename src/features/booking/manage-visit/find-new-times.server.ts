import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { sha256 } from '../../../platform/server/process/secrets.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { clockTime } from '../../../shared/clock-time.ts'
import type { AnyBarberSlot } from '../../calendar/availability/contract.ts'
import { startsOfAny, withoutVisits } from '../../calendar/availability/rules.ts'
import { startTerms } from '../../calendar/availability/start-terms.server.ts'
import { daysOfBarbersDoing } from '../../calendar/availability/store.server.ts'
import { requireVisit } from '../../calendar/visits/store.server.ts'
import { movedMinutes } from '../../shop/treatments/rules.ts'
import { requireTreatments } from '../../shop/treatments/store.server.ts'

/** @throws Problem 404 when there is no such visit */
export async function findNewTimes(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
  query: { barberId: number | undefined; date: CalendarDate },
): Promise<AnyBarberSlot[]> {
  const visit = await requireVisit(db.read, sha256(token))
  const { treatmentIds } = visit
  const listed = await requireTreatments(db.read, treatmentIds, visit.date)
  const terms = await startTerms({ db: db.read, clock })
  const everyDay = await daysOfBarbersDoing(db.read, { treatmentIds, date: query.date }, terms)
  const days = new Map(
    [...everyDay]
      .filter(([barberId]) => barberId === (query.barberId ?? barberId))
      .map(([barberId, day]) => [barberId, withoutVisits([visit], { barberId, date: query.date, day })]),
  )
  return startsOfAny(days, barberId => movedMinutes(visit, listed, barberId)).map(
    ({ startMinute, barberId }) => ({
      time: clockTime(startMinute),
      barberId,
    }),
  )
}
