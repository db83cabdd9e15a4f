import { dirname } from 'node:path'
import { createApp } from './app.server.ts'
import { forgetOrigins } from './features/audit-log/forget-origins.server.ts'
import { forgetOldVisits } from './features/customers/forget-old-visits.server.ts'
import { openSenders } from './features/outbox/open-senders.server.ts'
import { runOutbox } from './features/outbox/run-outbox.server.ts'
import { runRounds } from './features/waiting-list/run-rounds.server.ts'
import { otherClientFolders } from './platform/server/pages/build-folder.server.ts'
import { builtClientFolder, builtLetter } from './platform/server/pages/built-pages.server.ts'
import type { PageRenderer } from './platform/server/pages/pages.server.ts'
import { printLastWords } from './platform/server/process/console.server.ts'
import { everyDay } from './platform/server/process/daily.server.ts'
import type { Deps } from './platform/server/process/deps.server.ts'
import { listen } from './platform/server/process/listen.server.ts'

/**
 * Serves an open shop, sends what is in its outbox, offers what comes free to those who wait, and lets its old visits
 * forget who came, until the process is told to stop.
 * @throws Error with a sentence when the port can't be had
 */
export async function serveShop(deps: Deps, pages: PageRenderer): Promise<void> {
  const { settings, log, db } = deps
  const stopping = new AbortController()
  const folder = builtClientFolder()
  const startedMs = deps.clock().epochMilliseconds
  const app = createApp({ ...deps, stopping: stopping.signal }, pages, {
    folder,
    others: () => otherClientFolders(dirname(folder), startedMs, deps.clock().epochMilliseconds),
  })
  const work = [
    runOutbox({ ...deps, ...openSenders(deps), renderLetter: builtLetter }),
    runRounds(deps),
    everyDay(deps, async () => {
      await forgetOrigins(deps)
      const forgotten = await forgetOldVisits(deps)
      if (forgotten > 0) log.info({ visits: forgotten }, 'old visits no longer say who came')
    }),
  ]
  const stopWork = async () => {
    stopping.abort()
    await Promise.all(work.map(({ stop }) => stop()))
  }
  await listen(app, settings, { log, stopWork, onStop: () => db.close() })
  // The log writes its own lines at the end of this turn.
  setImmediate(printLastWords)
}
