import type { MiddlewareHandler } from 'hono'
import { bodyLimit as countBody } from 'hono/body-limit'
import { tooLarge } from './errors.server.ts'

/** @param maxSize in bytes @throws what `refuse` throws, by default a Problem 413 */
export function bodyLimit(maxSize: number, refuse: () => never = tooLarge): MiddlewareHandler {
  const count = countBody({ maxSize, onError: refuse })
  return (context, next) => {
    const { headers } = context.req.raw
    const declared = headers.get('content-length')
    // Counting makes a stream of the body, which costs a small call more than all that reads it.
    if (declared === null || headers.has('transfer-encoding')) return count(context, next)
    return Number(declared) > maxSize ? refuse() : next()
  }
}
