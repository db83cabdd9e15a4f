import { createHash } from 'node:crypto'
import type { ProblemStatus } from '../../shared/problem.ts'
import { type Bytes, compressOnce } from '../server/http/encoding.server.ts'
import { oncePerTurn } from '../server/process/once-per-turn.server.ts'

export type RenderedPage = { status: 200 | 404; html: string }
/** Also that of a form which was refused. */
export type PageStatus = 200 | ProblemStatus

/** A rendered page, compressed once per encoding that a client accepts. */
export type EncodedPage = {
  status: PageStatus
  etag: string
  encoded: (encoding: string | null) => Promise<Bytes>
}

export function encodePage({ status, html }: { status: PageStatus; html: string }): EncodedPage {
  const plain = new TextEncoder().encode(html)
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { status, etag, encoded: compressOnce(plain) }
}

/** What cached pages depend on: the shop's version and date. While `state` is the same, so is the version. */
export type PageEdition = {
  version: () => Promise<number>
  state: () => number | null
  /** The shop's own date, which pages show. */
  today: () => string
}

/** Caches rendered pages until the shop's version or date changes, in this process or another. */
export function pageCache({ version, state, today }: PageEdition) {
  const pages = new Map<string, Promise<EncodedPage>>()
  let cachedEdition = ''
  let known = { state: null as number | null, version: 0 }

  async function currentVersion(): Promise<number> {
    const now = state()
    if (now === null || now !== known.state) known = { state: now, version: await version() }
    return known.version
  }

  const prepareEdition = oncePerTurn(async () => {
    // While the database is unreachable, the cached pages are still served.
    const edition = `${await currentVersion().catch(() => known.version)} ${today()}`
    if (edition !== cachedEdition) pages.clear()
    cachedEdition = edition
  })

  return async (key: string, render: () => Promise<EncodedPage>): Promise<EncodedPage> => {
    await prepareEdition()
    const cached = pages.get(key)
    if (cached) return cached
    const rendering = render()
    pages.set(key, rendering)
    rendering.catch(() => pages.delete(key))
    return rendering
  }
}
