import type { Reader } from '../../../../db/database.server.ts'

export async function columnOfVisit(db: Reader, visitId: string): Promise<number | undefined> {
  const visit = await db
    .selectFrom('visit')
    .select('barber_id as barberId')
    .where('id', '=', visitId)
    .executeTakeFirst()
  return visit?.barberId
}
