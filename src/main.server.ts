import { createApp } from './app.server.ts'
import { openDatabase } from './db/open.server.ts'
import { seed } from './db/seed.server.ts'
import { makeFirstAccount } from './features/admin-access/make-first-account.server.ts'
import { readShopConfig } from './features/shop/read-config.server.ts'
import { builtPages, CLIENT_FOLDER } from './platform/server/built-pages.server.ts'
import { systemClock } from './platform/server/clock.server.ts'
import { listen } from './platform/server/listen.server.ts'
import { createLog } from './platform/server/log.server.ts'
import { readSettings } from './platform/server/settings.server.ts'
import { siteOf } from './platform/server/site.server.ts'
import { reasonOf } from './shared/fault-reason.ts'

/** Starts the product, or says in one sentence what to mend and ends with status 1. */
async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const { shop, ...beginning } = readShopConfig(await writtenByOwner())
  const log = createLog(settings.logLevel)
  const pages = await builtPages(() => siteOf(settings, systemClock))
  const db = await openDatabase(settings.database, fault =>
    log.warn({ err: fault }, 'database connection lost'),
  )
  await seed(db, beginning)
  await makeFirstAccount({ db, clock: systemClock, settings })
  const app = createApp({ db, clock: systemClock, shop, settings, log }, pages, CLIENT_FOLDER)
  await listen(app, settings, { log, onStop: () => db.close() })
}

/** Imported late, so that a slip of the pen in it becomes a sentence too. */
async function writtenByOwner(): Promise<unknown> {
  try {
    return (await import('../shop.config.ts')).default
  } catch (fault) {
    throw new Error(`shop.config.ts can’t be read: ${reasonOf(fault)}.`, { cause: fault })
  }
}

start().catch((fault: unknown) => {
  process.stderr.write(`Chairtime did not start. ${fault instanceof Error ? fault.message : String(fault)}\n`)
  process.exit(1)
})
