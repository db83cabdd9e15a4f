import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from './log.server.ts'

/** One line a request: its pattern rather than its address, so that no token or phone number is written down. */
export function accessLog(log: Logger): MiddlewareHandler {
  return async (context, next) => {
    const startedMs = performance.now()
    await next()
    log.info(
      {
        requestId: context.get('requestId'),
        method: context.req.method,
        route: routePath(context, -1),
        status: context.res.status,
        ms: Math.round((performance.now() - startedMs) * 10) / 10,
      },
      'request',
    )
  }
}
