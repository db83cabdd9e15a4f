import type { Socket } from 'node:net'
import type { Context } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem } from '../../../shared/problem.ts'
import type { Settings } from '../process/settings.server.ts'
import { clientAddressOf, networkOf } from './client-ip.server.ts'
import type { RequestStep } from './request-steps.server.ts'

/** Calls per client IP and so many seconds; a shop full of phones behind one address fits. */
const READS = { points: 600, duration: 60 }
const WRITES = { points: 30, duration: 600 }
export const MAX_CONNECTIONS_OF_ONE = 256

const READING_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Counts one call of the client. @throws Problem 429 with `Retry-After` when it calls too often */
export type CountCall = (context: Context, method?: string) => Promise<void>

export function callCounter(settings: Pick<Settings, 'rateLimits' | 'trustProxy'>): CountCall {
  const [reads, writes] = [new RateLimiterMemory(READS), new RateLimiterMemory(WRITES)]
  return async (context, method = context.req.method) => {
    const address = settings.rateLimits ? clientAddressOf(context, settings.trustProxy) : null
    if (!address) return
    const limiter = READING_METHODS.has(method) ? reads : writes
    await limiter.consume(address).catch(throwTooMany)
  }
}

export function limitCalls(count: CountCall, isExempt: (context: Context) => boolean): RequestStep {
  return context => (isExempt(context) ? undefined : count(context))
}

function throwTooMany(refusal: unknown): never {
  if (!(refusal instanceof RateLimiterRes)) throw refusal
  const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
  const sentence = 'That was a lot of requests at once. Please wait a moment and try again.'
  throw new Problem(429, 'too-many-requests', sentence, { 'Retry-After': String(seconds) })
}

/** Closes connections of a client IP that has too many open ones. */
export function connectionLimiter(): (socket: Socket) => void {
  const open = new RateLimiterMemory({ points: MAX_CONNECTIONS_OF_ONE, duration: 0 })
  return socket => {
    const network = networkOf(socket.remoteAddress ?? '')
    open.consume(network).catch(() => socket.destroy())
    socket.once('close', async () => {
      const { consumedPoints } = await open.reward(network)
      if (consumedPoints <= 0) await open.delete(network)
    })
  }
}
