import type { Reader } from '../../../db/database.server.ts'
import type { Clock } from '../../../platform/server/process/clock.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { askedNow } from '../../availability/ask-now.server.ts'
import type { Days } from '../../availability/contract.ts'
import { allStarts } from '../../availability/day-rules.ts'
import { findDays } from '../../availability/find-days.server.ts'
import { everyDayOn } from '../../availability/store.server.ts'
import { requireTreatments } from '../../treatments/store.server.ts'
import { personWith } from './find-group-times.server.ts'
import { doesAll, groupStarts, type Way } from './rules.ts'

/** How full the days are for the whole group. @throws Problem 404 when a treatment does not exist */
export async function findGroupDays(
  { db, clock }: { db: Reader; clock: Clock },
  wanted: {
    from: CalendarDate
    to: CalendarDate
    people: readonly (readonly number[])[]
    way: Way
    barber?: number | undefined
  },
): Promise<Days> {
  const { from, to, way, barber } = wanted
  const asked = await askedNow({ db, clock })
  const [every, ...chosen] = await Promise.all([
    everyDayOn(db, asked.now.date, asked),
    ...wanted.people.map(treatmentIds => requireTreatments(db, treatmentIds, from)),
  ])
  const people = chosen.map(personWith)
  const barbers = [...every]
    .map(([barberId, { treatmentIds }]) => ({ barberId, treatmentIds }))
    .filter(each => each.barberId === (barber ?? each.barberId))
    .filter(each => people.some(person => doesAll(each, person.treatmentIds)))
  const barberIds = barbers.map(({ barberId }) => barberId)
  return findDays({ db, clock }, { from, to, barberIds }, (date, diaries) => {
    const days = barbers.flatMap(each => {
      const dayOn = diaries.get(each.barberId)
      return dayOn ? [{ ...each, day: dayOn(date) }] : []
    })
    const freeStarts = groupStarts(days, people, way).length
    return { date, freeStarts, allStarts: allStarts(days.map(({ day }) => day)).size }
  })
}
