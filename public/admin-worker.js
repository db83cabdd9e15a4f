/*
 * Keeps the pages of the shop's day on the owner's device, so that they open without a connection. They are frames
 * without anything of the shop's customers in them; no call goes through here.
 */
const CACHE = 'shop-day'
const PAGES = ['/admin/today', '/admin/diary']
const ASSET = /\/assets\/[^"'\s\\]+/g

addEventListener('install', event => {
  skipWaiting()
  event.waitUntil(Promise.all(PAGES.map(keepPage)))
})

addEventListener('activate', event => event.waitUntil(clients.claim()))

addEventListener('fetch', event => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (mode === 'navigate' && PAGES.includes(pathname)) event.respondWith(openPage(event, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(keptOrFetched(event.request))
})

async function keepPage(pathname) {
  await store(pathname, await fetch(pathname, { cache: 'no-cache' }))
}

async function openPage(event, pathname) {
  try {
    const response = await fetch(event.request)
    if (response.ok) event.waitUntil(store(pathname, response.clone()))
    return response
  } catch {
    return (await caches.match(pathname)) ?? Response.error()
  }
}

async function keptOrFetched(request) {
  return (await caches.match(request)) ?? fetch(request)
}

/** A page with everything that it loads, in the place of the one before. */
async function store(pathname, response) {
  if (!response.ok) return
  const cache = await caches.open(CACHE)
  const assets = assetsIn(await response.clone().text())
  await Promise.all(
    assets.map(async asset => {
      if (!(await cache.match(asset))) await cache.add(asset)
    }),
  )
  await cache.put(pathname, response)
  await removeUnused(cache)
}

async function removeUnused(cache) {
  const pages = await Promise.all(PAGES.map(path => cache.match(path)))
  const texts = await Promise.all(pages.map(page => page?.text() ?? ''))
  const used = new Set(texts.flatMap(assetsIn))
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  const unused = kept.filter(path => path.startsWith('/assets/') && !used.has(path))
  await Promise.all(unused.map(path => cache.delete(path)))
}

function assetsIn(html) {
  return [...new Set(html.match(ASSET) ?? [])]
}
