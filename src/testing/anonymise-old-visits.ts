import config from '../../shop.config.ts'
import { openDatabase } from '../db/open.server.ts'
import { anonymiseOldVisits } from '../features/customers/anonymise-old-visits.server.ts'
import { readShopConfig } from '../features/shop/read-config.server.ts'

/* A separate process; its arguments are the database (JSON) and the time. */

const [, , address = '', now = ''] = process.argv
const db = await openDatabase(JSON.parse(address))
const { shop } = readShopConfig(config)
const forgotten = await anonymiseOldVisits({ db, clock: () => Temporal.Instant.from(now), shop })
process.stdout.write(String(forgotten))
await db.close()
