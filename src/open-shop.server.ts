import { openForCalls } from './db/open.server.ts'
import { seed } from './db/seed.server.ts'
import { makeFirstAccount } from './features/accounts/make-first-account.server.ts'
import { readShopConfig } from './features/shop/read-config.server.ts'
import type { Deps } from './platform/server/process/deps.server.ts'
import { createWakeUpSignal } from './platform/server/process/wake-up.server.ts'

/** Opens, migrates and seeds the database. @throws Error with a sentence that says what to fix */
export async function openShop(
  written: unknown,
  { settings, clock, log }: Pick<Deps, 'settings' | 'clock' | 'log'>,
): Promise<Deps> {
  const config = readShopConfig(written)
  const db = await openForCalls(settings.database, error =>
    log.warn({ err: error }, 'database connection lost'),
  )
  await seed(db, config)
  await makeFirstAccount({ db, clock, settings })
  return { db, clock, settings, log, wakeUp: createWakeUpSignal() }
}
