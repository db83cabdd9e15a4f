import type { Reader } from '../../../../db/database.server.ts'
import { clockTime } from '../../../../shared/clock-time.ts'
import { notesOf } from '../../../calendar/customers/note-store.server.ts'
import { numbersOf } from '../../../calendar/customers/number-store.server.ts'
import { visitName } from '../../../shop/treatments/rules.ts'
import type { DeskCustomer, OtherVisit } from './contract.ts'
import { visitsAround } from './rules.ts'

/** Who the customer of a visit is; null without a phone number. */
export async function customerOfVisit(
  db: Reader,
  { id, phoneKey, customerName }: { id: string; phoneKey: string; customerName: string },
): Promise<DeskCustomer | null> {
  if (phoneKey === '') return null
  const keys = await numbersOf(db, [phoneKey])
  const around = visitsAround(await visitsOf(db, keys, customerName), id)
  return {
    ...around,
    last: around.last && (await withTreatments(db, around.last)),
    next: around.next && (await withTreatments(db, around.next)),
    notes: (await notesOf(db, keys)).map(({ text }) => text),
  }
}

/** A family may share a number: of a number that stands alone, only visits under that name. */
function visitsOf(db: Reader, keys: readonly string[], customerName: string) {
  return db
    .selectFrom('visit')
    .innerJoin('barber', 'barber.id', 'visit.barber_id')
    .select([
      'visit.id',
      'visit.date',
      'visit.start_minute as startMinute',
      'visit.status',
      'visit.total_price_pence as price',
      'barber.name as barberName',
    ])
    .where('visit.phone_key', 'in', keys)
    .$if(keys.length === 1, query => query.where('visit.customer_name', '=', customerName))
    .execute()
}

async function withTreatments(
  db: Reader,
  { id, date, startMinute, price, barberName }: Awaited<ReturnType<typeof visitsOf>>[number],
): Promise<OtherVisit> {
  const treatments = await db
    .selectFrom('visit_treatment')
    .select('name')
    .where('visit_id', '=', id)
    .orderBy('position')
    .execute()
  const what = visitName(treatments.map(({ name }) => name))
  return { id, date, time: clockTime(startMinute), barberName, what, price }
}
