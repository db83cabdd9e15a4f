import { createApp } from './app.server.ts'
import { forgetOldVisits } from './features/customers/forget-old-visits.server.ts'
import { CLIENT_FOLDER } from './platform/server/built-pages.server.ts'
import { everyDay } from './platform/server/daily.server.ts'
import type { Deps } from './platform/server/deps.server.ts'
import { listen } from './platform/server/listen.server.ts'
import type { PageRenderer } from './platform/server/pages.server.ts'

/**
 * Serves an open shop, and lets its old visits forget who came, until the process is told to stop.
 * @throws Error with a sentence when the port can't be had
 */
export async function serveShop(deps: Deps, pages: PageRenderer): Promise<void> {
  const { settings, log, db } = deps
  const stopping = new AbortController()
  const app = createApp({ ...deps, stopping: stopping.signal }, pages, CLIENT_FOLDER)
  const forgetting = everyDay(deps, async () => {
    const forgotten = await forgetOldVisits(deps)
    if (forgotten > 0) log.info({ visits: forgotten }, 'old visits no longer say who came')
  })
  const onStop = async () => {
    await forgetting.stop()
    await db.close()
  }
  await listen(app, settings, { log, onStopping: () => stopping.abort(), onStop })
}
