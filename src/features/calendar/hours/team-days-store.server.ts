import type { Reader } from '../../../db/database.server.ts'
import type { DaysOnTeam } from './rules.ts'

type StoredDaysOnTeam = DaysOnTeam & { name: string; version: number }

export function daysOnTeam(db: Reader, barberId: number): Promise<StoredDaysOnTeam | undefined> {
  return db
    .selectFrom('barber')
    .select(['name', 'first_date as firstDate', 'last_date as lastDate', 'version'])
    .where('id', '=', barberId)
    .executeTakeFirst()
}
