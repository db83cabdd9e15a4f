import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from '../process/log.server.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Set for pages, whose route is a wildcard. */
    pagePattern?: string
  }
}

/** Logs one line per request, with its route's pattern in place of its address, which may hold a token. */
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
