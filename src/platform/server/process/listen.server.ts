import { getRequestListener } from '@hono/node-server'
import { reasonOf } from '../../../shared/error-reason.ts'
import { guardedServer } from '../http/connections.server.ts'
import type { Logger } from './log.server.ts'
import type { Settings } from './settings.server.ts'
import { onStopSignal } from './stop-signals.server.ts'

/** When the process is told to stop: until when a call may still be answered, and when all is over. */
const STOP_MS = 9_000
const END_MS = 9_500
const IDLE_MS = 50

/**
 * Serves until SIGTERM or SIGINT: then it stops accepting, finishes what is in flight, has the work behind the calls
 * stopped meanwhile (`stopWork`), runs `onStop` and ends. It ends in time whatever is still under way: a transaction
 * that is not through is nothing, and what was leased is another's when its lease runs out.
 * @throws Error, with a sentence, when the port can't be had
 */
export async function listen(
  app: { fetch: (request: Request) => Response | Promise<Response> },
  settings: Pick<Settings, 'host' | 'port' | 'trustProxy' | 'rateLimits'>,
  { log, stopWork, onStop }: { log: Logger; stopWork: () => Promise<void>; onStop: () => Promise<void> },
): Promise<void> {
  const { host, port } = settings
  const server = guardedServer(getRequestListener(app.fetch), settings)
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => {
      log.warn('Closed before all that was under way had ended')
      process.exit(0)
    }, END_MS)
    setTimeout(() => server.closeAllConnections(), STOP_MS).unref()
    const workStopped = stopWork()
    await new Promise(resolve => {
      server.close(resolve)
      // Again and again: a connection kept alive turns idle only when what was in flight on it is answered.
      setInterval(() => server.closeIdleConnections(), IDLE_MS).unref()
      server.closeIdleConnections()
    })
    await workStopped
    await onStop()
    log.info('Closed')
    process.exit(0)
  }
  // Before the word that it is open: who reads that may tell it to stop at once.
  onStopSignal(() => void stop())
  await new Promise<void>((resolve, reject) => {
    server.once('error', error =>
      reject(
        new Error(`Port ${port} of ${host} can’t be used: ${reasonOf(error)}. Set PORT or HOST to another.`),
      ),
    )
    server.listen(port, host, resolve)
  })
  log.info({ host, port }, `Open at http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`)
}
