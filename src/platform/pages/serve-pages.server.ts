import type { Context, Next } from 'hono'
import type { PageForm } from '../../ui/form/posted.ts'
import { preferredEncoding } from '../server/http/encoding.server.ts'
import { type ResponseHeaders, setHeaders } from '../server/http/headers.server.ts'
import type { CountCall } from '../server/http/rate-limits.server.ts'
import { randomToken } from '../server/process/secrets.server.ts'
import type { ReadPath } from '../web/api.ts'
import type { PostResult } from './form-post.ts'
import {
  type EncodedPage,
  encodePage,
  type PageEdition,
  pageCache,
  type RenderedPage,
} from './page-cache.server.ts'

/** Where an address leads, as the renderer knows it. */
export type PagePlace = {
  /** The one canonical path; other spellings are redirected there. */
  path: string
  /** The path's pattern for the log, such as `/visit/:token`. */
  pattern: string
  isFound: boolean
  isPrivate: boolean
  isFramable: boolean
  hasSecretAddress: boolean
  takesForms: boolean
  /** Null when the page is rendered for each request. */
  cacheKey: string | null
}

export type PageUrl = { pathname: string; search: string }

/** The app's own calls in one visitor's name. */
export type PageCalls = { read: ReadPath; request: (path: string, init: RequestInit) => Promise<Response> }

export type PageRenderer = {
  locate: (url: PageUrl) => Promise<PagePlace>
  /** With `form` for one visitor alone. */
  render: (url: PageUrl, read: ReadPath, form?: PageForm) => Promise<RenderedPage>
  /** What a page that takes forms does with one; null when it takes none. */
  post?: (url: PageUrl, form: Record<string, string>, calls: PageCalls) => Promise<PostResult | null>
}

export type PageSource = PageEdition & {
  read: ReadPath
  callsOf: (context: Context) => PageCalls
  /** Counts a page that is rendered for each request like a call. */
  count: CountCall
  headers: (place: PagePlace) => ResponseHeaders
}

/** Serves rendered pages from a cache, except those that are rendered for each request. */
export function servePages(renderer: PageRenderer, source: PageSource) {
  const fromCache = pageCache(source)

  async function pageFor(context: Context, place: PagePlace, search: string): Promise<EncodedPage> {
    const url = { pathname: place.path, search }
    const render = async () => encodePage(await renderer.render(url, source.read))
    if (place.cacheKey !== null) return fromCache(place.cacheKey, render)
    await source.count(context)
    if (!place.isPrivate) return render()
    const form = { key: randomToken(), posted: null }
    return encodePage(await renderer.render(url, source.callsOf(context).read, form))
  }

  async function serveAt(context: Context, place: PagePlace, { pathname, search }: URL): Promise<Response> {
    context.set('pagePattern', place.pattern)
    setHeaders(context, source.headers(place))
    if (!place.isFound || place.path === pathname)
      return sendPage(context, place, await pageFor(context, place, search))
    setHeaders(context, { 'cache-control': 'no-store' })
    return context.redirect(place.path + search, 301)
  }

  const serve = async (context: Context) => {
    const url = new URL(context.req.url)
    return serveAt(context, await renderer.locate(url), url)
  }
  /** For pages below `/api`: any other address goes on. */
  const serveFound = async (context: Context, next: Next) => {
    const url = new URL(context.req.url)
    const place = await renderer.locate(url)
    return place.isFound ? serveAt(context, place, url) : next()
  }
  return { serve, serveFound }
}

const PUBLIC = { 'cache-control': 'no-cache', vary: 'Accept-Encoding' }
const PRIVATE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', vary: 'Accept-Encoding' }
const HTML = { 'Content-Type': 'text/html; charset=utf-8' }

export async function sendPage(
  context: Context,
  { isPrivate }: Pick<PagePlace, 'isPrivate'>,
  page: EncodedPage,
): Promise<Response> {
  setHeaders(context, isPrivate ? PRIVATE : { ...PUBLIC, etag: page.etag })
  if (!isPrivate && isMatch(context.req.header('if-none-match'), page.etag)) return context.body(null, 304)
  const encoding = preferredEncoding(context)
  if (encoding) setHeaders(context, { 'content-encoding': encoding })
  return context.body(await page.encoded(encoding), page.status, HTML)
}

/** Compares weakly (RFC 9110 §13.1.2): the same tag stands for the page in every encoding. */
function isMatch(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  const listed = ifNoneMatch.split(',').map(opaque)
  return listed.includes('*') || listed.includes(opaque(etag))
}
