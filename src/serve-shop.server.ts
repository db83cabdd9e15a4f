import { dirname } from 'node:path'
import { createApp } from './app.server.ts'
import { startBackgroundWork } from './background-work.server.ts'
import { otherClientFolders } from './platform/pages/build-folder.server.ts'
import { builtClientFolder, builtTemplate } from './platform/pages/built-pages.server.ts'
import type { PageRenderer } from './platform/pages/serve-pages.server.ts'
import { printLastText } from './platform/server/process/console.server.ts'
import type { Deps } from './platform/server/process/deps.server.ts'
import { listen } from './platform/server/process/listen.server.ts'

/** Runs until a stop signal. @throws Error with a sentence when the port is in use */
export async function serveShop(deps: Deps, pages: PageRenderer): Promise<void> {
  const { settings, log, db } = deps
  const stopping = new AbortController()
  const folder = builtClientFolder()
  const startedMs = deps.clock().epochMilliseconds
  const app = createApp({ ...deps, stopping: stopping.signal }, pages, {
    folder,
    others: () => otherClientFolders(dirname(folder), startedMs, deps.clock().epochMilliseconds),
  })
  const work = startBackgroundWork(deps, builtTemplate)
  const stopWork = async () => {
    stopping.abort()
    await work.stop()
  }
  await listen(app, settings, { log, stopWork, onStop: () => db.close() })
  // After the log's own lines of this turn.
  setImmediate(printLastText)
}
