import type { Reader, Tx } from '../../db/database.server.ts'
import type { ShopMoment } from '../availability/rules.ts'
import { isStillToCome } from '../visits/to-come-store.server.ts'
import type { AdminBarber } from './contract.ts'

export async function teamMember(db: Reader, id: number, now: ShopMoment): Promise<AdminBarber | undefined> {
  const [barber] = await team(db, now, id)
  return barber
}

/**
 * All barbers in the shop's order, or the one with that id; `now` separates past visits from those to come.
 */
export async function team(db: Reader, now: ShopMoment, id?: number): Promise<AdminBarber[]> {
  const all = db.selectFrom('barber').select(eb => [
    'barber.id',
    'barber.name',
    'barber.title',
    'barber.image_url as imageUrl',
    'barber.username',
    'barber.phone',
    'barber.email',
    'barber.is_active as isActive',
    'barber.password_hash as passwordHash',
    'barber.version',
    eb
      .selectFrom('visit')
      .select(visit => visit.fn.countAll<number>().as('count'))
      .whereRef('visit.barber_id', '=', 'barber.id')
      .where(isStillToCome(now))
      .as('upcomingVisits'),
  ])
  const rows = await (id === undefined ? all : all.where('barber.id', '=', id)).orderBy('position').execute()
  return rows.map(({ isActive, passwordHash, upcomingVisits, ...barber }) => ({
    ...barber,
    isActive: isActive === 1,
    hasPassword: passwordHash !== null,
    upcomingVisits: upcomingVisits ?? 0,
  }))
}

/** A barber's row before a change, with its version. */
export type BarberBefore = {
  name: string
  title: string
  username: string
  phone: string
  email: string
  isActive: boolean
  version: number
}

/** Locks a barber's row by raising its version; undefined when there is no such barber. */
export async function takeBarber(tx: Tx, id: number): Promise<BarberBefore | undefined> {
  const row = await tx
    .updateTable('barber')
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(['name', 'title', 'username', 'phone', 'email', 'is_active as isActive', 'version'])
    .executeTakeFirst()
  return row && { ...row, isActive: row.isActive === 1, version: row.version - 1 }
}

/** Usernames are stored in lower case. */
export async function isUsernameOfAnother(tx: Tx, username: string, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('barber')
    .select('id')
    .where('username', '=', username)
    .where('id', '!=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** A null hash keeps the password. */
export async function storeBarber(
  tx: Tx,
  id: number,
  barber: {
    name: string
    title: string
    username: string
    phone: string
    email: string
    passwordHash: string | null
  },
): Promise<void> {
  const { passwordHash, ...columns } = barber
  await tx
    .updateTable('barber')
    .set(passwordHash === null ? columns : { ...columns, password_hash: passwordHash })
    .where('id', '=', id)
    .execute()
}

/** Whether a barber takes bookings; booked visits stand. */
export async function storeActivity(tx: Tx, id: number, isActive: boolean): Promise<void> {
  await tx
    .updateTable('barber')
    .set({ is_active: isActive ? 1 : 0 })
    .where('id', '=', id)
    .execute()
}
