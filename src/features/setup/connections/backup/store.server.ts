import type { Reader } from '../../../../db/database.server.ts'
import type { Holding } from './contract.ts'

export async function holdingOfShop(db: Reader): Promise<Holding> {
  const visit = await db
    .selectFrom('visit')
    .select(({ fn }) => [fn.countAll<number>().as('visits'), fn.max('created_at').as('newestAt')])
    .executeTakeFirstOrThrow()
  const known = await db
    .selectFrom('known_customer')
    .select(({ fn }) => fn.countAll<number>().as('customers'))
    .executeTakeFirstOrThrow()
  return { ...visit, ...known }
}
