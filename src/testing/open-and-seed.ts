import config from '../../shop.config.ts'
import { openDatabase } from '../db/open.server.ts'
import { seed } from '../db/seed.server.ts'

/* A separate process; its argument is the database (JSON). */

const db = await openDatabase(JSON.parse(process.argv[2] ?? ''))
await seed(db, config)
await db.close()
