import type { Query, QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import type { OpenShop } from '../../features/shop/shop/contract.ts'
import type { PageForm } from '../../ui/form/posted.ts'
import { accepted, type apiQuery, createQueryClient, type ReadPath, sendBy } from '../web/api.ts'
import { StaticRouter } from '../web/router.tsx'
import type { PagePost } from './form-post.ts'
import type { RenderedPage } from './page-cache.server.ts'
import type { PageData, Site } from './page-data.ts'
import { documentOf, type PageFiles, type PageHead } from './page-document.server.ts'
import { readsOf } from './reading.tsx'
import { locateScreen, type Screen, type ScreenModule } from './screen.tsx'
import type { PagePlace, PageRenderer, PageUrl } from './serve-pages.server.ts'

export type PageAssets = {
  /** The only script that blocks; it fetches the others. */
  earlyScript: string
  entry: string
  stylesOf: (file: string) => string[]
  preloadsOf: (file: string) => string[]
}

type Pages = {
  screens: readonly Screen[]
  posts: ReadonlyMap<string, PagePost>
  App: ComponentType<{ page: PageData }>
  shopQuery: ReturnType<typeof apiQuery<OpenShop>>
  headOf: (page: PageData, module: ScreenModule, read: ReadPath) => Promise<PageHead>
  site: () => Site
  assets: PageAssets
}

/** Renders pages in this process, from whatever `read` reads. */
export function pageRenderer(pages: Pages): Required<PageRenderer> {
  return {
    locate: url => locatePage(pages, url),
    render: (url, read, form) => renderPage(pages, url, { read, form }),
    post: async (url, form, calls) => {
      const { screen, params } = locateScreen(pages.screens, url.pathname)
      const send = sendBy(async (path, init) => accepted(await calls.request(path, init)))
      const search = new URLSearchParams(url.search)
      return pages.posts.get(screen.path)?.(form, { send, read: calls.read, params, search }) ?? null
    },
  }
}

/** Not cached when its query string matters or it is one visitor's page. */
async function locatePage({ screens, posts }: Pages, url: PageUrl): Promise<PagePlace> {
  const { screen, path, isFound } = locateScreen(screens, url.pathname)
  const module = await screen.load()
  const search = searchThatCounts(module, url.search)
  const isPrivate = screen.kind === 'private' || (module.isPersonal?.(search) ?? false)
  return {
    path,
    pattern: screen.path,
    isFound,
    isPrivate,
    isFramable: screen.kind === 'framable',
    hasSecretAddress: screen.kind === 'private' || screen.kind === 'secret-address',
    takesForms: posts.has(screen.path),
    cacheKey: !isPrivate && search.size === 0 ? path : null,
  }
}

/** Unknown parameters make no other page. */
function searchThatCounts({ searchNames = [] }: ScreenModule, search: string): URLSearchParams {
  if (search === '') return new URLSearchParams()
  const all = [...new URLSearchParams(search)]
  return new URLSearchParams(all.filter(([name]) => searchNames.includes(name)))
}

type Rendering = { read: ReadPath; form: PageForm | undefined }

/** @throws whatever `read` throws, so that an incomplete page is never cached */
async function renderPage(pages: Pages, url: PageUrl, { read, form }: Rendering): Promise<RenderedPage> {
  const { App } = pages
  const { screen, path, params } = locateScreen(pages.screens, url.pathname)
  const module = await screen.load()
  const search = searchThatCounts(module, url.search)
  const client = createQueryClient(read)
  const [shop] = await Promise.all([
    createQueryClient(read).fetchQuery(pages.shopQuery),
    ...(module.preload?.(search, params) ?? []).map(query => client.fetchQuery(query)),
    module.prepare?.(search),
  ])
  const location = { pathname: path, search: search.size > 0 ? `?${search}` : '' }
  const site = pages.site()
  const render = () => {
    const page: PageData = { site, shop, reads: readsOf(client), ...(form ? { form } : {}) }
    const markup = renderToString(
      <StaticRouter location={location}>
        <App page={page} />
      </StaticRouter>,
    )
    return { page, markup }
  }
  if (module.isReadWhileRendered) await readWhileRendered(client, render)
  const { page, markup } = render()
  const isMissing = page.reads.queries.some(({ state }) => state.data === null)
  return {
    status: isMissing ? 404 : (module.status ?? 200),
    html: documentOf(
      { markup, data: module.isReadAgain ? { ...page, reads: { mutations: [], queries: [] } } : page },
      await pages.headOf(page, module, read),
      filesOf(pages, screen, module),
    ),
  }
}

function filesOf(
  { screens, assets }: Pages,
  { file }: Screen,
  { nextPath, hasOwnFont = false }: ScreenModule,
): PageFiles {
  const scripts = [...new Set([assets.entry, ...assets.preloadsOf(file)])]
  const styles = assets.stylesOf(file)
  const known = new Set([...scripts, ...styles])
  const next = nextPath === undefined ? null : locateScreen(screens, nextPath).screen.file
  const nextFiles = next === null ? [] : [...assets.stylesOf(next), ...assets.preloadsOf(next)]
  return {
    earlyScript: assets.earlyScript,
    scripts,
    styles,
    next: nextFiles.filter(name => !known.has(name)),
    hasOwnFont,
  }
}

/** What a query needs may come from another one, which is rarely more than this deep. */
const MOST_ROUNDS = 5

/** Renders until every query of the page is read or has failed; the browser reads a failed one again. */
async function readWhileRendered(client: QueryClient, render: () => unknown): Promise<void> {
  const asked = new Set<string>()
  for (let round = 0; round < MOST_ROUNDS; round++) {
    render()
    const cache = client.getQueryCache()
    const unread = cache.getAll().filter(query => isUnread(query) && !asked.has(query.queryHash))
    if (unread.length === 0) break
    await Promise.all(unread.map(query => query.fetch().catch(() => cache.remove(query))))
    for (const { queryHash } of unread) asked.add(queryHash)
  }
}

function isUnread({ state, options }: Query): boolean {
  return state.status === 'pending' && !('enabled' in options && options.enabled === false)
}
