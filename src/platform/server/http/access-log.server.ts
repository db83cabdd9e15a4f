import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from '../process/log.server.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Set for pages, whose route is a wildcard. */
    pagePattern?: string
  }
}

/** The environment of requests that no client sent, and that come every few seconds. */
export const UNLOGGED = { isLogged: false }

/** The pattern of the route that responds, which holds nothing of the address. */
export function routeOf(context: Context): string {
  return context.get('pagePattern') ?? routePath(context)
}

/** Logs one line per request, with its route's pattern in place of its address, which may hold a token. */
export function accessLog(log: Logger): MiddlewareHandler {
  return async (context, next) => {
    const startedMs = performance.now()
    await next()
    if (context.env?.isLogged === false) return
    log.info(
      {
        requestId: context.get('requestId'),
        method: context.req.method,
        route: routeOf(context),
        status: context.res.status,
        ms: Math.round((performance.now() - startedMs) * 10) / 10,
      },
      'request',
    )
  }
}
