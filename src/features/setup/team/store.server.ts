import type { Reader, Tx } from '../../../db/database.server.ts'
import type { Moment } from '../../../shared/moment.ts'
import { isStillToCome } from '../../calendar/visits/to-come-store.server.ts'
import { raiseBarberVersion } from '../../shop/barbers/change-store.server.ts'
import { imageUrlOfBarber } from '../../shop/photos/store.server.ts'
import { type AdminBarber, BARBER_FIELDS, type BarberFields } from './contract.ts'

export async function teamMember(db: Reader, id: number, now: Moment): Promise<AdminBarber | undefined> {
  const [barber] = await team(db, now, id)
  return barber
}

/** All barbers in the shop's order, or the one with that id; `now` separates past visits from those to come. */
export async function team(db: Reader, now: Moment, id?: number): Promise<AdminBarber[]> {
  const all = db.selectFrom('barber').select(eb => [
    'barber.id',
    ...BARBER_FIELDS,
    imageUrlOfBarber,
    'barber.is_active as isActive',
    'barber.last_date as lastDate',
    'barber.version',
    eb
      .selectFrom('visit')
      .select(visit => visit.fn.countAll<number>().as('count'))
      .whereRef('visit.barber_id', '=', 'barber.id')
      .where(isStillToCome(now))
      .as('upcomingVisits'),
    eb
      .selectFrom('admin')
      .select('admin.id')
      .whereRef('admin.barber_id', '=', 'barber.id')
      .where('admin.invited_at', 'is', null)
      .as('accountId'),
  ])
  const rows = await (id === undefined ? all : all.where('barber.id', '=', id)).orderBy('position').execute()
  return rows.map(({ isActive, accountId, upcomingVisits, ...barber }) => ({
    ...barber,
    isActive: isActive === 1,
    hasPassword: accountId !== null,
    upcomingVisits: upcomingVisits ?? 0,
  }))
}

/** What a barber's row held before it was taken for a change; `version` is the one that it had. */
export type BarberBefore = { fields: BarberFields; isActive: boolean; version: number }

/** Locks a barber's row by raising its version; undefined when there is no such barber. */
export async function lockBarber(tx: Tx, id: number): Promise<BarberBefore | undefined> {
  const row = await raiseBarberVersion(tx, id, [...BARBER_FIELDS, 'is_active', 'version'])
  if (!row) return undefined
  const { is_active, version, ...fields } = row
  return { fields, isActive: is_active === 1, version: version - 1 }
}
