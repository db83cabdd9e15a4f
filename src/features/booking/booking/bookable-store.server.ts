import type { Tx } from '../../../db/database.server.ts'
import { preparedByLength, type Values } from '../../../db/engines/prepared.server.ts'
import { type CalendarDate, dayOfWeek } from '../../../shared/calendar-date.ts'
import { type ClockTime, minuteOfDay } from '../../../shared/clock-time.ts'
import { spanOf } from '../../../shared/diary-slot.ts'
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

type Bookable = BarberDay & { done: DoneTreatment[]; open: OpenVisits }

export async function bookableDay(
  tx: Tx,
  wanted: {
    barberId: number
    date: CalendarDate
    treatmentIds: readonly number[]
    time: ClockTime
    totalDuration: number
    clientHash: string | null
  },
  terms: StartTerms,
): Promise<Bookable | undefined> {
  const { barberId, date, treatmentIds, time, totalDuration, clientHash } = wanted
  const { date: today, minute } = terms.now
  const span = spanOf({ startMinute: minuteOfDay(time), durationMinutes: totalDuration })
  const values = { barberId, date, day: dayOfWeek(date), ...span, clientHash, today, minute, ...treatmentIds }
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
