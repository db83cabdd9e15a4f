import type { Reader } from '../../../db/database.server.ts'
import { shopMoment } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { clockTime } from '../../../shared/clock-time.ts'
import { spanOf } from '../../../shared/diary-slot.ts'
import type { Moment } from '../../../shared/moment.ts'
import { rulesOfStaff } from '../../calendar/availability/rules.ts'
import { dayPlan } from '../../calendar/hours/rules.ts'
import { barberCalendars } from '../../calendar/hours/store.server.ts'
import { isAhead } from '../../calendar/visits/rules.ts'
import { textReach } from '../../messages/outbox/connection/read-connection.server.ts'
import { isReached } from '../../messages/outbox/rules.ts'
import { currentRules } from '../../shop/shop/section-store.server.ts'
import { visitName } from '../../shop/treatments/rules.ts'
import type { DisplacedVisit } from './contract.ts'
import { findOtherTimes } from './find-other-times.server.ts'
import { whyDisplaced } from './rules.ts'
import { awaitedVisits, treatmentsOfVisits } from './store.server.ts'

/** Other times are searched for so many visits; the rest get theirs once these are dealt with. */
const MOST_WITH_TIMES = 100

type Row = Awaited<ReturnType<typeof awaitedVisits>>[number]
type Displaced = Row & { why: DisplacedVisit['why']; treatments: { id: number; name: string }[] }

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
  const movable = displaced.slice(0, MOST_WITH_TIMES).filter(({ status }) => status !== 'pending')
  const times = await findOtherTimes(db, movable, terms)
  const timesOf = new Map(movable.map(({ id }, index) => [id, times[index]]))
  return displaced.map(visit => ({
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
      isReached({ ...visit, textsAbroad }, 'mail') || (texts && isReached({ ...visit, textsAbroad }, 'text')),
    hasBegun: !isAhead(visit, now),
    isOffer: visit.status === 'pending',
    why: visit.why,
    askedAt: visit.askedAt,
    ...(timesOf.get(visit.id) ?? NO_TIMES),
  }))
}

async function displacedRows(
  db: Reader,
  now: Moment,
  among: ReadonlySet<string> | undefined,
): Promise<Displaced[]> {
  const all = await awaitedVisits(db, now.date)
  const visits = among ? all.filter(({ id }) => among.has(id)) : all
  const lastDate = visits.at(-1)?.date ?? now.date
  const calendars = await barberCalendars(db, { from: now.date, to: lastDate })
  const displaced = visits.flatMap(visit => {
    const calendar = calendars.get(visit.barberId)
    const span = spanOf(visit)
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
