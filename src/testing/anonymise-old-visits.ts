import { openDatabase } from '../db/open.server.ts'
import { anonymiseOldVisits } from '../features/booking/erasure/anonymise-old-visits.server.ts'

/* A separate process; its arguments are the database (JSON) and the time. */

const [, , address = '', now = ''] = process.argv
const db = await openDatabase(JSON.parse(address))
const forgotten = await anonymiseOldVisits({ db, clock: () => Temporal.Instant.from(now) })
process.stdout.write(String(forgotten))
await db.close()
