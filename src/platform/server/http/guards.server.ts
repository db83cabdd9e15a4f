import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem } from '../../../shared/problem.ts'
import type { Settings } from '../process/settings.server.ts'
import { clientAddressOf } from './client-ip.server.ts'
import { tooLarge } from './errors.server.ts'

export const BODY_LIMIT_BYTES = 64 * 1024
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** How many calls one address may make in how many seconds; a shop full of phones behind one address fits. */
const READS = { points: 600, duration: 60 }
const WRITES = { points: 30, duration: 600 }

/** Counts one call of whoever makes it. */
export type CountCall = (context: Context) => Promise<void>

/** Counts calls by address, and throws Problem 429, with when to come back, for an address that calls too often. */
export function callCounter({
  rateLimits,
  trustProxy,
}: Pick<Settings, 'rateLimits' | 'trustProxy'>): CountCall {
  const [reads, writes] = [new RateLimiterMemory(READS), new RateLimiterMemory(WRITES)]
  return async context => {
    const address = rateLimits ? clientAddressOf(context, trustProxy) : null
    if (!address) return
    const limiter = SAFE_METHODS.has(context.req.method) ? reads : writes
    await limiter.consume(address).catch(throwTooMany)
  }
}

/** Counts every call but those that are exempt: the owner changes a whole team from one address. */
export function limitCalls(count: CountCall, isExempt: (context: Context) => boolean): MiddlewareHandler {
  return async (context, next) => {
    if (!isExempt(context)) await count(context)
    await next()
  }
}

function throwTooMany(refusal: unknown): never {
  if (!(refusal instanceof RateLimiterRes)) throw refusal
  const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
  const sentence = 'That was a lot of requests at once. Please wait a moment and try again.'
  throw new Problem(429, 'too-many-requests', sentence, { 'Retry-After': String(seconds) })
}

/** Refuses a write that another site's page sends with the visitor's own cookies. */
export const refuseForeignWrites: MiddlewareHandler = (context, next) => {
  const { method } = context.req
  if (!SAFE_METHODS.has(method) && isForeign(context.req.raw.headers))
    throw new Problem(403, 'foreign-origin', 'This can only be done from the shop’s own site.')
  return next()
}

/** By what the browser itself says; a client that is no browser says neither and is let through. */
function isForeign(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = headers.get('origin')
  return origin !== null && (!URL.canParse(origin) || new URL(origin).host !== headers.get('host'))
}

/** Refuses a body that is not JSON before anything reads it. */
export const requireJson: MiddlewareHandler = (context, next) => {
  const { method, headers } = context.req.raw
  if (!SAFE_METHODS.has(method) && !isJson(headers))
    throw new Problem(415, 'not-json', 'The body of that request must be JSON.')
  return next()
}

/** `application/json`, `application/…+json`, with parameters or without: what the calls read as JSON. */
const JSON_TYPE = /^\s*application\/([\w.-]+\+)?json\s*(;|$)/i

/** True for what has no body, too. */
function isJson(headers: Headers): boolean {
  const type = headers.get('content-type') ?? (hasBody(headers) ? 'unknown' : null)
  return type === null || JSON_TYPE.test(type)
}

function hasBody(headers: Headers): boolean {
  return headers.has('transfer-encoding') || (headers.get('content-length') ?? '0') !== '0'
}

const limitCounted = bodyLimit({ maxSize: BODY_LIMIT_BYTES, onError: tooLarge })

/** Refuses a body past the limit: by its length where that is told, or else by counting, which costs a copy of it. */
export const limitBody: MiddlewareHandler = (context, next) => {
  const { headers } = context.req.raw
  const length = headers.get('content-length')
  if (length === null || headers.has('transfer-encoding')) return limitCounted(context, next)
  return Number(length) > BODY_LIMIT_BYTES ? tooLarge() : next()
}
