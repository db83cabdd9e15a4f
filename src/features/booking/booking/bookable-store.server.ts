import type { Tx } from '../../../db/database.server.ts'
import { preparedByLength, type Values } from '../../../db/engines/prepared.server.ts'
import { type CalendarDate, dayOfWeek } from '../../../shared/calendar-date.ts'
import {
  type BarberDay,
  barberDayDoing,
  type DayAndDone,
  type DoneTreatment,
  dayAndDone,
  type StartTerms,
} from '../../calendar/availability/store.server.ts'
import type { OpenVisits } from './cap-rules.ts'
import { type OfClient, sumOpen } from './client-store.server.ts'

export type Bookable = BarberDay & { done: DoneTreatment[]; open: OpenVisits }

export async function bookableDay(
  tx: Tx,
  wanted: {
    barberId: number
    date: CalendarDate
    treatmentIds: readonly number[]
    clientHash: string | null
  },
  terms: StartTerms,
): Promise<Bookable | undefined> {
  const { barberId, date, treatmentIds, clientHash } = wanted
  const { date: today, minute } = terms.now
  const values = { barberId, date, day: dayOfWeek(date), clientHash, today, minute, ...treatmentIds }
  const rows = await dayAndOpen(tx, treatmentIds.length, values)
  const [row] = rows
  const found = barberDayDoing(rows, { barberId, date }, terms)
  return row && found && { ...found, open: { visits: row.openVisits, minutes: row.openMinutes } }
}

const dayAndOpen = preparedByLength((db, value: Values<DayAndDone & OfClient>, treatments) =>
  dayAndDone(db, value, treatments)
    .crossJoin(sumOpen(db, value).as('open'))
    .select(['open.visits as openVisits', 'open.minutes as openMinutes']),
)
