import { openForCalls } from './db/open.server.ts'
import { fillWhatIsEmpty } from './db/seed.server.ts'
import { readShopConfig } from './features/shop/shop/read-config.server.ts'
import { makeFirstAccount } from './features/staff/accounts/make-first-account.server.ts'
import type { Deps } from './platform/server/process/deps.server.ts'
import { createWakeUpSignal } from './platform/server/process/wake-up.server.ts'

/** Fills what is empty from `readConfig`, not called otherwise. @throws Error with a sentence that says what to fix */
export async function openShop(
  readConfig: () => Promise<unknown>,
  { settings, clock, log }: Pick<Deps, 'settings' | 'clock' | 'log'>,
): Promise<Deps> {
  const db = await openForCalls(
    settings.database,
    error => log.warn({ err: error }, 'database connection lost'),
    ({ isDone, ...step }) =>
      log.info(step, isDone ? 'the database is a step further' : 'bringing the database up to date'),
  )
  await fillWhatIsEmpty(db, async () => readShopConfig(await readConfig()))
  await makeFirstAccount({ db, clock, settings })
  return { db, clock, settings, log, wakeUp: createWakeUpSignal(), restored: createWakeUpSignal() }
}
