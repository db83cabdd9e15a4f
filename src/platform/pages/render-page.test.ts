import { expect, test } from 'vitest'
import { locatePage, renderPage } from '../../entry-server.tsx'
import { seededAddress } from '../../testing/engines.ts'
import { openTestShop } from '../../testing/test-shop.ts'

const url = { pathname: '/price-list', search: '' }
const site = { widgetScript: '/widget.js', publicUrl: 'https://shop.example', year: 2026 }
const assets = {
  earlyScript: '/early-script.js',
  entry: '/entry.js',
  stylesOf: () => [],
  preloadsOf: () => [],
}

test('rendering fails when a query of the page fails', async () => {
  const shop = await openTestShop(await seededAddress('sqlite'))
  const readAll = async (path: string) => (await shop.app.request(path)).json()
  const readNoPrices = async (path: string) => {
    if (path === '/api/price-list') throw new Error('The database is away.')
    return readAll(path)
  }
  expect((await renderPage(url, { site, read: readAll, assets })).html).toContain('Gents')
  await expect(renderPage(url, { site, read: readNoPrices, assets })).rejects.toThrow('away')
  await shop.close()
})

test('unknown query parameters do not change the page', async () => {
  const placeOf = async (search: string) => (await locatePage({ pathname: '/booking', search })).cacheKey
  const plain = await placeOf('')
  expect(plain).toBe('/booking')
  expect([await placeOf('?x=1'), await placeOf('?x=2&utm_source=y')]).toEqual([plain, plain])
  expect(await placeOf('?x=1&by=barber')).toBeNull()
  expect(await locatePage({ pathname: '/admin-reset', search: '?token=abc' })).toMatchObject({
    cacheKey: '/admin-reset',
  })
})

test('unknown query parameters do not appear in the page', async () => {
  const shop = await openTestShop(await seededAddress('sqlite'))
  const read = async (path: string) => (await shop.app.request(path)).json()
  const htmlOf = async (search: string) =>
    (await renderPage({ pathname: '/booking', search }, { site, read, assets })).html
  const timeless = async (search: string) =>
    (await htmlOf(search)).replace(/"dataUpdatedAt":\d+|"dehydratedAt":\d+/g, '')
  expect(await timeless('?x=1')).toBe(await timeless(''))
  expect(await timeless('?by=barber&step=2')).not.toBe(await timeless(''))
  await shop.close()
})

test('rendered data that the browser refetches is not sent twice', async () => {
  const shop = await openTestShop(await seededAddress('sqlite'))
  const read = async (path: string) => (await shop.app.request(path)).json()
  const { html } = await renderPage({ pathname: '/api/docs', search: '' }, { site, read, assets })
  const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(html).toContain('id="post-api-appointments"')
  expect(JSON.parse(data).reads.queries).toEqual([])
  await shop.close()
})

test('a treatment’s description can’t end a script element', async () => {
  const shop = await openTestShop(await seededAddress('sqlite'))
  const description = 'Cheap </script><script>alert(1)</script>'
  const treatment = { id: 1, name: 'Cut & "blow"', description, price: 1900, duration: 30 }
  const read = async (path: string) =>
    path === '/api/price-list' ? [treatment] : (await shop.app.request(path)).json()
  const { html } = await renderPage(url, { site, read, assets })
  expect(html).not.toContain('alert(1)</script>')
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(JSON.parse(json).hasOfferCatalog.itemListElement[0].itemOffered).toMatchObject({
    name: treatment.name,
    description,
  })
  await shop.close()
})
