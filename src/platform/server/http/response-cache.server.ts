import type { Context, MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../process/deps.server.ts'
import { oncePerTurn } from '../process/once-per-turn.server.ts'

declare module 'hono' {
  interface ContextVariableMap {
    cacheableBody: string
  }
}

const MINUTE_MS = 60_000
const MAX_BYTES = 4 * 1024 * 1024
const JSON_HEADERS = { 'Content-Type': 'application/json' }

/** Of the database and the minute alone; evicts the least recently used. None on PostgreSQL, whose `state` is unknown. */
export function cacheResponses(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  maxBytes = MAX_BYTES,
): MiddlewareHandler {
  const bodies = new LRUCache<string, string>({
    maxSize: maxBytes,
    sizeCalculation: (body, url) => Buffer.byteLength(body) + url.length,
  })
  let cachedState: string | null = null
  const readState = oncePerTurn(() => {
    const state = db.state()
    return state === null ? null : `${state} ${Math.floor(clock().epochMilliseconds / MINUTE_MS)}`
  })
  return async (context, next) => {
    const state = await readState()
    if (state === null) return next()
    if (state !== cachedState) bodies.clear()
    cachedState = state
    const url = withoutTimestamp(context.req.url)
    const cached = bodies.get(url)
    if (cached !== undefined) return context.body(cached, 200, JSON_HEADERS)
    await next()
    const body = context.get('cacheableBody')
    if (body !== undefined && state === cachedState) bodies.set(url, body)
  }
}

/** Clients append the time of the call, which does not affect the response. */
function withoutTimestamp(url: string): string {
  return url.replace(/[?&]t=\d+$/, '')
}

export function cacheable<Value>(context: Context, value: Value): Value {
  context.set('cacheableBody', JSON.stringify(value))
  return value
}
