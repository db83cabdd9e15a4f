import type { DehydratedState, Query, QueryClient } from '@tanstack/react-query'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { App, type PageData } from './app.tsx'
import { EmailPage } from './features/messages/outbox/components/email-page.tsx'
import type { EmailTemplate } from './features/messages/outbox/email-rules.ts'
import type { OpenShop } from './features/shop/shop/contract.ts'
import { PALETTES, themeAddress } from './features/shop/shop/palette-rules.ts'
import { structuredData } from './features/shop/shop/structured-data-rules.ts'
import { priceListQuery } from './features/shop/treatments/queries.ts'
import { PAGE_POSTS } from './page-posts.ts'
import type { PostResult } from './platform/pages/form-post.ts'
import type { RenderedPage } from './platform/pages/page-cache.server.ts'
import { readsOf } from './platform/pages/reading.tsx'
import { locateScreen, type ScreenModule } from './platform/pages/screen.tsx'
import type { PageCalls, PagePlace } from './platform/pages/serve-pages.server.ts'
import type { Site } from './platform/pages/site.tsx'
import { accepted, apiQuery, createQueryClient, type ReadPath, sendBy } from './platform/web/api.ts'
import { StaticRouter } from './platform/web/router.tsx'
import { screens } from './screens.ts'
import displayFont from './ui/fonts/besley-latin.woff2?url'
import type { Typed } from './ui/form/form.tsx'
import type { PageForm } from './ui/form/posted.ts'

export type PageAssets = {
  /** The only script that blocks; it fetches the others. */
  earlyScript: string
  entry: string
  stylesOf: (file: string) => string[]
  preloadsOf: (file: string) => string[]
}

type PageUrl = { pathname: string; search: string }

/** Not cached when its query string matters or it is one visitor's page. */
export async function locatePage(url: PageUrl): Promise<PagePlace> {
  const { screen, path, isFound } = locateScreen(screens, url.pathname)
  const module = await screen.load()
  const isPrivate = screen.kind === 'private' || isPersonal(module, url.search)
  const isFramable = screen.kind === 'framable'
  const hasSecretAddress = screen.kind === 'private' || screen.kind === 'secret-address'
  const isCached = !isPrivate && searchThatCounts(module, url.search).size === 0
  const cacheKey = isCached ? path : null
  const takesForms = PAGE_POSTS.has(screen.path)
  return {
    path,
    pattern: screen.path,
    isFound,
    isPrivate,
    isFramable,
    hasSecretAddress,
    takesForms,
    cacheKey,
  }
}

function isPersonal(module: ScreenModule, search: string): boolean {
  return module.isPersonal?.(searchThatCounts(module, search)) ?? false
}

/** Unknown parameters make no other page. */
function searchThatCounts({ searchNames = [] }: ScreenModule, search: string): URLSearchParams {
  const all = [...new URLSearchParams(search)]
  return new URLSearchParams(all.filter(([name]) => searchNames.includes(name)))
}

/** What the page at that address does with a form; null when it takes none. */
export async function postPage(url: PageUrl, form: Typed, calls: PageCalls): Promise<PostResult | null> {
  const { screen, params } = locateScreen(screens, url.pathname)
  const post = PAGE_POSTS.get(screen.path)
  if (!post) return null
  const search = new URLSearchParams(url.search)
  return post(form, {
    send: sendBy(async (path, init) => accepted(await calls.request(path, init))),
    read: calls.read,
    params,
    search,
  })
}

type RenderingOf = { site: Site; read: ReadPath; assets: PageAssets; form?: PageForm | null | undefined }

/** `form` is one visitor's. @throws whatever `read` throws, so that an incomplete page is never cached */
export async function renderPage(
  url: PageUrl,
  { site, read, assets, form = null }: RenderingOf,
): Promise<RenderedPage> {
  const { screen, path, params } = locateScreen(screens, url.pathname)
  const module = await screen.load()
  const search = searchThatCounts(module, url.search)
  const client = createQueryClient(read)
  const [shop] = await Promise.all([
    createQueryClient(read).fetchQuery(shopQuery),
    ...(module.preload?.(search, params) ?? []).map(query => client.fetchQuery(query)),
    module.prepare?.(search),
  ])
  const location = { pathname: path, search: search.size > 0 ? `?${search}` : '' }
  const pageWith = (reads: DehydratedState): PageData => ({ site, shop, reads, ...(form ? { form } : {}) })
  const renderWith = (reads: DehydratedState) =>
    renderToString(
      <StaticRouter location={location}>
        <App {...pageWith(reads)} />
      </StaticRouter>,
    )
  if (module.isReadWhileRendered) await readWhileRendered(client, renderWith)
  const reads = readsOf(client)
  const page = pageWith(reads)
  const markup = renderWith(reads)
  const { earlyScript, entry, stylesOf, preloadsOf } = assets
  const described = module.hasStructuredData ? await structuredDataOf(page, read) : null
  const sent: PageData = module.isReadAgain ? { ...page, reads: NOTHING_READ } : page
  const isMissing = reads.queries.some(({ state }) => state.data === null)
  return {
    status: isMissing ? 404 : (module.status ?? 200),
    html: documentOf(
      { markup, page: sent, described },
      {
        earlyScript,
        scripts: [...new Set([entry, ...preloadsOf(screen.file)])],
        styles: stylesOf(screen.file),
      },
    ),
  }
}

const NOTHING_READ: DehydratedState = { mutations: [], queries: [] }

const shopQuery = apiQuery<OpenShop>('/api/shop')

/** What a query needs may come from another one, which is rarely more than this deep. */
const MOST_ROUNDS = 5

/** Renders until every query of the page is read or has failed; the browser reads a failed one again. */
async function readWhileRendered(
  client: QueryClient,
  renderWith: (reads: DehydratedState) => string,
): Promise<void> {
  const asked = new Set<string>()
  for (let round = 0; round < MOST_ROUNDS; round++) {
    renderWith(readsOf(client))
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

async function structuredDataOf({ shop, site }: PageData, read: ReadPath) {
  const treatments = await createQueryClient(read).fetchQuery(priceListQuery)
  return structuredData(shop, treatments, site.publicUrl)
}

export function renderTemplate(template: EmailTemplate): string {
  return `<!doctype html>${renderToStaticMarkup(<EmailPage template={template} />)}`
}

/** Everything that React writes before it belongs in the head. */
const PAGE_START = '<div id="page"'

function documentOf(
  { markup, page, described }: { markup: string; page: PageData; described: object | null },
  { earlyScript, scripts, styles }: { earlyScript: string; scripts: string[]; styles: string[] },
): string {
  const start = markup.indexOf(PAGE_START)
  const { colours } = page.shop
  const { bars } = PALETTES[colours.palette]
  const theme = themeAddress(colours)
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<script src="${earlyScript}" data-scripts="${scripts.join(' ')}"></script>
${[...styles, ...(theme ? [theme] : [])].map(stylesheetLink).join('\n')}
<link rel="preload" as="font" type="font/woff2" href="${displayFont}" crossorigin>
${markup.slice(0, start)}
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${bars.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${bars.dark}" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icon-180.png">
<link rel="manifest" href="/site.webmanifest">
${described ? `<script type="application/ld+json">${safeInScript(described)}</script>` : ''}
</head>
<body>
<div id="root">${markup.slice(start)}</div>
<script type="application/json" id="page-data">${safeInScript(page)}</script>
</body>
</html>`
}

function stylesheetLink(href: string): string {
  return `<link rel="stylesheet" href="${href.replaceAll('&', '&amp;')}">`
}

/** Escapes whatever could end the script element. */
function safeInScript(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
