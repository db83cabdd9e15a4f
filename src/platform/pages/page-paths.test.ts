import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROUTES } from '../../routes.ts'
import { booked } from '../../testing/booking-requests.ts'
import { seededAddress } from '../../testing/engines.ts'
import { REAL_PAGES } from '../../testing/html/rendered-page.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

const PUBLIC_PATHS = ROUTES.map(([path]) => path).filter(path => !/[:*]/.test(path))

/** Other spellings of a canonical path. */
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
    shop = await openTestShop(await seededAddress('sqlite'), { pages: REAL_PAGES, onLogLine })
  })
  afterAll(() => shop.close())

  const get = (path: string) => shop.app.request(`http://localhost${path}`)
  const withoutTimes = (html: string) => html.replace(/"dataUpdatedAt":\d+|"dehydratedAt":\d+/g, '')
  const htmlAt = async (path: string) => withoutTimes(await (await get(path)).text())

  test.each(SPELLINGS)('%s is redirected to the canonical path, for every page', async (_, spell) => {
    for (const path of PUBLIC_PATHS) {
      if (spell(path) === path) continue
      const response = await get(`${spell(path)}?a=1&b=%2F`)
      expect(response.status, spell(path)).toBe(301)
      expect(response.headers.get('location'), spell(path)).toEqual(`${path}?a=1&b=%2F`)
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  })

  test('every canonical path responds without a redirect', async () => {
    for (const path of PUBLIC_PATHS) expect((await get(path)).status, path).toBe(200)
  })

  // Shows threat 146
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
  ])('%s is a 404 without a redirect', async path => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('location')).toBeNull()
    expect(await response.text()).toContain('404 Page Not Found')
  })

  // Shows threat 145
  test('odd addresses do not change the cached page for unknown addresses', async () => {
    const fresh = await openTestShop(await seededAddress('sqlite'), { pages: REAL_PAGES })
    for (const path of ['/%61dmin-login', '/price-list%2F', '//', '/price-list/x', '/our-story/%'])
      await fresh.app.request(`http://localhost${path}`)
    const html = withoutTimes(await (await fresh.app.request('/nothing-here')).text())
    expect(html).toBe(await htmlAt('/nothing-here-either'))
    expect(html).toContain('404 Page Not Found')
    expect(html).not.toContain('aria-current')
    await fresh.close()
  })

  test('other spellings do not change a cached page', async () => {
    const fresh = await openTestShop(await seededAddress('sqlite'), { pages: REAL_PAGES })
    for (const path of ['/price-list/', '//', '/PRICE-LIST'])
      await fresh.app.request(`http://localhost${path}`)
    for (const path of ['/price-list', '/'])
      expect(await (await fresh.app.request(path)).text()).toContain('aria-current="page"')
    await fresh.close()
  })

  // Shows threat 145
  test('only the canonical path of /embed may be framed', async () => {
    expect((await get('/embed')).headers.get('content-security-policy')).toContain('frame-ancestors *')
    for (const path of ['/price-list', '/%65mbed-', '/embed%2F', '/x/embed'])
      expect((await get(path)).headers.get('x-frame-options'), path).toBe('DENY')
  })

  // Shows threat 145
  test('a private page is private in every spelling, and its token is not logged', async () => {
    const { token } = await booked(shop)
    for (const path of [`/visit/${token}`, `/Visit/${token}/`, `//visit/${token}`, `/%76isit/${token}`]) {
      const { status, headers } = await get(path)
      const isCanonical = path === `/visit/${token}`
      expect(status, path).toEqual(isCanonical ? 200 : 301)
      expect(headers.get('location')).toBe(isCanonical ? null : `/visit/${token}`)
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.get('cache-control')).toBe('no-store')
    }
    expect(lines.join('')).not.toContain(token)
  })

  test('the access log has the pattern of each page', async () => {
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

  test('calls and files are not redirected', async () => {
    for (const path of ['/api/barbers/', '/api/nothing', '/api', '/api/'])
      expect((await get(path)).status, path).toBe(404)
    expect((await get('/robots.txt')).status).toBe(200)
  })
})
