import { shopMoment } from '../../../platform/server/process/clock.server.ts'
import { visitsInTheWay } from '../../calendar/hours/rules.ts'
import { barberCalendars } from '../../calendar/hours/store.server.ts'
import { requireBarberName } from '../../shop/barbers/store.server.ts'
import { FOR_EVER, type HoursDeps, planIn } from './change-calendar.server.ts'
import type { PreviewRequest, PreviewResponse } from './contract.ts'
import { expectedVisits } from './expected-visits-store.server.ts'
import { asChanged } from './preview-rules.ts'

/** The booked visits that a change of a week would leave without their barber; changes nothing. @throws Problem 404 */
export async function previewHours(
  { db, clock }: Pick<HoursDeps, 'db' | 'clock'>,
  change: PreviewRequest,
): Promise<PreviewResponse> {
  const changedId = change.type === 'barber-week' ? change.barberId : null
  if (changedId !== null) await requireBarberName(db.read, changedId)
  const { date: from } = shopMoment(clock)
  const [calendars, expected] = await Promise.all([
    barberCalendars(db.read, { from, to: FOR_EVER }),
    expectedVisits(db.read, { barberId: changedId, from }),
  ])
  const changed = new Map([...calendars].map(([id, calendar]) => [id, asChanged(calendar, change)]))
  const visits = visitsInTheWay(expected, planIn(calendars), planIn(changed))
  return { visits: visits.map(({ barberId, date, startMinute }) => ({ barberId, date, startMinute })) }
}
