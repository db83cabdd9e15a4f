import type { Context, MiddlewareHandler } from 'hono'
import type { Settings } from '../process/settings.server.ts'
import { HeaderedResponse, type PresetHeaders } from './reply.server.ts'

/**
 * Gives the reply to come these headers, in the place of which it may say others. Over HTTP they go straight to the
 * reply itself: a dozen headers that pass through Hono's cost more than a call's answer.
 */
export function presetHeaders(context: Context, headers: PresetHeaders): void {
  // Undefined for a call from within this process.
  const response: unknown = context.env?.outgoing
  if (response instanceof HeaderedResponse) response.preset(headers)
  else for (const [name, value] of Object.entries(headers)) context.header(name, value)
}

/** A year for this host alone: what else the shop runs under its name is not ours to bind. */
const HSTS_YEAR = 'max-age=31536000'

const OF_EVERY_RESPONSE: PresetHeaders = {
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
 * third party's widget), no framing. `/widget.js` may be loaded by anyone; `pageHeaders` has the pages that differ.
 */
export function securityHeaders(settings: HeaderSettings): MiddlewareHandler {
  const strict = headersFor(settings, {})
  const widget = headersFor(settings, { resourcePolicy: 'cross-origin' })
  return (context, next) => {
    presetHeaders(context, context.req.path === '/widget.js' ? widget : strict)
    return next()
  }
}

/** What a page says differently: one may be framed by anyone, and no site learns an address that holds a token. */
export function pageHeaders(settings: HeaderSettings) {
  const framable = headersFor(settings, { frameAncestors: '*' })
  return ({ isFramable, hasSecretAddress }: PageTraits): PresetHeaders => ({
    ...(isFramable ? { ...framable, 'x-frame-options': undefined } : {}),
    ...(hasSecretAddress ? { 'referrer-policy': 'no-referrer' } : {}),
  })
}

type PageTraits = { isFramable: boolean; hasSecretAddress: boolean }
type HeaderSettings = Pick<Settings, 'publicUrl' | 'widgetScript'>

type HeaderChoice = {
  frameAncestors?: "'none'" | '*'
  resourcePolicy?: 'same-origin' | 'cross-origin'
}

function headersFor(
  { publicUrl, widgetScript }: HeaderSettings,
  { frameAncestors = "'none'", resourcePolicy = 'same-origin' }: HeaderChoice,
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
    ...OF_EVERY_RESPONSE,
    'content-security-policy': Object.entries(sources)
      .map(([what, from]) => `${what} ${from}`)
      .join('; '),
    'cross-origin-resource-policy': resourcePolicy,
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(frameAncestors === '*' ? {} : { 'x-frame-options': 'DENY' }),
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': HSTS_YEAR } : {}),
  }
}
