import type { MiddlewareHandler } from 'hono'
import type { Problem } from '../../../shared/problem.ts'
import { bodyLimit } from './body-limit.server.ts'

export type FileBody = { types: RegExp; maxBytes: number; notThat: () => Problem; tooLarge: () => Problem }

/** A body that is a file, of no type that a form of another site could send. @throws Problem */
export function fileBody({ types, maxBytes, notThat, tooLarge }: FileBody): MiddlewareHandler[] {
  const requireType: MiddlewareHandler = (context, next) => {
    if (!types.test(context.req.header('content-type') ?? '')) throw notThat()
    return next()
  }
  const limit = bodyLimit(maxBytes, () => {
    throw tooLarge()
  })
  return [requireType, limit]
}
