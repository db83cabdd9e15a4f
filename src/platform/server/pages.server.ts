import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { keptWhileSame } from '../../db/kept-answers.server.ts'
import { Problem } from '../../shared/problem.ts'
import type { CountCall } from './guards.server.ts'
import { presetHeaders } from './headers.server.ts'
import { onceATurn } from './once-a-turn.server.ts'
import type { PresetHeaders } from './reply.server.ts'

/** A page as the renderer gives it; one that is private is its visitor's alone. */
export type Page = { status: 200 | 404; html: string; isPrivate?: boolean }

/** Renders the site's pages: built ahead, or by the development server from the sources. */
export type PageRenderer = {
  render: (
    url: { pathname: string; search: string },
    read: (path: string) => Promise<unknown>,
  ) => Promise<Page>
  /** What the page at this path is kept under besides its path; null when it is rendered anew each time. */
  keepUnder: (url: { pathname: string; search: string }) => Promise<string | null>
}

type Bytes = Uint8Array<ArrayBuffer>

/** A rendered page, compressed for whoever asks for it so, once for each encoding. */
type KeptPage = {
  status: 200 | 404
  isPrivate: boolean
  etag: string
  headers: PresetHeaders
  plain: Bytes
  packed: (encoding: Encoding) => Promise<Bytes>
}

const ENCODINGS = ['br', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number]

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const PACK: Record<Encoding, (plain: Bytes) => Promise<Bytes>> = {
  br: async plain => new Uint8Array(await toBrotli(plain, QUICK_BROTLI)),
  gzip: async plain => new Uint8Array(await toGzip(plain)),
}

/**
 * What pages are made from: the calls, a number that grows when what they answer to everybody is changed, and the year.
 * A page that is rendered for one visitor alone is counted like a call of his.
 */
export type PageSource = {
  read: (path: string) => Promise<unknown>
  version: () => Promise<number>
  /** As the database tells it: the version is the same for as long as this is. */
  state: () => number | null
  year: () => number
  count: CountCall
}

/**
 * Serves rendered pages, kept for as long as what they show is the same: they hold nothing of any visitor. What they
 * show is asked after each request has come, so that another process's change shows here at once too. An unchanged
 * page is a 304.
 */
export function servePages(renderer: PageRenderer, { read, version, state, year, count }: PageSource) {
  const kept = new Map<string, Promise<KeptPage>>()
  let keptVersion = 0
  const versions = keptWhileSame<number>()

  async function storedVersion(): Promise<number> {
    const { known, keep } = versions.look('version', state())
    if (known !== undefined) return known
    const stored = await version()
    keep(stored)
    return stored
  }

  const currentEdition = onceATurn(async () => {
    // While the database is away, the pages that are kept are still worth showing.
    const now = await storedVersion().catch(() => keptVersion)
    if (now > keptVersion) {
      kept.clear()
      keptVersion = now
    }
    return `${now} ${year()}`
  })

  async function pageFor(context: Context): Promise<KeptPage> {
    const url = new URL(context.req.url)
    const renderNow = async () => keep(await renderer.render(url, read))
    const place = await renderer.keepUnder(url)
    if (place === null) {
      await count(context)
      return renderNow()
    }
    const key = `${await currentEdition()} ${place}`
    const known = kept.get(key)
    if (known) return known
    const rendering = renderNow()
    kept.set(key, rendering)
    rendering.catch(() => kept.delete(key))
    return rendering
  }

  return async (context: Context): Promise<Response> => {
    const page = await pageFor(context)
    presetHeaders(context, page.headers)
    if (!page.isPrivate && isHeld(context.req.header('if-none-match'), page.etag))
      return context.body(null, 304)
    const accepted = context.req.header('accept-encoding') ?? ''
    const encoding = ENCODINGS.find(name => accepted.includes(name))
    if (encoding) presetHeaders(context, { 'content-encoding': encoding })
    return context.body(encoding ? await page.packed(encoding) : page.plain, page.status, HTML)
  }
}

/** A page for everybody is asked for again each time; one for one visitor is kept and listed nowhere. */
const KEPT = { 'cache-control': 'no-cache' }
const HTML = { 'Content-Type': 'text/html; charset=utf-8' }
const PRIVATE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

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

function keep({ status, html, isPrivate = false }: Page): KeptPage {
  const plain = new TextEncoder().encode(html)
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const packings = new Map<Encoding, Promise<Bytes>>()
  const packed = (encoding: Encoding) => {
    const packing = packings.get(encoding) ?? PACK[encoding](plain)
    packings.set(encoding, packing)
    return packing
  }
  const headers = { ...(isPrivate ? PRIVATE : { etag, ...KEPT }), vary: 'Accept-Encoding' }
  return { status, isPrivate, etag, headers, plain, packed }
}
