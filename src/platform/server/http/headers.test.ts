import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seededAddress } from '../../../testing/engines.ts'
import { REAL_PAGES } from '../../../testing/html/rendered-page.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

const WIDGET = 'https://booking.third-party.example/embed/v2/widget.js?shop=7'

async function openWith(env: Record<string, string>): Promise<TestShop> {
  const clientFolder = mkdtempSync(join(tmpdir(), 'chairtime-client-'))
  writeFileSync(join(clientFolder, 'widget.js'), '/* widget */')
  mkdirSync(join(clientFolder, '.vite'))
  writeFileSync(join(clientFolder, '.vite/manifest.json'), '{"secret":1}')
  return openTestShop(await seededAddress('sqlite'), { env, clientFolder, pages: REAL_PAGES })
}

const PATHS = [
  '/',
  '/booking',
  '/embed',
  '/widget.js',
  '/api/barbers',
  '/api/nothing',
  '/api/docs',
  '/healthz',
]
const policyOf = (response: Response) => {
  const parts = (response.headers.get('content-security-policy') ?? '').split('; ')
  return Object.fromEntries(parts.map(part => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]))
}

describe('the headers of every reply', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openWith({})
  })
  afterAll(() => shop.close())

  // Shows threat 117, ASVS 1.3.2, ASVS 3.4.3, ASVS 3.4.6
  test.each(PATHS)(
    'let %s load from this site alone: no inline script, no eval, no third party',
    async path => {
      expect(policyOf(await shop.app.request(path))).toEqual({
        'default-src': "'self'",
        'script-src': "'self'",
        'style-src': "'self'",
        'img-src': "'self' data:",
        'font-src': "'self'",
        'connect-src': "'self'",
        'frame-src': "'self'",
        'object-src': "'none'",
        'base-uri': "'none'",
        'form-action': "'self'",
        'frame-ancestors': path === '/embed' ? '*' : "'none'",
      })
    },
  )

  // Shows threat 119, ASVS 3.4.6
  test('refuse to be framed, but for /embed', async () => {
    const frame = async (path: string) => (await shop.app.request(path)).headers.get('x-frame-options')
    expect(await frame('/embed')).toBeNull()
    for (const path of PATHS.filter(path => path !== '/embed')) expect(await frame(path), path).toBe('DENY')
  })

  // Shows ASVS 4.1.1
  test('say what they hold, and text in which encoding', async () => {
    for (const path of PATHS)
      expect((await shop.app.request(path)).headers.get('content-type'), path).toMatch(
        /^(application\/json$|text\/\w+; charset=utf-8$)/i,
      )
  })

  // Shows ASVS 3.4.2
  test('let no other site read a reply by CORS', async () => {
    for (const path of PATHS) {
      const response = await shop.app.request(path, { headers: { Origin: 'https://elsewhere.example' } })
      expect(response.headers.has('access-control-allow-origin'), path).toBe(false)
    }
  })

  // Shows ASVS 3.2.1
  test('let other sites load /widget.js and nothing else', async () => {
    for (const path of PATHS) {
      const policy = (await shop.app.request(path)).headers.get('cross-origin-resource-policy')
      expect(policy, path).toBe(path === '/widget.js' ? 'cross-origin' : 'same-origin')
    }
  })

  // Shows threat 105, ASVS 3.4.5
  test.each([
    '/admin-reset',
    '/admin-reset?token=secret',
    '/visit/secret',
    '/waiting-list/secret',
    '/queue/secret',
  ])('send other sites no referrer from %s, whose address may hold a token', async path => {
    expect((await shop.app.request(path)).headers.get('referrer-policy')).toBe('same-origin')
  })

  // Shows threat 120, ASVS 3.2.1, ASVS 3.4.4, ASVS 3.4.5
  test('forbid guessing of types and show other sites little', async () => {
    for (const path of PATHS) {
      const { headers } = await shop.app.request(path)
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin')
      expect(headers.get('permissions-policy'), path).toContain('camera=()')
      expect(headers.has('x-powered-by'), path).toBe(false)
    }
  })

  // Shows ASVS 1.3.5
  test('are those of a stylesheet of which an address can choose known colours and nothing else', async () => {
    for (const words of ['fff}body{display:none', '14402f;background:url(//elsewhere.example)', 'red', '']) {
      const query = new URLSearchParams({ palette: `navy}${words}`, accent: words })
      const css = await (await shop.app.request(`/theme.css?${query}`)).text()
      expect(css, words).not.toMatch(/body|url|elsewhere|red/)
    }
  })

  // Shows threat 150, ASVS 5.3.2, ASVS 13.4.1
  test('come with no file whose name, or folder, begins with a dot', async () => {
    for (const path of ['/.vite/manifest.json', '/%2evite/manifest.json', '/x/../.vite/manifest.json'])
      expect(await (await shop.app.request(path)).text(), path).not.toContain('secret')
  })

  test('name the request by an id of our own, whatever id the client sends', async () => {
    for (const path of PATHS) {
      const response = await shop.app.request(path, { headers: { 'X-Request-Id': 'mine' } })
      expect(response.headers.get('x-request-id'), path).toMatch(/^[\da-f-]{36}$/)
    }
  })

  test('promise no https where there is none', async () =>
    expect((await shop.app.request('/')).headers.has('strict-transport-security')).toBe(false))
})

// Shows threat 117
test('a third party’s widget widens the policy by its own origin and nothing more', async () => {
  const shop = await openWith({ BOOKING_WIDGET_SCRIPT: WIDGET })
  const origin = 'https://booking.third-party.example'
  for (const path of PATHS)
    expect(policyOf(await shop.app.request(path)), path).toEqual({
      'default-src': "'self'",
      'script-src': `'self' ${origin}`,
      'style-src': `'self' ${origin}`,
      'img-src': `'self' ${origin} data:`,
      'font-src': `'self' ${origin}`,
      'connect-src': `'self' ${origin}`,
      'frame-src': `'self' ${origin}`,
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': path === '/embed' ? '*' : "'none'",
    })
  await shop.close()
})

test('over https the browser has to stay there for a year, on this host alone', async () => {
  const shop = await openWith({ PUBLIC_URL: 'https://shop.example' })
  for (const path of PATHS)
    expect((await shop.app.request(path)).headers.get('strict-transport-security'), path).toBe(
      'max-age=31536000',
    )
  await shop.close()
})
