import { expect, test } from 'vitest'
import { pagesOf } from '../../entry-server.tsx'
import { seededAddress } from '../../testing/engines.ts'
import { REAL_PAGES } from '../../testing/html/rendered-page.ts'
import { openTestShop } from '../../testing/test-shop.ts'

const url = { pathname: '/price-list', search: '' }
const { locate, render } = REAL_PAGES

test('rendering fails when a query of the page fails', async () => {
  const shop = await openTestShop(await seededAddress('sqlite'))
  const readAll = async (path: string) => (await shop.app.request(path)).json()
  const readNoPrices = async (path: string) => {
    if (path === '/api/price-list') throw new Error('The database is away.')
    return readAll(path)
  }
  expect((await render(url, readAll)).html).toContain('Gents')
  await expect(render(url, readNoPrices)).rejects.toThrow('away')
  await shop.close()
})

// Shows ASVS 15.3.7
test('unknown query parameters do not change the page', async () => {
  const placeOf = async (search: string) => (await locate({ pathname: '/booking', search })).cacheKey
  const plain = await placeOf('')
  expect(plain).toBe('/booking')
  expect([await placeOf('?x=1'), await placeOf('?x=2&utm_source=y')]).toEqual([plain, plain])
  expect(await placeOf('?x=1&by=barber')).toBeNull()
  expect(await locate({ pathname: '/admin-reset', search: '?token=abc' })).toMatchObject({
    cacheKey: '/admin-reset',
  })
})

test('unknown query parameters do not appear in the page', async () => {
  const shop = await openTestShop(await seededAddress('sqlite'))
  const read = async (path: string) => (await shop.app.request(path)).json()
  const htmlOf = async (search: string) => (await render({ pathname: '/booking', search }, read)).html
  const timeless = async (search: string) =>
    (await htmlOf(search)).replace(/"dataUpdatedAt":\d+|"dehydratedAt":\d+/g, '')
  expect(await timeless('?x=1')).toBe(await timeless(''))
  expect(await timeless('?by=barber&step=2')).not.toBe(await timeless(''))
  await shop.close()
})

test('rendered data that the browser refetches is not sent twice', async () => {
  const shop = await openTestShop(await seededAddress('sqlite'))
  const read = async (path: string) => (await shop.app.request(path)).json()
  const { html } = await render({ pathname: '/api/docs', search: '' }, read)
  const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(html).toContain('id="post-api-appointments"')
  expect(JSON.parse(data).reads.queries).toEqual([])
  await shop.close()
})

// Shows ASVS 1.2.3
test('a treatment’s description can’t end a script element', async () => {
  const shop = await openTestShop(await seededAddress('sqlite'))
  const description = 'Cheap </script><script>alert(1)</script>'
  const treatment = { id: 1, name: 'Cut & "blow"', description, price: 1900, duration: 30 }
  const read = async (path: string) =>
    path === '/api/price-list' ? [treatment] : (await shop.app.request(path)).json()
  const { html } = await render(url, read)
  expect(html).not.toContain('alert(1)</script>')
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(JSON.parse(json).hasOfferCatalog.itemListElement[0].itemOffered).toMatchObject({
    name: treatment.name,
    description,
  })
  await shop.close()
})

test('a page’s title, meta tags and stylesheets are in its head, and only there', async () => {
  const shop = await openTestShop(await seededAddress('sqlite'))
  const read = async (path: string) => (await shop.app.request(path)).json()
  const files = {
    earlyScript: '/early.js',
    entry: '/entry.js',
    stylesOf: (file: string) => [`/styles.css?of=${file}&v=1`],
    preloadsOf: () => ['/entry.js', '/screen.js'],
  }
  const site = { publicUrl: 'https://shop.example', widgetScript: '/widget.js', year: 2026 }
  const { html } = await pagesOf(() => site, files).render(url, read)
  const [head = '', body = ''] = html.split('</head>')
  expect(head).toContain('<script src="/early.js" data-scripts="/entry.js /screen.js" data-next=""></script>')
  expect(head).toContain('href="/styles.css?of=src/features/site/pages/screens/price-list.tsx&amp;v=1"')
  for (const tag of [
    /<title>/g,
    /<link rel="canonical" href="https:\/\/shop\.example\/price-list"/g,
    /<meta name="description"/g,
  ]) {
    expect(head.match(tag), String(tag)).toHaveLength(1)
    expect(body).not.toMatch(tag)
  }
  await shop.close()
})

test('a page whose data is missing, and one of an unknown address, are shown with status 404', async () => {
  const shop = await openTestShop(await seededAddress('sqlite'), { pages: REAL_PAGES })
  for (const [path, text] of [
    [`/visit/${'A'.repeat(22)}`, 'href="/"'],
    ['/no-such-page', '404 Page Not Found'],
  ] as const) {
    const response = await shop.app.request(path)
    expect(response.status, path).toBe(404)
    expect(await response.text()).toContain(text)
  }
  await shop.close()
})
