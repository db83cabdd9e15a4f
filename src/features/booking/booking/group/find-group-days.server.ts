import type { Reader } from '../../../../db/database.server.ts'
import type { Clock } from '../../../../platform/server/process/clock.server.ts'
import type { CalendarDate } from '../../../../shared/calendar-date.ts'
import type { Days } from '../../../calendar/availability/contract.ts'
import { allStarts } from '../../../calendar/availability/day-rules.ts'
import { findDays } from '../../../calendar/availability/find-days.server.ts'
import type { DatedDay, DiaryDay } from '../../../calendar/availability/rules.ts'
import { startTerms } from '../../../calendar/availability/start-terms.server.ts'
import { everyDayOn } from '../../../calendar/availability/store.server.ts'
import { requireTreatments } from '../../../shop/treatments/store.server.ts'
import { personWith } from './find-group-times.server.ts'
import { canTreat, type GroupMember, groupStarts, type Way } from './rules.ts'

type Shop = { db: Reader; clock: Clock }
type Span = { from: CalendarDate; to: CalendarDate; way: Way; barber?: number | undefined }

/** How full the days are for the whole group. @throws Problem 404 when a treatment does not exist */
export async function findGroupDays(
  shop: Shop,
  {
    people,
    barbers = [],
    ...span
  }: Span & {
    people: readonly (readonly number[])[]
    /** In the order of the people; null for any. */
    barbers?: readonly (number | null)[] | undefined
  },
): Promise<Days> {
  const chosen = await Promise.all(people.map(ids => requireTreatments(shop.db, ids, span.from)))
  const group = chosen.map((treatments, index) => personWith(treatments, barbers[index] ?? null))
  return daysOfGroup(shop, group, span)
}

export async function daysOfGroup(
  { db, clock }: Shop,
  people: readonly GroupMember[],
  { from, to, way, barber, freed = ({ day }) => day }: Span & { freed?: (own: DatedDay) => DiaryDay },
): Promise<Days> {
  const terms = await startTerms({ db, clock })
  const barbers = [...(await everyDayOn(db, terms.now.date, terms))]
    .map(([barberId, { treatmentIds }]) => ({ barberId, treatmentIds }))
    .filter(each => each.barberId === (barber ?? each.barberId))
    .filter(each => people.some(person => canTreat(each, person)))
  const barberIds = barbers.map(({ barberId }) => barberId)
  return findDays({ db, clock }, { from, to, barberIds }, (date, found) => {
    const days = barbers.flatMap(each => {
      const day = found.get(each.barberId)
      return day ? [{ ...each, day: freed({ barberId: each.barberId, date, day }) }] : []
    })
    const freeStarts = groupStarts(days, people, way).length
    return { date, freeStarts, allStarts: allStarts(days.map(({ day }) => day)).size }
  })
}
