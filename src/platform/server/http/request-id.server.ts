import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { presetHeaders } from './headers.server.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** A UUID; under it the log tells of this request. */
    requestId: string
  }
}

/**
 * Gives every request an id of our own, and tells it in `X-Request-Id`. One that a caller sends is not believed: with
 * it, a client could make two requests look like one in the log.
 */
export const numberRequest: MiddlewareHandler = (context, next) => {
  const requestId = randomUUID()
  context.set('requestId', requestId)
  presetHeaders(context, { 'x-request-id': requestId })
  return next()
}
