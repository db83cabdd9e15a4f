import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { setHeaders } from './headers.server.ts'

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string
  }
}

/** Gives every request a UUID for the log, sent as `X-Request-Id`; a client's own id is ignored. */
export const numberRequest: MiddlewareHandler = (context, next) => {
  const requestId = randomUUID()
  context.set('requestId', requestId)
  setHeaders(context, { 'x-request-id': requestId })
  return next()
}
