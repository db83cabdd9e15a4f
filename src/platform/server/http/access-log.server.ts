import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from '../process/log.server.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Set for every page: its pattern among the screens. */
    pagePattern?: string
  }
}

/**
 * One line a request: the pattern of the route that answered rather than its address, so that no token or phone
 * number is written down. (After the reply, `routePath` gives the last route that was entered; a page has its own.)
 */
export function accessLog(log: Logger): MiddlewareHandler {
  return async (context, next) => {
    const startedMs = performance.now()
    await next()
    log.info(
      {
        requestId: context.get('requestId'),
        method: context.req.method,
        route: context.get('pagePattern') ?? routePath(context),
        status: context.res.status,
        ms: Math.round((performance.now() - startedMs) * 10) / 10,
      },
      'request',
    )
  }
}
