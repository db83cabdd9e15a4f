import type { Reader, Tx } from '../../../db/database.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { bumpShopVersion } from '../../shop/shop/version-store.server.ts'
import { lockBarbers } from './chair-store.server.ts'
import type { TimeOff } from './rules.ts'

/** An absence as it is stored; a closure is one of kind `closed` without a barber. */
export type Absence = TimeOff & {
  barberId: number | null
  /** Private; empty for a closure. */
  note: string
  /** What a closure is for, shown to everyone; empty for an absence. */
  reason: string
  version: number
}

export type NewAbsence = Omit<Absence, 'id' | 'version'>

export async function addAbsence(tx: Tx, absence: NewAbsence, createdAt: string): Promise<number> {
  await bumpShopVersion(tx)
  await lockBarbers(tx, absence.barberId)
  const { id } = await tx
    .insertInto('absence')
    .values({ ...columnsOf(absence), created_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function changeAbsence(
  tx: Tx,
  id: number,
  changed: Omit<NewAbsence, 'barberId'>,
): Promise<void> {
  await bumpShopVersion(tx)
  const before = await absenceById(tx, id)
  if (!before) return
  await lockBarbers(tx, before.barberId)
  await tx
    .updateTable('absence')
    .set(row => ({
      ...columnsOf({ ...changed, barberId: before.barberId }),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export async function deleteAbsence(tx: Tx, id: number): Promise<void> {
  await bumpShopVersion(tx)
  await tx.deleteFrom('absence').where('id', '=', id).execute()
}

export async function deleteAbsencesOf(tx: Tx, barberId: number): Promise<void> {
  await tx.deleteFrom('absence').where('barber_id', '=', barberId).execute()
}

export function absenceById(db: Reader, id: number): Promise<Absence | undefined> {
  return absenceRows(db).where('id', '=', id).executeTakeFirst()
}

/** The absences of all barbers that have a day from that date on, earliest first; no closures. */
export function absencesFrom(db: Reader, date: CalendarDate): Promise<Absence[]> {
  return absenceRows(db).where('last_date', '>=', date).where('kind', '<>', 'closed').execute()
}

/** The absences of that day that were entered since then, the last first. */
export function absencesEnteredSince(db: Reader, date: CalendarDate, since: string): Promise<Absence[]> {
  return absenceRows(db)
    .where('kind', '<>', 'closed')
    .where('first_date', '<=', date)
    .where('last_date', '>=', date)
    .where('created_at', '>=', since)
    .clearOrderBy()
    .orderBy('id', 'desc')
    .execute()
}

/** The closures of the shop that have a day in those dates, both included; earliest first. */
export function closuresBetween(
  db: Reader,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<Absence[]> {
  return absenceRows(db)
    .where('barber_id', 'is', null)
    .where('last_date', '>=', from)
    .where('first_date', '<=', to)
    .execute()
}

function absenceRows(db: Reader) {
  return db
    .selectFrom('absence')
    .select([
      'id',
      'barber_id as barberId',
      'kind',
      'first_date as firstDate',
      'last_date as lastDate',
      'from_minute as fromMinute',
      'until_minute as untilMinute',
      'note',
      'reason',
      'version',
    ])
    .orderBy('first_date')
    .orderBy('from_minute')
    .orderBy('id')
}

function columnsOf(absence: NewAbsence) {
  return {
    barber_id: absence.barberId,
    kind: absence.kind,
    first_date: absence.firstDate,
    last_date: absence.lastDate,
    from_minute: absence.fromMinute,
    until_minute: absence.untilMinute,
    note: absence.note,
    reason: absence.reason,
  }
}
