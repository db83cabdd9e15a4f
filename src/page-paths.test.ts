import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROUTES } from './routes.ts'
import { freshAddress } from './testing/engines.ts'
import { REAL_PAGES } from './testing/html/rendered-page.ts'
import { openTestShop, type TestShop } from './testing/test-shop.ts'
import { booked } from './testing/wishes.ts'

const PUBLIC_PATHS = ROUTES.map(([path]) => path).filter(path => !/[:*]/.test(path))

/** Ways to write a path that a browser or a stranger may send instead of the canonical one. */
const SPELLINGS: readonly (readonly [string, (path: string) => string])[] = [
  ['a trailing slash', path => `${path}/`],
  ['two trailing slashes', path => `${path}//`],
  ['a double slash first', path => `/${path}`],
  ['an escaped letter', path => path.replace(/[a-z]/, template => `%${template.charCodeAt(0).toString(16)}`)],
  ['capitals', path => path.toUpperCase()],
]

describe('the paths of pages', () => {
  let shop: TestShop
  const lines: string[] = []
  beforeAll(async () => {
    const onLogLine = (line: string) => lines.push(line)
    shop = await openTestShop(await freshAddress('sqlite'), { pages: REAL_PAGES, onLogLine })
  })
  afterAll(() => shop.close())

  const get = (path: string) => shop.app.request(`http://localhost${path}`)
  const withoutTimes = (html: string) => html.replace(/"dataUpdatedAt":\d+|"dehydratedAt":\d+/g, '')
  const htmlAt = async (path: string) => withoutTimes(await (await get(path)).text())

  test.each(SPELLINGS)('%s is redirected to the canonical path, for every page', async (_, spell) => {
    for (const path of PUBLIC_PATHS) {
      if (spell(path) === path) continue
      const response = await get(`${spell(path)}?a=1&b=%2F`)
      expect([spell(path), response.status, response.headers.get('location')]).toEqual([
        spell(path),
        301,
        `${path}?a=1&b=%2F`,
      ])
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  })

  test('every canonical path is answered at once', async () => {
    for (const path of PUBLIC_PATHS) expect([path, (await get(path)).status]).toEqual([path, 200])
  })

  test.each([
    '/price-list%2F',
    '/price%2Dlist%00',
    '/%2561dmin-login',
    '/%',
    '/%E0%A4%A',
    '/visit/%2F',
    '/visit/a/b',
    '/visit/%C3%A9',
    '//evil.example',
    '//evil.example/price-list',
    '/%2F%2Fevil.example',
    '/\\evil.example',
    '/price-list/x',
    '/404',
    '/:token',
    '/visit/:token',
    '/*',
  ])('%s names no page: a 404 that redirects nowhere', async path => {
    const response = await get(path)
    expect([response.status, response.headers.get('location')]).toEqual([404, null])
    expect(await response.text()).toContain('404 Page Not Found')
  })

  test('no first request for an odd address changes the page that unknown addresses get', async () => {
    const fresh = await openTestShop(await freshAddress('sqlite'), { pages: REAL_PAGES })
    for (const path of ['/%61dmin-login', '/price-list%2F', '//', '/price-list/x', '/our-story/%'])
      await fresh.app.request(`http://localhost${path}`)
    const html = withoutTimes(await (await fresh.app.request('/nothing-here')).text())
    expect(html).toBe(await htmlAt('/nothing-here-either'))
    expect(html).toContain('404 Page Not Found')
    expect(html).not.toContain('aria-current')
    await fresh.close()
  })

  test('no first request for a page by another spelling changes the page', async () => {
    const fresh = await openTestShop(await freshAddress('sqlite'), { pages: REAL_PAGES })
    for (const path of ['/price-list/', '//', '/PRICE-LIST'])
      await fresh.app.request(`http://localhost${path}`)
    for (const path of ['/price-list', '/'])
      expect(await (await fresh.app.request(path)).text()).toContain('aria-current="page"')
    await fresh.close()
  })

  test('only the canonical path of /embed may be framed, and every other spelling refuses to be', async () => {
    expect((await get('/embed')).headers.get('content-security-policy')).toContain('frame-ancestors *')
    for (const path of ['/price-list', '/%65mbed-', '/embed%2F', '/x/embed'])
      expect((await get(path)).headers.get('x-frame-options'), path).toBe('DENY')
  })

  test('a private page is private in every spelling, and its token never reaches the log', async () => {
    const { token } = await booked(shop)
    for (const path of [`/visit/${token}`, `/Visit/${token}/`, `//visit/${token}`, `/%76isit/${token}`]) {
      const { status, headers } = await get(path)
      const isCanonical = path === `/visit/${token}`
      expect([path, status]).toEqual([path, isCanonical ? 200 : 301])
      expect(headers.get('location')).toBe(isCanonical ? null : `/visit/${token}`)
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('cache-control')).toBe('no-store')
    }
    expect(lines.join('')).not.toContain(token)
  })

  test('the access log names the pattern of each page', async () => {
    lines.length = 0
    const { token } = await booked(shop, { time: '12:00' })
    lines.length = 0
    for (const path of ['/', '/price-list', `/visit/${token}`, '/api/docs/', '/nothing', '/api/barbers'])
      await get(path)
    const routes = lines.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'request')
    const ofVisitors = routes.map(({ route }) => route)
    for (const route of ['/', '/price-list', '/visit/:token', '/api/docs', '*', '/api/barbers'])
      expect(ofVisitors).toContain(route)
  })

  test('calls and files keep their own spelling: no redirect', async () => {
    for (const path of ['/api/barbers/', '/api/nothing', '/api', '/api/'])
      expect([path, (await get(path)).status]).toEqual([path, 404])
    expect((await get('/robots.txt')).status).toBe(200)
  })
})
