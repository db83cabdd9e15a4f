import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { sha256 } from '../../../platform/server/process/secrets.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import type { Days } from '../../calendar/availability/contract.ts'
import { startsOnDay } from '../../calendar/availability/day-rules.ts'
import { findDays } from '../../calendar/availability/find-days.server.ts'
import { withoutVisits } from '../../calendar/availability/rules.ts'
import { requireVisit } from '../../calendar/visits/store.server.ts'
import { activeBarbersDoing } from '../../shop/barbers/store.server.ts'
import { movedMinutes } from '../../shop/treatments/rules.ts'
import { requireTreatments } from '../../shop/treatments/store.server.ts'

/** @throws Problem 404 when there is no such visit */
export async function findNewDays(
  { db: { read }, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
  query: { barber?: number | undefined; from: CalendarDate; to: CalendarDate },
): Promise<Days> {
  const visit = await requireVisit(read, sha256(token))
  const listed = await requireTreatments(read, visit.treatmentIds, visit.date)
  const doing = await activeBarbersDoing(read, visit.treatmentIds, query.from)
  const barberIds = doing.map(({ id }) => id).filter(id => id === (query.barber ?? id))
  return findDays({ db: read, clock }, { ...query, barberIds }, (date, days) =>
    startsOnDay(
      date,
      [...days].map(([barberId, day]) => ({
        day: withoutVisits([visit], { barberId, date, day }),
        minutes: movedMinutes(visit, listed, barberId),
      })),
    ),
  )
}
