import config from '../../shop.config.ts'
import { openDatabase } from '../db/open.server.ts'
import { seed } from '../db/seed.server.ts'

/* A process of its own that opens the database of its only argument (JSON), seeds it and ends. */

const db = await openDatabase(JSON.parse(process.argv[2] ?? ''))
await seed(db, config)
await db.close()
