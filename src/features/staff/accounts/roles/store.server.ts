import type { Reader } from '../../../../db/database.server.ts'

/** Whose column a visit stands in; undefined when there is no such visit. */
export async function columnOfVisit(db: Reader, visitId: string): Promise<number | undefined> {
  const visit = await db
    .selectFrom('visit')
    .select('barber_id as barberId')
    .where('id', '=', visitId)
    .executeTakeFirst()
  return visit?.barberId
}
