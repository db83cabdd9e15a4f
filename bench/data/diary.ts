import { sql } from 'kysely'
import config from '../../shop.config.ts'
import type { Database, Tx } from '../../src/db/database.server.ts'
import { type DatabaseAddress, openDatabase } from '../../src/db/open.server.ts'
import { seed } from '../../src/db/seed.server.ts'
import { cellsOf } from '../../src/features/calendar/hours/cell-rules.ts'
import { oldestMarkedDay } from '../../src/features/diary/attendance/rules.ts'
import { readShopConfig } from '../../src/features/shop/shop/read-config.server.ts'
import { shopMoment, systemClock } from '../../src/platform/server/process/clock.server.ts'
import { addDays, addMonths, type CalendarDate, dayOfWeek } from '../../src/shared/calendar-date.ts'
import { tidyPostgres } from './engines.ts'

/** Of which six are past. */
const WEEKS = 13
const WEEKS_AHEAD = 7
const VISITS = 5_000
const YEARS = 10
const VISITS_OF_YEARS = 250_000
/** Counted from today; nothing is booked from this day on. */
export const FIRST_FREE_DAY = WEEKS_AHEAD * 7 + 1
const VISIT_MINUTES = 20
const ROWS_AT_ONCE = 400
/** Of a busy day. */
const FIRST_MINUTE = 9 * 60

/** The sample shop with a fifth barber, who has the first one's hours and every skill. */
const CONFIG = {
  ...config,
  team: [...config.team, { ...config.team[0], name: 'Fifth Example', username: 'fifth', skills: 'all' }],
}

export type History = '13 weeks' | '10 years'

/** 5 barbers, 14 treatments, 5,000 visits around today and, with a history, 250,000 before them, all done ones paid. */
export async function fillDatabase(address: DatabaseAddress, history: History): Promise<void> {
  const db = await openDatabase(address)
  const sample = readShopConfig(CONFIG)
  await seed(db, sample)
  const { date: today } = shopMoment(systemClock)
  const first = (WEEKS_AHEAD - WEEKS) * 7
  await fillDays(db, { from: addDays(today, first), days: WEEKS * 7, visits: VISITS })
  const days = YEARS * 365
  if (history === '10 years')
    await fillDays(db, { from: addDays(today, first - days), days, visits: VISITS_OF_YEARS })
  await markDone(db, today)
  await anonymise(db, addMonths(today, -sample.namesKeptMonths))
  await db.close()
  if (address.engine === 'postgres') await tidyPostgres(address.url)
}

/** The sample shop with 8 barbers of one week, and on one day 15 visits of each. */
export async function fillBusyDay(address: DatabaseAddress, date: CalendarDate): Promise<void> {
  const db = await openDatabase(address)
  const [first] = config.team
  const team = Array.from({ length: 8 }, (_, index) => ({
    ...first,
    name: `Example ${index + 1}`,
    username: `example${index + 1}`,
  }))
  await seed(db, readShopConfig({ ...config, team }))
  const barbers = await db.read.selectFrom('barber').select('id').execute()
  const places = barbers.flatMap(({ id: barberId }) =>
    Array.from({ length: 15 }, (_, index) => ({
      barberId,
      date,
      startMinute: FIRST_MINUTE + index * VISIT_MINUTES,
    })),
  )
  if (places.length !== 120) throw new Error(`There are ${places.length} visits on that day.`)
  await db.transact(tx => insertVisits(tx, places))
  await db.close()
  if (address.engine === 'postgres') await tidyPostgres(address.url)
}

/** The daily work would otherwise mark the visits of all these years, and free their time, during the measurement. */
async function markDone(db: Database, today: CalendarDate): Promise<void> {
  await db.transact(async tx => {
    await tx.updateTable('visit').set({ status: 'completed' }).where('date', '<', today).execute()
    await payForAll(tx)
    await tx
      .deleteFrom('chair_time')
      .where('date', '<', oldestMarkedDay({ date: today }))
      .execute()
  })
}

/** Each visit that is done by card, with a line of the ledger. */
async function payForAll(tx: Tx): Promise<void> {
  await sql`insert into ledger_entry (day, at, kind, pence, method, visit_id, barber_id, what, price_pence, payment_id, who)
    select date, created_at, 'service', total_price_pence, 'card', id, barber_id, 'Clipper cut', total_price_pence, id, 'owner'
    from visit where status = 'completed'`.execute(tx)
  await sql`insert into ledger_line (entry_id, barber_id, treatment_id, name, price_pence, pence)
    select id, barber_id, 5, what, price_pence, pence from ledger_entry`.execute(tx)
}

/** The daily work would otherwise anonymise 100 visits at a time during the measurement. */
async function anonymise(db: Database, firstDay: CalendarDate): Promise<void> {
  await db.transact(tx =>
    tx
      .updateTable('visit')
      .set({ customer_name: '', customer_phone: '', phone_key: '' })
      .where('date', '<', firstDay)
      .execute(),
  )
}

type Place = { barberId: number; date: CalendarDate; startMinute: number }

async function fillDays(
  db: Database,
  { from, days, visits }: { from: CalendarDate; days: number; visits: number },
): Promise<void> {
  const hours = await db.read.selectFrom('barber_week_span').selectAll().execute()
  const places: Place[] = []
  for (let day = 0; day < days; day++) {
    const date = addDays(from, day)
    for (const worked of hours.filter(row => row.day_of_week === dayOfWeek(date)))
      for (let at = worked.from_minute; at + VISIT_MINUTES <= worked.until_minute; at += VISIT_MINUTES)
        places.push({ barberId: worked.barber_id, date, startMinute: at })
  }
  if (places.length < visits) throw new Error(`There is room for ${places.length} visits only.`)
  const taken = places.filter(
    (_, index) =>
      Math.floor((index * visits) / places.length) !== Math.floor(((index + 1) * visits) / places.length),
  )
  for (let at = 0; at < taken.length; at += ROWS_AT_ONCE)
    await db.transact(tx => insertVisits(tx, taken.slice(at, at + ROWS_AT_ONCE)))
}

type NamedPlace = Place & { id: string }

async function insertVisits(tx: Tx, places: readonly Place[]): Promise<void> {
  const named = places.map(place => ({
    ...place,
    id: `${place.barberId}-${place.date}-${place.startMinute}`,
  }))
  await tx.insertInto('visit').values(named.map(visitRow)).execute()
  await tx.insertInto('visit_treatment').values(named.map(treatmentRow)).execute()
  const cells = named.flatMap(({ id, barberId, date, startMinute }) =>
    cellsOf(startMinute, VISIT_MINUTES).map(cell => ({ barber_id: barberId, date, cell, visit_id: id })),
  )
  await tx.insertInto('chair_time').values(cells).execute()
}

function visitRow({ id, barberId, date, startMinute }: NamedPlace, index: number) {
  const yesterday = addDays(shopMoment(systemClock).date, -1)
  const bookedAt = `${date < yesterday ? date : yesterday}T08:00:00.000Z`
  const phone = `07700900${String(index % 1000).padStart(3, '0')}`
  return {
    id,
    reference: id,
    token_hash: id,
    barber_id: barberId,
    date,
    start_minute: startMinute,
    duration_minutes: VISIT_MINUTES,
    total_price_pence: 1400,
    status: 'confirmed' as const,
    customer_name: 'Bench Example',
    customer_phone: phone,
    phone_key: phone.replace(/^0/, '44'),
    customer_email: null,
    created_at: bookedAt,
    changed_at: bookedAt,
  }
}

function treatmentRow({ id }: NamedPlace) {
  return {
    visit_id: id,
    position: 0,
    treatment_id: 5,
    name: 'Clipper cut',
    price_pence: 1400,
    duration_minutes: VISIT_MINUTES,
  }
}
