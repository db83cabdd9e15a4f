import type { Reader } from '../../../../db/database.server.ts'
import type { Clock } from '../../../../platform/server/process/clock.server.ts'
import type { CalendarDate } from '../../../../shared/calendar-date.ts'
import { clockTime } from '../../../../shared/clock-time.ts'
import { startTerms } from '../../../calendar/availability/start-terms.server.ts'
import { type DoneDay, everyDayOn } from '../../../calendar/availability/store.server.ts'
import { minutesWith } from '../../../shop/treatments/rules.ts'
import { requireTreatments } from '../../../shop/treatments/store.server.ts'
import type { GroupTime } from './contract.ts'
import { type GroupMember, groupStarts, type Way } from './rules.ts'

export function personWith(
  treatments: Awaited<ReturnType<typeof requireTreatments>>,
  barberId: number | null = null,
): GroupMember {
  return {
    barberId,
    treatmentIds: treatments.map(treatment => treatment.id),
    minutesWith: id => minutesWith(treatments, id),
  }
}

/** @throws Problem 404 when a treatment does not exist */
export async function findGroupTimes(
  { db, clock }: { db: Reader; clock: Clock },
  wanted: {
    date: CalendarDate
    people: readonly (readonly number[])[]
    way: Way
    barber?: number | undefined
    /** In the order of the people; null for any. */
    barbers?: readonly (number | null)[] | undefined
  },
): Promise<GroupTime[]> {
  const { date, way, barber, barbers = [] } = wanted
  const terms = await startTerms({ db, clock })
  const [days, ...chosen] = await Promise.all([
    everyDayOn(db, date, terms),
    ...wanted.people.map(treatmentIds => requireTreatments(db, treatmentIds, date)),
  ])
  const people = chosen.map((treatments, index) => personWith(treatments, barbers[index] ?? null))
  return timesOfGroup(days, people, { way, barber })
}

/** The times of a day at which these people fit, in turn only with that barber when there is one. */
export function timesOfGroup(
  days: ReadonlyMap<number, DoneDay>,
  people: readonly GroupMember[],
  { way, barber }: { way: Way; barber: number | undefined },
): GroupTime[] {
  const allowed = [...days]
    .filter(([barberId]) => barberId === (barber ?? barberId))
    .map(([barberId, done]) => ({ barberId, ...done }))
  return groupStarts(allowed, people, way).map(seats => {
    const visits = seats.map(({ barberId, startMinute }) => ({ barberId, time: clockTime(startMinute) }))
    return { time: visits[0]?.time ?? '', visits }
  })
}
