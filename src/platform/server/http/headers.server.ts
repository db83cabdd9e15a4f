import { ServerResponse } from 'node:http'
import type { Context } from 'hono'
import type { Settings } from '../process/settings.server.ts'
import type { RequestStep } from './request-steps.server.ts'

/** Response headers by name in lower case; undefined removes one that was set before. */
export type ResponseHeaders = Readonly<Record<Lowercase<string>, string | undefined>>

/** Sets headers on Node's response, which is cheaper than Hono's copies; on Hono's within this process. */
export function setHeaders(context: Context, headers: ResponseHeaders): void {
  setEach(context, Object.entries(headers))
}

function setEach(context: Context, headers: readonly [string, string | undefined][]): void {
  const response: unknown = context.env?.outgoing
  for (const [name, value] of headers) {
    if (!(response instanceof ServerResponse)) context.header(name, value)
    else if (value === undefined) response.removeHeader(name)
    else response.setHeader(name, value)
  }
}

/** For this host alone, without its subdomains. */
const HSTS_YEAR = 'max-age=31536000'

/** Only what a supported browser obeys: each costs every response. */
const FIXED_HEADERS: ResponseHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
}

/** Security headers of every response; `/widget.js` may be loaded by other sites. */
export function securityHeaders(settings: HeaderSettings): RequestStep {
  const strict = Object.entries(strictHeaders(settings))
  const widget = Object.entries(headersFor(settings, { resourcePolicy: 'cross-origin' }))
  return context => setEach(context, context.req.path === '/widget.js' ? widget : strict)
}

/** The same, for responses that no route writes. */
export function strictHeaders(settings: HeaderSettings): ResponseHeaders {
  return headersFor(settings, {})
}

/** Only a page with a token in its address sends no referrer at all: older Safaris would post forms with `Origin: null`. */
export function pageHeaders(settings: HeaderSettings) {
  const framable = headersFor(settings, { frameAncestors: '*' })
  return ({ isFramable, hasSecretAddress }: PageTraits): ResponseHeaders => ({
    ...(isFramable ? { ...framable, 'x-frame-options': undefined } : {}),
    ...(hasSecretAddress ? { 'referrer-policy': 'same-origin' } : {}),
  })
}

type PageTraits = { isFramable: boolean; hasSecretAddress: boolean }
export type HeaderSettings = Pick<Settings, 'publicUrl' | 'widgetScript'>

type HeaderChoice = {
  frameAncestors?: "'none'" | '*'
  resourcePolicy?: 'same-origin' | 'cross-origin'
}

function headersFor(
  { publicUrl, widgetScript }: HeaderSettings,
  { frameAncestors = "'none'", resourcePolicy = 'same-origin' }: HeaderChoice,
): ResponseHeaders {
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
    ...FIXED_HEADERS,
    'content-security-policy': Object.entries(sources)
      .map(([what, from]) => `${what} ${from}`)
      .join('; '),
    'cross-origin-resource-policy': resourcePolicy,
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(frameAncestors === '*' ? {} : { 'x-frame-options': 'DENY' }),
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': HSTS_YEAR } : {}),
  }
}
