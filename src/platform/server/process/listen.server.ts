import { getRequestListener } from '@hono/node-server'
import { reasonOf } from '../../../shared/error-reason.ts'
import { type ConnectionSettings, guardedServer } from '../http/connections.server.ts'
import { giveMemoryBack } from './give-memory-back.server.ts'
import type { Logger } from './log.server.ts'
import type { Settings } from './settings.server.ts'
import { onStopSignal } from './stop-signals.server.ts'

/** After a stop signal: when open calls are closed, and when the process exits. */
const STOP_MS = 9_000
const END_MS = 9_500
const IDLE_MS = 50

/** Until SIGTERM or SIGINT; then finishes calls, `stopWork`, `onStop`, and exits in 10 s. @throws Error for the port */
export async function listen(
  app: { fetch: (request: Request) => Response | Promise<Response> },
  settings: Pick<Settings, 'host' | 'port'> & ConnectionSettings,
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
      // Repeatedly: a kept-alive connection is idle only after its last response.
      setInterval(() => server.closeIdleConnections(), IDLE_MS).unref()
      server.closeIdleConnections()
    })
    await workStopped
    await onStop()
    log.info('Closed')
    process.exit(0)
  }
  onStopSignal(() => void stop())
  await new Promise<void>((resolve, reject) => {
    server.once('error', error =>
      reject(
        new Error(`Port ${port} of ${host} can’t be used: ${reasonOf(error)}. Set PORT or HOST to another.`),
      ),
    )
    server.listen(port, host, resolve)
  })
  giveMemoryBack(server, log)
  log.info({ host, port }, `Open at http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`)
}
