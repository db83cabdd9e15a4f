import type { Logger } from '../process/log.server.ts'
import type { Observer } from './request-steps.server.ts'

/** The environment of requests that no client sent, and that come every few seconds. */
export const UNLOGGED = { isLogged: false }

/** Logs one line per request, with its route's pattern in place of its address, which may hold a token. */
export function accessLog(log: Logger): Observer {
  return (context, { route, ms }) => {
    if (context.env?.isLogged === false) return
    log.info(
      {
        requestId: context.get('requestId'),
        method: context.req.method,
        route,
        status: context.res.status,
        ms: Math.round(ms * 10) / 10,
      },
      'request',
    )
  }
}
