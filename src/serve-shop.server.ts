import { createApp } from './app.server.ts'
import { CLIENT_FOLDER } from './platform/server/built-pages.server.ts'
import type { Deps } from './platform/server/deps.server.ts'
import { listen } from './platform/server/listen.server.ts'
import type { PageRenderer } from './platform/server/pages.server.ts'

/**
 * Serves an open shop until the process is told to stop.
 * @throws Error with a sentence when the port can't be had
 */
export async function serveShop(deps: Deps, pages: PageRenderer): Promise<void> {
  const { settings, log, db } = deps
  await listen(createApp(deps, pages, CLIENT_FOLDER), settings, { log, onStop: () => db.close() })
}
