import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededAddress } from '../../../testing/engines.ts'
import { makeOwner, signIn } from '../../../testing/owner.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

type Document = { paths: Record<string, Record<string, { security?: unknown[] }>> }

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']

const OWNERS = /^\/api\/(admin\/|admin-barbers|barber\/)/

/** Other spellings that a lenient router or proxy might take for the same path. */
function spellings(path: string): string[] {
  const encoded = [...path].map(template => `%${template.charCodeAt(0).toString(16)}`).join('')
  return [
    path.toUpperCase(),
    path.replace('/api/', '/Api/'),
    `${path}/`,
    `${path}//`,
    path.replaceAll('/', '//'),
    path.replace('/api/', '/api/./'),
    path.replace('/api/', '/api/barbers/../'),
    path.replace('/api/', '/api/barbers/%2e%2e/'),
    path.replace('/api/a', '/api/%61').replace('/api/b', '/api/%62'),
    path.replace('/api/a', '/api/%2561').replace('/api/b', '/api/%2562'),
    path.replace('/api/', '/api%2f'),
    path.replace('/api/', '/api%5C'),
    encoded.replace('%2f', '/'),
    `${path}?x=1`,
    `${path}%20`,
  ]
}

let shop: TestShop
let calls: { method: string; path: string; isPublic: boolean }[]

beforeAll(async () => {
  shop = await openTestShop(await seededAddress('sqlite'))
  await makeOwner(shop)
  const document: Document = await (await shop.app.request('/api/openapi.json')).json()
  calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(() => OWNERS.test(path))
      .map(([method, { security }]) => ({
        method: method.toUpperCase(),
        path: path.replace(/\{\w+\}/g, '1'),
        isPublic: security?.length === 0,
      })),
  )
})
afterAll(() => shop.close())

const statusOf = async (method: string, path: string, headers: Record<string, string> = {}) =>
  (await shop.app.request(path, { method, headers })).status

// Shows §6.2, threat 76
test('exactly six of the owner’s calls are public', () => {
  const open = calls.filter(call => call.isPublic).map(call => `${call.method} ${call.path}`)
  expect(open.sort()).toEqual([
    'POST /api/admin/invitation',
    'POST /api/admin/invitation/accept',
    'POST /api/admin/login',
    'POST /api/admin/logout',
    'POST /api/admin/request-reset',
    'POST /api/admin/reset-password',
  ])
  expect(calls.length).toBeGreaterThan(15)
})

// Shows §6.2, §7.21, threat 76, ASVS 8.2.1, ASVS 8.3.1
test('every other call responds with 401 to guests in any method and spelling', async () => {
  for (const { path, isPublic } of calls.filter(call => !call.isPublic))
    for (const method of METHODS)
      for (const spelt of [path, ...spellings(path)]) {
        expect(isPublic, `${method} ${spelt}`).toBe(false)
        expect(await statusOf(method, spelt), `${method} ${spelt}`).toBe(401)
      }
})

test('a public call is public in one spelling and method only', async () => {
  for (const { path } of calls.filter(call => call.isPublic)) {
    for (const method of METHODS.filter(other => other !== 'POST'))
      expect(await statusOf(method, path), `${method} ${path}`).toBe(401)
    for (const spelt of [path.toUpperCase(), `${path}/`, path.replaceAll('/', '//')])
      expect(await statusOf('POST', spelt), spelt).toBe(401)
  }
})

// Shows ASVS 7.2.1
test('unknown calls are protected too, and invalid sessions are refused', async () => {
  expect(await statusOf('GET', '/api/admin')).toBe(401)
  expect(await statusOf('GET', '/api/admin/no-such-call')).toBe(401)
  expect(await statusOf('GET', '/api/admin-barbers-export')).toBe(401)
  for (const cookie of ['chairtime-session=', `chairtime-session=${'a'.repeat(43)}`, 'chairtime-session=%00'])
    expect(await statusOf('GET', '/api/admin/session', { Cookie: cookie })).toBe(401)
})

// Shows §1.2
test('guests’ calls stay public, and the owner gets a 404 for unknown calls', async () => {
  for (const path of ['/api/barbers', '/api/treatments', '/api/barbers/1/working-days'])
    expect(await statusOf('GET', path), path).toBe(200)
  expect(await statusOf('GET', '/api/admin/no-such-call', await signIn(shop))).toBe(404)
})

// Shows threat 112, ASVS 3.5.1
test('refuses a write from another site, even with the owner’s session', async () => {
  const owner = await signIn(shop)
  const response = await shop.app.request('/api/admin/barbers/1/toggle', {
    method: 'POST',
    body: '{"isActive":false}',
    headers: {
      ...owner,
      'Content-Type': 'application/json',
      Origin: 'https://evil.example',
      Host: 'localhost',
    },
  })
  expect(response.status).toBe(403)
})
