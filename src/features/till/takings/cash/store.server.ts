import type { Reader, Tx } from '../../../../db/database.server.ts'
import type { CalendarDate } from '../../../../shared/calendar-date.ts'
import type { Movement } from './rules.ts'

const COLUMNS = ['id', 'day', 'at', 'kind', 'pence', 'reason', 'reverses_id as reversesId', 'who'] as const

export function movementsOn(db: Reader, day: CalendarDate): Promise<Movement[]> {
  return db.selectFrom('till_movement').select(COLUMNS).where('day', '=', day).orderBy('id').execute()
}

export function movementById(db: Reader, id: number): Promise<Movement | undefined> {
  return db.selectFrom('till_movement').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

export async function floatBefore(db: Reader, day: CalendarDate): Promise<number | null> {
  const float = await db
    .selectFrom('till_movement')
    .select(({ fn }) => fn.sum<number | string>('pence').as('pence'))
    .where('kind', '=', 'float')
    .where('day', '<', day)
    .groupBy('day')
    .having(({ fn }) => fn.sum('pence'), '>', 0)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return float ? Number(float.pence) : null
}

export async function addMovement(tx: Tx, { reversesId, ...movement }: Omit<Movement, 'id'>): Promise<void> {
  await tx
    .insertInto('till_movement')
    .values({ ...movement, reverses_id: reversesId })
    .execute()
}
