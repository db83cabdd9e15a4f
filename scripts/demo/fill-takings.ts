import { randomUUID } from 'node:crypto'
import type { Database, Tx } from '../../src/db/database.server.ts'
import { addEntries } from '../../src/features/till/takings/add-entries.server.ts'
import { cashOf } from '../../src/features/till/takings/cash/rules.ts'
import { addMovement, movementsOn } from '../../src/features/till/takings/cash/store.server.ts'
import { countClosedDay } from '../../src/features/till/takings/closing/count-day.server.ts'
import { storeRate } from '../../src/features/till/takings/commission/store.server.ts'
import type { PaymentMethod } from '../../src/features/till/takings/contract.ts'
import { unpaidVisits } from '../../src/features/till/takings/payable-store.server.ts'
import {
  type PayableVisit,
  paymentEntries,
  saleEntry,
  sumsOf,
} from '../../src/features/till/takings/rules.ts'
import { ledgerEntries } from '../../src/features/till/takings/store.server.ts'
import { addTillEvent, lockDay } from '../../src/features/till/takings/till-store.server.ts'
import { type Clock, shopMoment, storedMs } from '../../src/platform/server/process/clock.server.ts'
import { addDays, type CalendarDate } from '../../src/shared/calendar-date.ts'
import { clockTime } from '../../src/shared/clock-time.ts'
import { SHOP_ZONE } from '../../src/shared/shop-zone.ts'
import { type Dice, dice } from './dice.ts'
import { DAYS_BACK } from './fill-diary.ts'

const SEED = 1912
const METHODS: readonly PaymentMethod[] = ['card', 'card', 'card', 'cash', 'cash', 'mobile']
const TIPS = [0, 0, 0, 100, 200, 500]
const SALES = [
  { what: 'Tin of wax', pence: 1200 },
  { what: 'Beard oil', pence: 950 },
]
const FLOAT_PENCE = 6000
/** Minutes after midnight. */
const OPENED = 490
const COMMISSION_RATES = [4500, 4000, 4000, 3500]

/** Pays for what was done in the demo's diary, and closes the till of each day but yesterday's and today's. */
export async function fillTakings(db: Database, clock: Clock): Promise<void> {
  const { date: today } = shopMoment(clock)
  await db.transact(async tx => {
    const fromDate = addDays(today, -DAYS_BACK)
    for (const [index, basisPoints] of COMMISSION_RATES.entries())
      await storeRate(tx, { barberId: index + 1, fromDate, basisPoints })
  })
  const luck = dice(SEED)
  for (let back = DAYS_BACK; back >= 0; back--) {
    const day = addDays(today, -back)
    await db.transact(async tx => {
      await payForDay(tx, { day, now: clock() }, luck)
      if (back > 1) await closeDay(tx, day, luck)
    })
  }
}

type Entering = { day: CalendarDate; now: Temporal.Instant }

async function payForDay(tx: Tx, entering: Entering, luck: Dice): Promise<void> {
  const done = (await unpaidVisits(tx, entering.day)).filter(({ status }) => status === 'completed')
  if (done.length === 0) return
  const paid = done.flatMap(visit => paymentOf(visit, { entering, luck }))
  const last = Math.max(...done.map(endOf))
  const sold = SALES.filter(() => luck.roll() < 0.4).map(sale =>
    saleEntry({ ...sale, method: luck.pick(METHODS), barberId: null }, entered(entering, last)),
  )
  const { day } = entering
  const float = { kind: 'float', pence: FLOAT_PENCE, reason: null, reversesId: null } as const
  await addMovement(tx, { ...float, day, at: instantAt(entering, OPENED), who: 'admin' })
  await addEntries(tx, [...paid, ...sold])
}

function paymentOf(visit: PayableVisit, { entering, luck }: { entering: Entering; luck: Dice }) {
  const method = luck.pick(METHODS)
  const pence = luck.pick(TIPS)
  const terms = {
    parts: [{ method, pence: visit.pricePence }],
    tip: pence > 0 ? { method, pence } : null,
    reason: null,
  }
  return paymentEntries(visit, terms, entered(entering, endOf(visit)))
}

const endOf = ({ startMinute, durationMinutes }: PayableVisit) => startMinute + durationMinutes

function entered(entering: Entering, minute: number) {
  return { day: entering.day, at: instantAt(entering, minute), who: 'admin', paymentId: randomUUID() }
}

/** A minute of the day, or now when that is yet to come. */
function instantAt({ day, now }: Entering, minute: number): string {
  const time = Temporal.PlainDateTime.from(`${day}T${clockTime(minute)}`).toZonedDateTime(SHOP_ZONE)
  return storedMs(Math.min(time.epochMilliseconds, now.epochMilliseconds))
}

async function closeDay(tx: Tx, day: CalendarDate, luck: Dice): Promise<void> {
  const entries = await ledgerEntries(tx, { from: day, to: day })
  if (entries.length === 0) return
  const expectedCash = cashOf(sumsOf(entries).cash, await movementsOn(tx, day)).expected
  const isShort = luck.roll() < 0.05
  await lockDay(tx, day)
  const at = `${day}T18:30:00.000Z`
  const { id } = await addTillEvent(tx, {
    ...{ day, number: 1, at, who: 'admin', kind: 'closed', expectedCash },
    countedCash: isShort ? expectedCash - 100 : expectedCash,
    note: isShort ? 'A pound short' : '',
  })
  await countClosedDay(tx, { id, day, at })
}
