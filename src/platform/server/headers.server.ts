import type { Context, MiddlewareHandler } from 'hono'
import { type PresetHeaders, Reply } from './reply.server.ts'
import type { Settings } from './settings.server.ts'

/**
 * Gives the reply to come these headers, in the place of which it may say others. Over HTTP they go straight to the
 * reply itself: a dozen headers that pass through Hono's cost more than a call's answer.
 */
export function presetHeaders(context: Context, headers: PresetHeaders): void {
  // Undefined for a call from within this process.
  const reply: unknown = context.env?.outgoing
  if (reply instanceof Reply) reply.preset(headers)
  else for (const [name, value] of Object.entries(headers)) context.header(name, value)
}

/** A year for this host alone: what else the shop runs under its name is not ours to bind. */
const HSTS_YEAR = 'max-age=31536000'

const OF_EVERY_REPLY: PresetHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
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
const PRIVATE_PATHS = /^\/(visit|waiting-list|confirm-email)\//

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
): PresetHeaders {
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
    'content-security-policy': Object.entries(sources)
      .map(([what, from]) => `${what} ${from}`)
      .join('; '),
    'cross-origin-resource-policy': resourcePolicy,
    'referrer-policy': referrerPolicy,
    ...(frameAncestors === '*' ? {} : { 'x-frame-options': 'DENY' }),
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': HSTS_YEAR } : {}),
  }
}
