import type { ServerResponse } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import type { Settings } from './settings.server.ts'

type Headers = Readonly<Record<string, string>>

/**
 * Gives the reply to come these headers, in the place of which it may say others. Over HTTP they go straight to Node's
 * own reply: a dozen headers that pass through Hono's cost more than a call's answer.
 */
export function presetHeaders(context: Context, headers: Headers): void {
  // Undefined for a call from within this process.
  const reply: ServerResponse | undefined = context.env?.outgoing
  const set = reply ? reply.setHeader.bind(reply) : context.header
  for (const name in headers) set(name, headers[name] ?? '')
}

/** A year for this host alone: what else the shop runs under its name is not ours to bind. */
const HSTS_YEAR = 'max-age=31536000'

const OF_EVERY_REPLY: Headers = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '0',
}

/**
 * What the browser is told about every reply: scripts and all else from this site alone (and from a configured
 * third party's widget), no framing. Three differ: `/embed` may be framed by anyone, `/widget.js` may be loaded by
 * anyone, and the addresses of private pages are told to nobody.
 */
export function securityHeaders(settings: Pick<Settings, 'publicUrl' | 'widgetScript'>): MiddlewareHandler {
  const strict = headersFor(settings, {})
  const embed = headersFor(settings, { frameAncestors: '*' })
  const widget = headersFor(settings, { resourcePolicy: 'cross-origin' })
  const ofOneVisitor = headersFor(settings, { referrerPolicy: 'no-referrer' })
  const headersOf = (path: string) => {
    if (path === '/embed') return embed
    if (PRIVATE_PATHS.test(path)) return ofOneVisitor
    return path === '/widget.js' ? widget : strict
  }
  return (context, next) => {
    presetHeaders(context, headersOf(context.req.path))
    return next()
  }
}

/** A visit's page, and that of a place on the waiting list: whoever has the address may act. */
const PRIVATE_PATHS = /^\/(visit|waiting-list)\//

type HeaderChoice = {
  frameAncestors?: "'none'" | '*'
  resourcePolicy?: 'same-origin' | 'cross-origin'
  referrerPolicy?: 'strict-origin-when-cross-origin' | 'no-referrer'
}

function headersFor(
  { publicUrl, widgetScript }: Pick<Settings, 'publicUrl' | 'widgetScript'>,
  {
    frameAncestors = "'none'",
    resourcePolicy = 'same-origin',
    referrerPolicy = 'strict-origin-when-cross-origin',
  }: HeaderChoice,
): Headers {
  const ours = ["'self'", ...(widgetScript ? [new URL(widgetScript).origin] : [])].join(' ')
  const sources = {
    'default-src': "'self'",
    'script-src': ours,
    'style-src': ours,
    'img-src': `${ours} data:`,
    'font-src': ours,
    'connect-src': ours,
    'frame-src': ours,
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': frameAncestors,
  }
  return {
    ...OF_EVERY_REPLY,
    'Content-Security-Policy': Object.entries(sources)
      .map(([what, from]) => `${what} ${from}`)
      .join('; '),
    'Cross-Origin-Resource-Policy': resourcePolicy,
    'Referrer-Policy': referrerPolicy,
    ...(frameAncestors === '*' ? {} : { 'X-Frame-Options': 'DENY' }),
    ...(publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': HSTS_YEAR } : {}),
  }
}
