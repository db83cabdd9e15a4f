import { makeFolderPrivate } from './db/private-files.server.ts'
import { importShopConfig } from './features/shop/shop/read-config.server.ts'
import { openShop } from './open-shop.server.ts'
import { builtPages } from './platform/pages/built-pages.server.ts'
import { siteOf } from './platform/pages/site.server.ts'
import { systemClock } from './platform/server/process/clock.server.ts'
import { printLastText } from './platform/server/process/console.server.ts'
import { createLog } from './platform/server/process/log.server.ts'
import { readSettings } from './platform/server/process/settings.server.ts'
import { onStopSignal } from './platform/server/process/stop-signals.server.ts'
import { serveShop } from './serve-shop.server.ts'

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const log = createLog(settings.logLevel)
  process.umask(0o077)
  const pages = await builtPages(() => siteOf(settings, systemClock))
  if (!makeFolderPrivate('data'))
    log.warn('Other users of this machine can read some of data: its files belong to another user')
  await serveShop(await openShop(importShopConfig, { settings, clock: systemClock, log }), pages)
}

onStopSignal(() => process.exit(0))
// Prints the owner's new password even when the start fails afterwards.
process.once('exit', printLastText)
start().catch((error: unknown) => {
  process.stderr.write(`Chairtime did not start. ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
