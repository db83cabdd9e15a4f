import type { Insertable } from 'kysely'
import type { Reader, Tx } from '../../../db/database.server.ts'
import type { Tables } from '../../../db/tables.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import type { Moment } from '../../../shared/moment.ts'
import { isStillToCome } from '../../calendar/visits/to-come-store.server.ts'
import { replaceSkillsIn } from '../../shop/barbers/skill-store.server.ts'
import { pricesOn } from '../../shop/treatments/price-rules.ts'
import type { BarberTerms, Menu, MenuTreatment, NewTreatment, TreatmentFields } from './contract.ts'
import type { BookedItem } from './rules.ts'

export async function menuTreatments(db: Reader, now: Moment): Promise<MenuTreatment[]> {
  const [rows, prices, barbers, parts] = [
    await treatmentRows(db),
    await db.selectFrom('treatment_price').selectAll().orderBy('from_date').execute(),
    await skillRows(db),
    await db.selectFrom('treatment_part').selectAll().orderBy('part_id').execute(),
  ]
  return rows.map(row => {
    const own = prices
      .filter(each => each.treatment_id === row.id)
      .map(each => ({ from: each.from_date, price: each.price_pence }))
    return {
      ...row,
      price: pricesOn(own, now.date).price,
      prices: own,
      barbers: barbers.filter(({ treatmentId }) => treatmentId === row.id).map(termsOf),
      parts: parts.filter(({ set_id }) => set_id === row.id).map(({ part_id }) => part_id),
    }
  })
}

function treatmentRows(db: Reader) {
  return db
    .selectFrom('treatment')
    .select([
      'id',
      'name',
      'description',
      'menu_group as group',
      'duration_minutes as duration',
      'retired_on as retiredOn',
      'version',
    ])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

function skillRows(db: Reader) {
  return db
    .selectFrom('barber_treatment')
    .innerJoin('barber', 'barber.id', 'barber_treatment.barber_id')
    .select([
      'treatment_id as treatmentId',
      'barber_id as barberId',
      'price_pence as price',
      'duration_minutes as duration',
    ])
    .orderBy('barber.position')
    .execute()
}

function termsOf({ barberId, price, duration }: BarberTerms): BarberTerms {
  return { barberId, price, duration }
}

export async function menuBarbers(db: Reader): Promise<Menu['barbers']> {
  const rows = await db
    .selectFrom('barber')
    .select(['id', 'name', 'is_active as isActive'])
    .orderBy('position')
    .execute()
  return rows.map(row => ({ ...row, isActive: row.isActive === 1 }))
}

export async function lockTreatment(tx: Tx, id: number): Promise<number | undefined> {
  const row = await tx
    .updateTable('treatment')
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirst()
  return row && row.version - 1
}

type Columns = Insertable<Tables['treatment']>
/** A column that is added to the table has to be given, whether or not it has a default. */
type FieldColumns = Required<Omit<Columns, 'id' | 'position' | 'retired_on' | 'version'>>
type TreatmentRow = FieldColumns & Pick<Columns, 'retired_on'>

/** The new treatment is the last of the menu, unless a position is given. */
export async function insertTreatment(tx: Tx, row: TreatmentRow, position?: number): Promise<number> {
  const last = await tx
    .selectFrom('treatment')
    .select(eb => eb.fn.max('position').as('position'))
    .executeTakeFirst()
  const { id } = await tx
    .insertInto('treatment')
    .values({ ...row, position: position ?? Number(last?.position ?? 0) + 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function addTreatment(tx: Tx, fields: NewTreatment, from: CalendarDate): Promise<number> {
  const id = await insertTreatment(tx, columnsOf(fields))
  await storePrice(tx, id, { from, price: fields.price })
  await replaceSkillsIn(tx, id, fields.barbers)
  await storeParts(tx, id, fields.parts)
  return id
}

export async function storeTreatment(tx: Tx, id: number, fields: TreatmentFields): Promise<void> {
  await tx.updateTable('treatment').set(columnsOf(fields)).where('id', '=', id).execute()
  await replaceSkillsIn(tx, id, fields.barbers)
  await storeParts(tx, id, fields.parts)
}

function columnsOf({ name, description, group, duration }: TreatmentFields): FieldColumns {
  return { name, description, menu_group: group, duration_minutes: duration }
}

export async function storeParts(tx: Tx, id: number, parts: readonly number[]): Promise<void> {
  await tx.deleteFrom('treatment_part').where('set_id', '=', id).execute()
  const rows = parts.map(part_id => ({ set_id: id, part_id }))
  if (rows.length > 0) await tx.insertInto('treatment_part').values(rows).execute()
}

/** Fails while a visit or a barber's skill refers to one of them. */
export async function deleteAllTreatments(tx: Tx): Promise<void> {
  await tx.deleteFrom('treatment_part').execute()
  await tx.deleteFrom('treatment_price').execute()
  await tx.deleteFrom('treatment').execute()
}

/** Writes the price from a day on, in the place of one that began on that very day. */
export async function storePrice(
  tx: Tx,
  id: number,
  { from, price }: { from: CalendarDate; price: number },
): Promise<void> {
  await tx
    .insertInto('treatment_price')
    .values({ treatment_id: id, from_date: from, price_pence: price })
    .onConflict(on => on.columns(['treatment_id', 'from_date']).doUpdateSet({ price_pence: price }))
    .execute()
}

/** Takes back the price that begins on a day; false when none does. */
export async function deletePrice(tx: Tx, id: number, from: CalendarDate): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('treatment_price')
    .where('treatment_id', '=', id)
    .where('from_date', '=', from)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function storeRetirement(tx: Tx, id: number, retiredOn: CalendarDate | null): Promise<void> {
  await tx.updateTable('treatment').set({ retired_on: retiredOn }).where('id', '=', id).execute()
}

export async function storeOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await tx.updateTable('treatment').set({ position }).where('id', '=', id).execute()
}

type VisitOfTreatment = BookedItem & {
  reference: string
  startMinute: number
  barberName: string
  customerName: string
}

export function bookedVisits(db: Reader, treatmentId: number, now: Moment): Promise<VisitOfTreatment[]> {
  return db
    .selectFrom('visit')
    .innerJoin('visit_treatment', 'visit_treatment.visit_id', 'visit.id')
    .innerJoin('barber', 'barber.id', 'visit.barber_id')
    .select([
      'visit.reference',
      'visit.barber_id as barberId',
      'barber.name as barberName',
      'visit.date',
      'visit.start_minute as startMinute',
      'visit.customer_name as customerName',
      'visit_treatment.price_pence as price',
      'visit_treatment.duration_minutes as duration',
    ])
    .where('visit_treatment.treatment_id', '=', treatmentId)
    .where(isStillToCome(now))
    .orderBy('visit.date')
    .orderBy('visit.start_minute')
    .execute()
}
