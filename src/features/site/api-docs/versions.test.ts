import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededAddress } from '../../../testing/engines.ts'
import { makeOwner, signIn } from '../../../testing/owner.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

type Parameter = { in: string; name: string; required?: boolean; schema: { enum?: string[] } }
type Operation = { parameters?: Parameter[]; responses: Record<string, unknown> }
type Document = { paths: Record<string, Record<string, Operation>> }

/** The specification's own, whose clients send no version. */
const MAY_LACK_VERSION = 'PUT /api/admin-barbers/1'

let shop: TestShop
let owner: { Cookie: string }
let calls: { method: string; path: string; isRequired: boolean; statuses: string[] }[]

beforeAll(async () => {
  shop = await openTestShop(await seededAddress('sqlite'))
  await makeOwner(shop)
  owner = await signIn(shop)
  const document: Document = await (await shop.app.request('/api/openapi.json')).json()
  calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { parameters = [], responses }]) => {
      const version = parameters.find(({ name }) => name.toLowerCase() === 'if-match')
      if (!version) return []
      const pathOfCall = path.replace(/\{(\w+)\}/g, (_, name) => pathValue(parameters, name))
      const isRequired = version.required === true
      return [
        { method: method.toUpperCase(), path: pathOfCall, isRequired, statuses: Object.keys(responses) },
      ]
    }),
  )
})
afterAll(() => shop.close())

function pathValue(parameters: readonly Parameter[], name: string): string {
  const values = parameters.find(parameter => parameter.in === 'path' && parameter.name === name)?.schema.enum
  return values?.[0] ?? (name === 'date' ? '2026-12-04' : '1')
}

test('a change of what has a version is refused without If-Match, as the description says', async () => {
  expect(calls.length).toBeGreaterThan(12)
  for (const { method, path, isRequired, statuses } of calls) {
    if (`${method} ${path}` === MAY_LACK_VERSION) continue
    expect([path, isRequired, statuses.includes('428')]).toEqual([path, true, true])
    const headers = { ...owner, 'Content-Type': 'application/json' }
    const body = method === 'DELETE' ? null : '{}'
    const response = await shop.app.request(path, { method, headers, body })
    expect([path, response.status, await response.text()]).toEqual([
      path,
      428,
      'Please send the version that you looked at as If-Match, so that no other change is overwritten.',
    ])
  }
})

test('the specification’s own change of a barber may come without a version', () => {
  const call = calls.find(({ method, path }) => `${method} ${path}` === MAY_LACK_VERSION)
  expect(call?.isRequired).toBe(false)
})
