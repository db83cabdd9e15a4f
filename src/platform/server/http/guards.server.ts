import type { Context } from 'hono'
import { Problem } from '../../../shared/problem.ts'
import { bodyLimit } from './body-limit.server.ts'

export const BODY_LIMIT_BYTES = 64 * 1024

/** Refuses a write that another site's page sends with the visitor's cookies. */
export function refuseForeignWrites(context: Context): void {
  if (isForeign(context.req.raw.headers))
    throw new Problem(403, 'foreign-origin', 'This can only be done from the shop’s own site.')
}

/** Clients other than browsers send neither header and pass. */
function isForeign(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = headers.get('origin')
  return origin !== null && (!URL.canParse(origin) || new URL(origin).host !== headers.get('host'))
}

export function requireJson(context: Context): void {
  if (!isJson(context.req.raw.headers))
    throw new Problem(415, 'not-json', 'The body of that request must be JSON.')
}

/** `application/json` or `application/…+json`, with or without parameters. */
const JSON_TYPE = /^\s*application\/([\w.-]+\+)?json\s*(;|$)/i

function isJson(headers: Headers): boolean {
  const type = headers.get('content-type') ?? (hasBody(headers) ? 'unknown' : null)
  return type === null || JSON_TYPE.test(type)
}

function hasBody(headers: Headers): boolean {
  return headers.has('transfer-encoding') || (headers.get('content-length') ?? '0') !== '0'
}

export const limitBody = bodyLimit(BODY_LIMIT_BYTES)
