import { timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { Registry } from 'prom-client'
import { notFound } from '../../../../platform/server/http/errors.server.ts'
import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { sha256 } from '../../../../platform/server/process/secrets.server.ts'
import type { Settings } from '../../../../platform/server/process/settings.server.ts'
import { shopMetrics } from './collect-metrics.server.ts'

/** `/metrics` in the Prometheus text format; for all who may not read it there is nothing at that address. */
export function metricsApi(deps: Pick<Deps, 'db' | 'clock' | 'settings' | 'log'>, registry: Registry): Hono {
  const collect = shopMetrics(registry, deps)
  return new Hono().get('/metrics', async context => {
    if (!mayRead(context, deps.settings)) throw notFound()
    await collect()
    return context.body(await registry.metrics(), 200, {
      'Content-Type': registry.contentType,
      'Cache-Control': 'no-store',
    })
  })
}

/** With the token where one is set; else from this machine alone, and behind a proxy every guest seems to be that. */
function mayRead(context: Context, { metricsToken, trustProxy }: Settings): boolean {
  const { req, env } = context
  if (metricsToken !== undefined) return isSame(req.header('authorization') ?? '', `Bearer ${metricsToken}`)
  if (trustProxy || FORWARDED.some(name => req.header(name) !== undefined)) return false
  return isLoopback(env?.incoming?.socket?.remoteAddress) && LOCAL_NAMES.includes(new URL(req.url).hostname)
}

const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]
/** A site that resolves its own name to this machine is none of these. */
const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]']

function isLoopback(address: unknown): boolean {
  return typeof address === 'string' && /^(::1|(::ffff:)?127(\.\d+){3})$/.test(address)
}

function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(expected)))
}
