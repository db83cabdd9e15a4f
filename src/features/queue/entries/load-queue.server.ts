import type { Reader } from '../../../db/database.server.ts'
import { type Clock, shopMoment, shopTimeOf } from '../../../platform/server/process/clock.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { minuteOfDay } from '../../../shared/clock-time.ts'
import type { Moment } from '../../../shared/moment.ts'
import type { DayPlan } from '../../calendar/hours/rules.ts'
import { dayPlansOn } from '../../calendar/hours/store.server.ts'
import type { Barber } from '../../shop/barbers/contract.ts'
import { activeBarbers, skillsOfBarbers } from '../../shop/barbers/store.server.ts'
import type { BookingRules } from '../../shop/shop/booking-rules-contract.ts'
import { currentRules } from '../../shop/shop/section-store.server.ts'
import type { Treatment } from '../../shop/treatments/contract.ts'
import { priceList } from '../../shop/treatments/store.server.ts'
import { learnHistory, type ShopHistory } from './learn-history.server.ts'
import { missedAt } from './rules.ts'
import { entriesOn, type QueueEntry } from './store.server.ts'
import { type VisitToday, visitsOn } from './visit-store.server.ts'

type BarberToday = Barber & { plan: DayPlan; treatmentIds: ReadonlySet<number> }

/** All that the rule of the chair and the wait go by. */
export type QueueDay = {
  now: Moment
  nowMs: number
  rules: BookingRules
  barbers: readonly BarberToday[]
  visits: readonly VisitToday[]
  entries: readonly QueueEntry[]
  treatments: readonly Treatment[]
  history: ShopHistory
}

const NO_PLAN: DayPlan = {
  isOnTeam: false,
  opening: null,
  rostered: [],
  spans: [],
  breaks: [],
  absences: [],
  closures: [],
}

/** One who was called and did not come in time counts as missed, also before that is stored. `known` saves reading it again. */
export async function loadQueue(db: Reader, clock: Clock, known?: ShopHistory): Promise<QueueDay> {
  const now = shopMoment(clock)
  const nowMs = clock().epochMilliseconds
  const rules = await currentRules(db)
  const barbers = await activeBarbers(db, now.date)
  const skills = await skillsOfBarbers(db, now.date)
  const plans = await dayPlansOn(db, now.date)
  return {
    now,
    nowMs,
    rules,
    barbers: barbers.map(barber => ({
      ...barber,
      plan: plans.get(barber.id) ?? NO_PLAN,
      treatmentIds: new Set(skills.find(({ barberId }) => barberId === barber.id)?.treatmentIds),
    })),
    ...withoutMissed(await entriesOn(db, now.date), await visitsOn(db, now.date), nowMs),
    treatments: await priceList(db, now.date),
    history: known ?? (await historyOf(db, now.date)),
  }
}

function withoutMissed(entries: readonly QueueEntry[], visits: readonly VisitToday[], nowMs: number) {
  const late = entries.flatMap(({ seats }) => seats.filter(seat => missedAt(seat, nowMs) !== null))
  if (late.length === 0) return { entries, visits }
  return {
    entries: entries.map(entry => ({
      ...entry,
      seats: entry.seats.map(seat => {
        const endedAt = missedAt(seat, nowMs)
        return endedAt === null ? seat : { ...seat, state: 'missed' as const, visitId: null, endedAt }
      }),
    })),
    visits: visits.filter(
      ({ id, status }) => status !== 'pending' || !late.some(seat => seat.visitId === id),
    ),
  }
}

/** The days before do not change: what they show is read once a day. */
const learned = new WeakMap<Reader, { date: CalendarDate; history: ShopHistory }>()

export async function historyOf(db: Reader, date: CalendarDate): Promise<ShopHistory> {
  const known = learned.get(db)
  if (known?.date === date) return known.history
  const history = await learnHistory(db, date)
  learned.set(db, { date, history })
  return history
}

/** The minute of the day of a stored instant. */
export function minuteAt(instant: string): number {
  return minuteOfDay(shopTimeOf(instant))
}
