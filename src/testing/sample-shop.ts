import config from '../../shop.config.ts'
import { type DatabaseAddress, openDatabase } from '../db/open.server.ts'
import { seed } from '../db/seed.server.ts'
import { readShopConfig } from '../features/shop/shop/read-config.server.ts'

/** Writes the sample shop into an empty database and closes it, so that it can be copied. */
export async function writeSampleShop(address: DatabaseAddress): Promise<void> {
  const db = await openDatabase(address)
  await seed(db, readShopConfig(config))
  await db.close()
}
