import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'

declare module 'hono' {
  interface ContextVariableMap {
    /** Set for pages, whose route is a wildcard. */
    pagePattern?: string
  }
}

/** Looks at a request before it goes on, and throws to refuse it. */
export type RequestStep = (context: Context) => Promise<void> | void

/** `route` is the pattern of the route that responded, which holds nothing of the address. */
export type Observer = (context: Context, response: { route: string; ms: number }) => void

/** Takes the steps in their order, as one middleware: each that Hono passes costs promises and closures of its own. */
export function before(...steps: readonly RequestStep[]): MiddlewareHandler {
  return async (context, next) => {
    for (const step of steps) {
      const taken = step(context)
      if (taken) await taken
    }
    await next()
  }
}

/** The same, and tells the observers of the response. */
export function around(steps: readonly RequestStep[], observers: readonly Observer[]): MiddlewareHandler {
  const pass = before(...steps)
  return async (context, next) => {
    const startedMs = performance.now()
    await pass(context, next)
    const route = context.get('pagePattern') ?? routePath(context)
    const response = { route, ms: performance.now() - startedMs }
    for (const observe of observers) observe(context, response)
  }
}
