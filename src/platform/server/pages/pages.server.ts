import { createHash } from 'node:crypto'
import type { Context, Next } from 'hono'
import { cachedWhileUnchanged } from '../../../db/engines/kept-answers.server.ts'
import { Problem } from '../../../shared/problem.ts'
import { type Bytes, compressOnce, preferredEncoding } from '../http/encoding.server.ts'
import type { CountCall } from '../http/guards.server.ts'
import { presetHeaders } from '../http/headers.server.ts'
import type { PresetHeaders } from '../http/reply.server.ts'
import { onceATurn } from '../process/once-a-turn.server.ts'

/** A page as the renderer gives it. */
export type Page = { status: 200 | 404; html: string }

/** Where an address leads, as the renderer knows it. */
export type PagePlace = {
  /** The one canonical path: what is asked for by another spelling is redirected there. */
  path: string
  /** The path's pattern, such as `/visit/:token`, without anything of a visitor's. */
  pattern: string
  isFound: boolean
  /** Shows what is one visitor's alone. */
  isPrivate: boolean
  isFramable: boolean
  /** Its address holds a token. */
  hasSecretAddress: boolean
  /** What the page is cached under; null when it is rendered for each request. */
  cacheKey: string | null
}

type PageUrl = { pathname: string; search: string }

/** Renders the site's pages: built ahead, or by the development server from the sources. */
export type PageRenderer = {
  locate: (url: PageUrl) => Promise<PagePlace>
  render: (url: PageUrl, read: (path: string) => Promise<unknown>) => Promise<Page>
}

/** A rendered page, compressed once for each encoding that is asked for. */
type CachedPage = {
  status: 200 | 404
  etag: string
  encoded: (encoding: string | null) => Promise<Bytes>
}

/**
 * What pages are made from: the calls, a number that grows when what they answer to everybody is changed, and the date.
 * A page that is rendered for one visitor alone is counted like a call of theirs.
 */
export type PageSource = {
  read: (path: string) => Promise<unknown>
  version: () => Promise<number>
  /** As the database tells it: the version is the same for as long as this is. */
  state: () => number | null
  /** The shop's own date, which pages show. */
  today: () => string
  count: CountCall
  /** What a page's reply says differently from every other reply. */
  headers: (place: PagePlace) => PresetHeaders
}

/**
 * Serves rendered pages, kept for as long as what they show is the same: they hold nothing of any visitor. What they
 * show is asked after each request has come, so that another process's change shows here at once too. An unchanged
 * page is a 304.
 */
export function servePages(renderer: PageRenderer, source: PageSource) {
  const { read, version, state, today, count } = source
  const kept = new Map<string, Promise<CachedPage>>()
  let cachedVersion = 0
  let cachedDate = ''
  const versions = cachedWhileUnchanged<number>()

  async function storedVersion(): Promise<number> {
    const { known, keep } = versions.look('version', state())
    if (known !== undefined) return known
    const stored = await version()
    keep(stored)
    return stored
  }

  const currentEdition = onceATurn(async () => {
    // While the database is away, the pages that are kept are still worth showing.
    const now = await storedVersion().catch(() => cachedVersion)
    const date = today()
    if (now > cachedVersion || date !== cachedDate) {
      kept.clear()
      cachedVersion = Math.max(now, cachedVersion)
      cachedDate = date
    }
    return `${now} ${date}`
  })

  async function pageFor(context: Context, { path, cacheKey }: PagePlace): Promise<CachedPage> {
    const { search } = new URL(context.req.url)
    const renderNow = async () => keep(await renderer.render({ pathname: path, search }, read))
    if (cacheKey === null) {
      await count(context)
      return renderNow()
    }
    const key = `${await currentEdition()} ${cacheKey}`
    const known = kept.get(key)
    if (known) return known
    const rendering = renderNow()
    kept.set(key, rendering)
    rendering.catch(() => kept.delete(key))
    return rendering
  }

  async function send(context: Context, place: PagePlace): Promise<Response> {
    const page = await pageFor(context, place)
    presetHeaders(context, place.isPrivate ? PRIVATE : { ...KEPT, etag: page.etag })
    if (!place.isPrivate && isHeld(context.req.header('if-none-match'), page.etag))
      return context.body(null, 304)
    const encoding = preferredEncoding(context)
    if (encoding) presetHeaders(context, { 'content-encoding': encoding })
    return context.body(await page.encoded(encoding), page.status, HTML)
  }

  /** The page's one canonical path decides everything; what leads there by another spelling is redirected. */
  async function serveAt(context: Context, place: PagePlace): Promise<Response> {
    const { pathname, search } = new URL(context.req.url)
    context.set('pagePattern', place.pattern)
    presetHeaders(context, source.headers(place))
    if (!place.isFound || place.path === pathname) return send(context, place)
    presetHeaders(context, { 'cache-control': 'no-store' })
    return context.redirect(place.path + search, 301)
  }

  const locate = (context: Context) => renderer.locate(new URL(context.req.url))
  const serve = async (context: Context) => serveAt(context, await locate(context))
  /** For pages among the calls: what is no page goes on. */
  const serveFound = async (context: Context, next: Next) => {
    const place = await locate(context)
    return place.isFound ? serveAt(context, place) : next()
  }
  return { serve, serveFound }
}

/** A page for everybody is asked for again each time; one for one visitor is kept and listed nowhere. */
const KEPT = { 'cache-control': 'no-cache', vary: 'Accept-Encoding' }
const HTML = { 'Content-Type': 'text/html; charset=utf-8' }
const PRIVATE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', vary: 'Accept-Encoding' }

/**
 * True when the browser has that page: its tag is among those listed, or `*` is. The tags are weak and compared as such
 * (RFC 9110 §13.1.2): one stands for the page in every encoding, and a proxy that packs it anew may weaken it too.
 */
function isHeld(ifNoneMatch: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  const listed = (ifNoneMatch ?? '').split(',').map(opaque)
  return listed.includes('*') || listed.includes(opaque(etag))
}

/** A page that can't be shown because what it reads can't be read: the visitor may come again, the log hears why. */
export function pageUnavailable(why: string): Problem {
  const sentence = 'This page can’t be shown just now. Please try again in a moment, or call us.'
  const problem = new Problem(503, 'page-unavailable', sentence, { 'Retry-After': '10' })
  problem.cause = new Error(why)
  return problem
}

function keep({ status, html }: Page): CachedPage {
  const plain = new TextEncoder().encode(html)
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { status, etag, encoded: compressOnce(plain) }
}
