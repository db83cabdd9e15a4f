import { createHash, randomUUID } from 'node:crypto'
import type { Database, Reader, Tx } from '../../src/db/database.server.ts'
import type { VisitStatus } from '../../src/db/tables.ts'
import type { DayPlan } from '../../src/features/calendar/hours/rules.ts'
import { type DateRange, dayPlansBetween } from '../../src/features/calendar/hours/store.server.ts'
import { finishVisit, markNoShow } from '../../src/features/calendar/visits/attendance-store.server.ts'
import { cancelVisit } from '../../src/features/calendar/visits/change-store.server.ts'
import { storeVisit } from '../../src/features/calendar/visits/store.server.ts'
import { USUAL_RULES } from '../../src/features/shop/shop/booking-rules-contract.ts'
import type { Treatment } from '../../src/features/shop/treatments/contract.ts'
import { totalMinutes, totalPence } from '../../src/features/shop/treatments/rules.ts'
import { treatmentsOf } from '../../src/features/shop/treatments/store.server.ts'
import { shopDateTime, storedMs } from '../../src/platform/server/process/clock.server.ts'
import { addDays, type CalendarDate } from '../../src/shared/calendar-date.ts'
import type { Moment } from '../../src/shared/moment.ts'
import { phoneKey } from '../../src/shared/phone-number.ts'
import { inventCustomers } from './customers.ts'
import { type Dice, dice } from './dice.ts'

export const DAYS_BACK = 91
const DAYS_AHEAD = 28
const SEED = 1887
const CUSTOMERS = 240
/** How full a day is: of the past, and of the future the nearer the fuller. */
const BUSY = 0.72
const BUSY_AHEAD = 0.5
const BARE_AHEAD = 0.1
const SHARE_CANCELLED = 0.06
const SHARE_NO_SHOW = 0.04
const SHARE_OF_TWO_TREATMENTS = 0.18

type DemoBarber = { id: number; plans: ReadonlyMap<CalendarDate, DayPlan>; treatments: Treatment[] }

/** Three months of visits behind `now` and a month before it, the same every time. Gives the number of visits. */
export async function fillDiary(db: Database, now: Moment): Promise<number> {
  const luck = dice(SEED)
  const customers = inventCustomers(CUSTOMERS, luck)
  const barbers = await demoBarbers(db.read, {
    from: addDays(now.date, -DAYS_BACK),
    to: addDays(now.date, DAYS_AHEAD),
  })
  let count = 0
  for (let day = -DAYS_BACK; day <= DAYS_AHEAD; day++) {
    const date = addDays(now.date, day)
    await db.transact(async tx => {
      for (const barber of barbers) {
        for (const visit of dayOf(barber, date, { luck, share: shareTaken(day) })) {
          const status = statusOf(visit.startMinute, date, { now, luck })
          const planned = { ...visit, barber, date, status, number: count++ }
          await storeDemoVisit(tx, planned, { now, customer: luck.pick(customers) })
        }
      }
    })
  }
  return count
}

async function demoBarbers(db: Reader, range: DateRange): Promise<DemoBarber[]> {
  const plans = await dayPlansBetween(db, range)
  const ids = [...(plans.get(range.from)?.keys() ?? [])]
  return Promise.all(
    ids.map(async id => ({
      id,
      treatments: await treatmentsOf(db, id, range.from),
      plans: new Map(
        [...plans].flatMap(([date, ofDay]) => {
          const plan = ofDay.get(id)
          return plan ? [[date, plan] as const] : []
        }),
      ),
    })),
  )
}

/** How much of a day is taken, so many days from today. */
function shareTaken(day: number): number {
  return day <= 0 ? BUSY : BUSY_AHEAD - (BUSY_AHEAD - BARE_AHEAD) * (day / DAYS_AHEAD)
}

type PlannedVisit = { startMinute: number; treatments: Treatment[]; durationMinutes: number }

/** One barber's day: a visit or a pause, and then on to the next start of the grid. */
function dayOf(
  { plans, treatments }: DemoBarber,
  date: CalendarDate,
  { luck, share }: { luck: Dice; share: number },
): PlannedVisit[] {
  const { spans = [], rostered = [] } = plans.get(date) ?? {}
  const visits: PlannedVisit[] = []
  for (const { fromMinute, untilMinute } of spans) {
    let minute = fromMinute
    while (minute < untilMinute) {
      const chosen = chooseTreatments(treatments, luck)
      const durationMinutes = totalMinutes(chosen)
      if (minute + durationMinutes <= untilMinute && luck.roll() < share) {
        visits.push({ startMinute: minute, treatments: chosen, durationMinutes })
        minute = nextStart(minute + durationMinutes, rostered[0]?.fromMinute ?? fromMinute)
      } else minute += 2 * USUAL_RULES.gridMinutes
    }
  }
  return visits
}

function nextStart(minute: number, opensMinute: number): number {
  return opensMinute + Math.ceil((minute - opensMinute) / USUAL_RULES.gridMinutes) * USUAL_RULES.gridMinutes
}

/** What people come for: what stands first on the price list is asked for most. */
function chooseTreatments(offered: readonly Treatment[], luck: Dice): Treatment[] {
  const wanted = () => luck.pick(offered.slice(0, 1 + Math.floor(luck.roll() * offered.length)))
  const first = wanted()
  const second = wanted()
  const isPair = luck.roll() < SHARE_OF_TWO_TREATMENTS && second.id !== first.id
  return isPair ? [first, second] : [first]
}

function statusOf(
  startMinute: number,
  date: CalendarDate,
  { now, luck }: { now: Moment; luck: Dice },
): Exclude<VisitStatus, 'pending'> {
  const chance = luck.roll()
  if (chance < SHARE_CANCELLED) return 'cancelled'
  const isOver = date < now.date || (date === now.date && startMinute < now.minute)
  if (!isOver) return 'confirmed'
  return chance < SHARE_CANCELLED + SHARE_NO_SHOW ? 'no-show' : 'completed'
}

async function storeDemoVisit(
  tx: Tx,
  visit: PlannedVisit & {
    barber: DemoBarber
    date: CalendarDate
    status: Exclude<VisitStatus, 'pending'>
    number: number
  },
  { now, customer }: { now: Moment; customer: { name: string; phone: string } },
): Promise<void> {
  const { barber, date, status, number, startMinute, durationMinutes, treatments } = visit
  const id = randomUUID()
  await storeVisit(tx, {
    id,
    reference: `D${String(number).padStart(6, '0')}`,
    tokenHash: createHash('sha256').update(id).digest('hex'),
    barberId: barber.id,
    date,
    startMinute,
    durationMinutes,
    totalPricePence: totalPence(treatments),
    status: 'confirmed',
    customerName: customer.name,
    customerPhone: customer.phone,
    phoneKey: phoneKey(customer.phone),
    customerEmail: null,
    createdAt: `${earlier(addDays(date, -3), addDays(now.date, -1))}T12:00:00.000Z`,
    clientHash: null,
    via: { way: 'website', requestId: null },
    treatments,
  })
  const at = earlier(`${date}T18:00:00.000Z`, storedMs(Date.parse(shopDateTime(now.date, now.minute))))
  const end = { endedAt: at, assumed: null, changedAt: at }
  if (status === 'completed') await finishVisit(tx, { id }, end)
  if (status === 'no-show') await markNoShow(tx, { id }, end)
  if (status === 'cancelled') await cancelVisit(tx, id, { changedAt: at, via: null })
}

/** Of two dates or two stored instants: nothing in the shop was done after now. */
function earlier(one: string, other: string): string {
  return one < other ? one : other
}
