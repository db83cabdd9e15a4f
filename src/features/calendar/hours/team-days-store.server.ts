import type { Reader, Tx } from '../../../db/database.server.ts'
import type { DaysOnTeam } from './rules.ts'

export type StoredDaysOnTeam = DaysOnTeam & { name: string; version: number }

/** A barber's first and last day, with the version of all that is stored of them. */
export function daysOnTeam(db: Reader, barberId: number): Promise<StoredDaysOnTeam | undefined> {
  return db
    .selectFrom('barber')
    .select(['name', 'first_date as firstDate', 'last_date as lastDate', 'version'])
    .where('id', '=', barberId)
    .executeTakeFirst()
}

/** Waits for the bookings under way with that barber; those that come later see the new days. */
export async function storeDaysOnTeam(tx: Tx, barberId: number, days: DaysOnTeam): Promise<void> {
  await tx
    .updateTable('barber')
    .set(row => ({
      first_date: days.firstDate,
      last_date: days.lastDate,
      version: row('version', '+', 1),
    }))
    .where('id', '=', barberId)
    .execute()
}
