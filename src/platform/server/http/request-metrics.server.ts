import type { Context } from 'hono'
import { Counter, Histogram, type Registry } from 'prom-client'
import type { Problem } from '../../../shared/problem.ts'
import type { Observer } from './request-steps.server.ts'
import { isCountedAsPage } from './visitor-calls.server.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Counts requests, refusals and bookings; `bookedBy` says by a method and a route who books there. */
export function requestMetrics(registry: Registry, bookedBy: ReadonlyMap<string, string>) {
  const registers = [registry]
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from a request to its response, by the route’s pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  })
  const bookings = new Counter({
    name: 'chairtime_bookings_total',
    help: 'Bookings that were taken, by who booked; a group is one',
    labelNames: ['by'],
    registers,
  })
  const refusals = new Counter({
    name: 'chairtime_refusals_total',
    help: 'Requests that were refused or failed, by the type of the problem',
    labelNames: ['type', 'status'],
    registers,
  })
  for (const by of new Set(bookedBy.values())) bookings.inc({ by }, 0)
  const measure: Observer = (context, { route, ms }) => {
    if (isFromWithin(context)) return
    const [method, { status }] = [methodOf(context), context.res]
    requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1000)
    const by = status < 300 ? bookedBy.get(`${method} ${route}`) : undefined
    if (by !== undefined) bookings.inc({ by })
  }
  const countRefusal = ({ type, status }: Problem, context: Context) => {
    if (!isFromWithin(context)) refusals.inc({ type, status })
  }
  return { measure, countRefusal }
}

/** A page reads by the app's own calls; the page is what is counted. */
function isFromWithin(context: Context): boolean {
  return !context.env?.incoming || isCountedAsPage(context)
}

function methodOf({ req }: Context): string {
  return METHODS.includes(req.method) ? req.method : 'other'
}
