import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seededAddress } from '../../testing/engines.ts'
import { placeAt } from '../../testing/pages.ts'
import { openTestShop, TEST_NOW, type TestShop } from '../../testing/test-shop.ts'
import type { PageRenderer } from './serve-pages.server.ts'

const HTML = `<!doctype html><title>Prices</title>${'<p>A cut</p>'.repeat(50)}`

const isPrivate = (pathname: string) => pathname.startsWith('/visit/')

describe('the pages', () => {
  let shop: TestShop
  let rendered: string[]
  let isBroken: boolean
  const pages: PageRenderer = {
    async render({ pathname, search }, read) {
      rendered.push(pathname + search)
      if (isBroken) throw new Error('out of ink')
      await read('/api/barbers')
      const status = pathname === '/nowhere' ? 404 : 200
      return { status, html: HTML + search }
    },
    locate: async ({ pathname, search }) => {
      const isCached = search === '' && !isPrivate(pathname)
      const [hasSecretAddress, cacheKey] = [isPrivate(pathname), isCached ? pathname : null]
      return placeAt(pathname, { isPrivate: hasSecretAddress, hasSecretAddress, cacheKey })
    },
  }
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress('sqlite'), { pages })
  })
  beforeEach(() => {
    rendered = []
    isBroken = false
  })
  afterAll(() => shop.close())

  const get = (path: string, headers = {}) => shop.app.request(path, { headers })
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

  test('are rendered once and kept', async () => {
    for (let visitor = 0; visitor < 3; visitor++) expect(await (await get('/once')).text()).toBe(HTML)
    expect(rendered).toEqual(['/once'])
  })

  test('are rendered anew when the year has turned, which they show', async () => {
    await get('/footer')
    shop.setNow('2027-01-01T00:00:00Z')
    await get('/footer')
    await get('/footer')
    shop.setNow(TEST_NOW)
    expect(rendered).toEqual(['/footer', '/footer'])
  })

  test('are rendered once for visitors who come at the same time', async () => {
    await Promise.all([get('/together'), get('/together'), get('/together')])
    expect(rendered).toEqual(['/together'])
  })

  test('are rendered each time when nothing may be kept', async () => {
    expect(await (await get('/booking?date=2026-12-04')).text()).toBe(`${HTML}?date=2026-12-04`)
    await get('/booking?date=2026-12-04')
    expect(rendered).toHaveLength(2)
  })

  test('come compressed as the browser likes best, and plain to one that likes nothing', async () => {
    const [brotli, gzip, plain] = await Promise.all([
      get('/packed', { 'Accept-Encoding': 'gzip, deflate, br' }),
      get('/packed', { 'Accept-Encoding': 'gzip' }),
      get('/packed'),
    ])
    expect([brotli, gzip, plain].map(response => response?.headers.get('content-encoding'))).toEqual([
      'br',
      'gzip',
      null,
    ])
    expect(brotliDecompressSync(await bytesOf(brotli)).toString()).toBe(HTML)
    expect(gunzipSync(await bytesOf(gzip)).toString()).toBe(HTML)
    expect(plain.headers.get('vary')).toContain('Accept-Encoding')
    expect(plain.headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  // Shows threat 147
  test.each([
    ['br;q=0', null],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0', null],
    ['gzip;q=0.5, br;q=0.4', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['BR', 'br'],
    ['*', 'br'],
    ['*;q=0', null],
    ['br;q=0, *', 'gzip'],
    ['identity', null],
    ['identity;q=1, br;q=0.5', null],
    ['brotli, x-gzip', null],
    ['', null],
  ])('are encoded as Accept-Encoding weighs it: %s gives %s', async (accepted, encoding) => {
    const response = await get('/weighed', { 'Accept-Encoding': accepted })
    expect([response.status, response.headers.get('content-encoding')]).toEqual([200, encoding])
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    const bytes = await bytesOf(response)
    const plain = { br: brotliDecompressSync, gzip: gunzipSync, none: (sent: Buffer) => sent }
    expect(plain[encoding === 'br' || encoding === 'gzip' ? encoding : 'none'](bytes).toString()).toBe(HTML)
  })

  test.each([
    ['gzip;q=0', null],
    ['gzip;q=0, *;q=0', null],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
    ['*', 'gzip'],
  ])(
    'the OpenAPI document is encoded as Accept-Encoding weighs it: %s gives %s',
    async (accepted, encoding) => {
      const response = await get('/api/openapi.json', { 'Accept-Encoding': accepted })
      expect([response.status, response.headers.get('content-encoding')]).toEqual([200, encoding])
    },
  )

  test('are not sent again to a browser that has them', async () => {
    const etag = (await get('/again')).headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
    for (const held of [etag, etag.replace('W/', ''), `"another", ${etag}`, `${etag},W/"another"`, '*']) {
      const again = await get('/again', { 'If-None-Match': held })
      expect([held, again.status, (await bytesOf(again)).length]).toEqual([held, 304, 0])
      expect(again.headers.get('etag')).toBe(etag)
    }
    for (const other of ['"another"', `W/"another"`, etag.replaceAll('"', ''), ''])
      expect((await get('/again', { 'If-None-Match': other })).status).toBe(200)
  })

  test('have one tag in every encoding, which is why it is weak', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', ''].map(async name =>
        (await get('/tag', { 'Accept-Encoding': name })).headers.get('etag'),
      ),
    )
    expect(new Set(tags).size).toBe(1)
  })

  test('that are not there are a 404 with a page of their own', async () => {
    const response = await get('/nowhere')
    expect([response.status, await response.text()]).toEqual([404, HTML])
  })

  test('that failed are a fault in one sentence, and are tried anew for the next visitor', async () => {
    isBroken = true
    const response = await get('/broken')
    expect([response.status, await response.text()]).toEqual([
      500,
      expect.stringMatching(/^Something went wrong/),
    ])
    isBroken = false
    expect((await get('/broken')).status).toBe(200)
  })

  test('that can’t be read for are a 503 that is never cached, while cached pages go on', async () => {
    const closed = await openTestShop(await seededAddress('sqlite'), { pages })
    const ask = (path: string) => closed.app.request(path)
    await ask('/kept')
    await closed.close()
    for (let visitor = 0; visitor < 2; visitor++) {
      const response = await ask('/new')
      expect([response.status, await response.text()]).toEqual([
        503,
        'This page can’t be shown just now. Please try again in a moment, or call us.',
      ])
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
    expect(rendered).toEqual(['/kept', '/new', '/new'])
    expect((await ask('/kept')).status).toBe(200)
  })

  test('that are one visitor’s alone are cached and listed nowhere', async () => {
    const responses = [await get('/visit/one'), await get('/visit/one', { 'If-None-Match': '*' })]
    for (const response of responses) {
      expect([response.status, response.headers.get('etag')]).toEqual([200, null])
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('x-robots-tag')).toBe('noindex')
      expect(response.headers.get('referrer-policy')).toBe('same-origin')
    }
    expect(rendered).toHaveLength(2)
    expect((await get('/public')).headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  })

  test('answer HEAD with their headers alone', async () => {
    const response = await shop.app.request('/head', { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(response.headers.get('etag')).toMatch(/^W\/".{22}"$/)
  })
})
