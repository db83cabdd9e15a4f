import { randomUUID } from 'node:crypto'
import { setHeaders } from './headers.server.ts'
import type { RequestStep } from './request-steps.server.ts'

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string
  }
}

/** Gives every request a UUID for the log, sent as `X-Request-Id`; a client's own id is ignored. */
export const numberRequest: RequestStep = context => {
  const requestId = randomUUID()
  context.set('requestId', requestId)
  setHeaders(context, { 'x-request-id': requestId })
}
