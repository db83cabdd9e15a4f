import type { Reader } from '../../db/database.server.ts'
import { shopMoment } from '../../platform/server/process/clock.server.ts'
import type { Deps } from '../../platform/server/process/deps.server.ts'
import { addDays } from '../../shared/calendar-date.ts'
import { clockTime } from '../../shared/clock-time.ts'
import { diariesOf } from '../availability/diaries-store.server.ts'
import {
  bookingWindow,
  datesInWindow,
  daysOn,
  freeMinutesFrom,
  freeStarts,
  rulesOfStaff,
  type ShopMoment,
} from '../availability/rules.ts'
import { daysOfBarbersDoing, type StartTerms } from '../availability/store.server.ts'
import { activeBarbers } from '../barbers/store.server.ts'
import { dayPlan, spanOfVisit } from '../hours/rules.ts'
import { barberCalendars } from '../hours/store.server.ts'
import { textReach } from '../outbox/connection/read-connection.server.ts'
import { isReached } from '../outbox/rules.ts'
import { currentRules } from '../shop/section-store.server.ts'
import { visitName } from '../treatments/rules.ts'
import { isAhead } from '../visits/rules.ts'
import type { DisplacedVisit } from './contract.ts'
import { nearestTimes, whyDisplaced } from './rules.ts'
import { awaitedVisits, treatmentsOfVisits } from './store.server.ts'

/** Other times are searched for so many visits; the rest get theirs once these are dealt with. */
const MOST_WITH_TIMES = 100
const MAX_TIMES = 3
/** How many days before and after a visit are searched for another time of the same barber. */
const NEAR_DAYS = 7

type Row = Awaited<ReturnType<typeof awaitedVisits>>[number]
type Displaced = Row & { why: DisplacedVisit['why']; treatments: { id: number; name: string }[] }

type ForVisit = { visit: Displaced; names: ReadonlyMap<number, string> }

/** The awaited visits that their barber can’t see, or those `among` them, each with what could be done. */
export async function findDisplaced(
  db: Reader,
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  among?: ReadonlySet<string>,
): Promise<DisplacedVisit[]> {
  const { texts, textsAbroad } = await textReach(db, settings)
  const now = shopMoment(clock)
  // The shop proposes these times itself, so that the minimum notice does not apply.
  const terms = { now, rules: rulesOfStaff(await currentRules(db)) }
  const displaced = await displacedRows(db, now, among)
  const names = new Map((await activeBarbers(db, now.date)).map(({ id, name }) => [id, name]))
  return Promise.all(
    displaced.map(async (visit, index) => ({
      id: visit.id,
      version: visit.changedAt,
      reference: visit.reference,
      barberId: visit.barberId,
      barberName: visit.barberName,
      date: visit.date,
      time: clockTime(visit.startMinute),
      totalDuration: visit.durationMinutes,
      treatmentName: visitName(visit.treatments.map(({ name }) => name)),
      customerName: visit.customerName,
      customerPhone: visit.customerPhone,
      isReachable:
        isReached({ ...visit, textsAbroad }, 'mail') ||
        (texts && isReached({ ...visit, textsAbroad }, 'text')),
      hasBegun: !isAhead(visit, now),
      isOffer: visit.status === 'pending',
      why: visit.why,
      askedAt: visit.askedAt,
      ...(visit.status === 'pending' || index >= MOST_WITH_TIMES
        ? NO_TIMES
        : await otherTimes(db, { visit, names }, terms)),
    })),
  )
}

async function displacedRows(
  db: Reader,
  now: ShopMoment,
  among: ReadonlySet<string> | undefined,
): Promise<Displaced[]> {
  const all = await awaitedVisits(db, now.date)
  const visits = among ? all.filter(({ id }) => among.has(id)) : all
  const lastDate = visits.at(-1)?.date ?? now.date
  const calendars = await barberCalendars(db, { from: now.date, to: lastDate })
  const displaced = visits.flatMap(visit => {
    const calendar = calendars.get(visit.barberId)
    const span = spanOfVisit(visit)
    const why = calendar ? whyDisplaced(dayPlan(calendar, visit.date), span) : null
    return why && why !== visit.keptFor ? [{ ...visit, why }] : []
  })
  const treatments = await treatmentsOfVisits(
    db,
    displaced.map(({ id }) => id),
  )
  return displaced.map(visit => ({ ...visit, treatments: treatments.get(visit.id) ?? [] }))
}

/** Of an offer as well, which is not moved: its customer may have no use for another time. */
const NO_TIMES = { sameTime: [], sameBarber: [] }

async function otherTimes(db: Reader, { visit, names }: ForVisit, terms: StartTerms) {
  return {
    sameTime: await othersAtSameTime(db, { visit, names }, terms),
    sameBarber: await nearTimesOfBarber(db, visit, terms),
  }
}

async function othersAtSameTime(
  db: Reader,
  { visit, names }: ForVisit,
  terms: StartTerms,
): Promise<DisplacedVisit['sameTime']> {
  const treatmentIds = visit.treatments.map(({ id }) => id)
  const days = await daysOfBarbersDoing(db, { treatmentIds, date: visit.date }, terms)
  return [...days].flatMap(([barberId, day]) =>
    barberId !== visit.barberId && freeMinutesFrom(day, visit.startMinute) >= visit.durationMinutes
      ? [{ barberId, barberName: names.get(barberId) ?? '' }]
      : [],
  )
}

async function nearTimesOfBarber(
  db: Reader,
  { barberId, date, startMinute, durationMinutes }: Displaced,
  terms: StartTerms,
): Promise<DisplacedVisit['sameBarber']> {
  const range = { from: addDays(date, -NEAR_DAYS), to: addDays(date, NEAR_DAYS) }
  const diaries = await diariesOf(db, { barberIds: [barberId], ...range }, terms)
  const window = bookingWindow(terms.now.date, terms.rules.daysAhead)
  const times = datesInWindow(range.from, range.to, window).flatMap(each =>
    [...daysOn(diaries, each).values()].flatMap(day =>
      freeStarts(day, durationMinutes).map(start => ({ date: each, startMinute: start })),
    ),
  )
  return nearestTimes(times, { date, startMinute }, MAX_TIMES).map(time => ({
    date: time.date,
    time: clockTime(time.startMinute),
  }))
}
