import { CacheFirst, NetworkFirst } from 'workbox-strategies'

/* Keeps the page, only with all of its files, and what it read, without its date, for the days without network. */

/** What is used of a worker’s scope: TypeScript’s own types of it exclude those of pages. */
declare const self: {
  location: Location
  registration: { scope: string }
  clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: ((name: 'install' | 'activate', listener: (event: WorkerEvent) => void) => void) &
    ((name: 'message', listener: (event: WorkerEvent & { data: unknown }) => void) => void) &
    ((name: 'fetch', listener: (event: FetchEvent) => void) => void)
}
type WorkerEvent = Event & { waitUntil: (done: Promise<unknown>) => void }
type FetchEvent = WorkerEvent & { request: Request; respondWith: (response: Promise<Response>) => void }

const SLOW_SECONDS = 8
const PAGE_PATH = new URL(self.registration.scope).pathname
const FILES = `files of ${PAGE_PATH}`
/** A wait of before is worse than none: who shows the queue says that it isn't live. */
const QUEUE_PATH = '/api/queue'

const files = new CacheFirst({ cacheName: FILES })
const calls = new NetworkFirst({
  cacheName: 'screen-calls',
  networkTimeoutSeconds: SLOW_SECONDS,
  plugins: [
    {
      fetchDidSucceed: async ({ response }) => requireShop(response),
      cacheWillUpdate: async ({ response }) => (response.ok ? undated(response) : null),
    },
  ],
})

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil(begin()))
self.addEventListener('message', event => event.waitUntil(keepStills(event.data)))
self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin || request.method !== 'GET' || pathname.startsWith(QUEUE_PATH)) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (pathname.startsWith('/api/')) event.respondWith(calls.handle({ event, request }))
  else if (pathname !== PAGE_PATH) event.respondWith(files.handle({ event, request }))
})

/** A proxy that responds for a shop that is down is no shop: what was kept is shown, as without network. */
function requireShop(response: Response): Response {
  if (response.status >= 500) throw new TypeError(`The shop responds ${response.status}.`)
  return response
}

/** The page that started it came before it. */
async function begin(): Promise<void> {
  await keepPage(await fetch(PAGE_PATH))
  await self.clients.claim()
}

/** As the shop sends it; as it was kept while the shop can't be reached. */
async function page({ url }: Request): Promise<Response> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(SLOW_SECONDS * 1000) })
    if (response.ok) await keepPage(response.clone())
    if (response.status < 500) return response
  } catch {
    // The page that was kept is shown.
  }
  return (await caches.match(PAGE_PATH)) ?? Response.error()
}

async function keepPage(response: Response): Promise<void> {
  const cache = await caches.open(FILES)
  const page = await response.clone().text()
  const assets = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, address = '']) => address)
  for (const asset of assets) if (!(await cache.match(asset))) await cache.add(asset)
  await cache.put(PAGE_PATH, undated(response))
  // What a build of before had, and this page doesn't name, is fetched again if it is still needed.
  await forget(cache, path => path.startsWith('/assets/') && !assets.includes(path))
}

function undated({ body, status, headers }: Response): Response {
  const kept = new Headers(headers)
  kept.delete('date')
  return new Response(body, { status, headers: kept })
}

/** Fetches those that are missing, and forgets those that are no longer named. */
async function keepStills(addresses: unknown): Promise<void> {
  if (!Array.isArray(addresses)) return
  const cache = await caches.open(FILES)
  for (const address of addresses) if (!(await cache.match(address))) await cache.add(address)
  await forget(cache, path => path.startsWith('/creatives/') && !addresses.includes(path))
}

async function forget(cache: Cache, isOld: (path: string) => boolean): Promise<void> {
  for (const request of await cache.keys())
    if (isOld(new URL(request.url).pathname)) await cache.delete(request)
}
