import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seededAddress } from '../../testing/engines.ts'
import { postForm } from '../../testing/html/page-forms.ts'
import { placeAt } from '../../testing/pages.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { PageForm } from '../../ui/form/posted.ts'
import type { PostResult } from './form-post.ts'
import { FORM_LIMIT_BYTES } from './posted-forms.server.ts'
import type { PageCalls, PageRenderer } from './serve-pages.server.ts'

describe('a form posted to a page', () => {
  let shop: TestShop
  let forms: Record<string, string>[]
  let rendered: (PageForm | undefined)[]
  let post: (calls: PageCalls) => Promise<PostResult>
  const pages: PageRenderer = {
    locate: async ({ pathname }) =>
      placeAt(pathname, { takesForms: pathname === '/form', isPrivate: pathname === '/form' }),
    render: async (_, read, form) => {
      rendered.push(form)
      await read('/api/shop')
      return { status: 200, html: '<!doctype html><title>Form</title>' }
    },
    post: (_, form, calls) => {
      forms.push(form)
      return post(calls)
    },
  }
  beforeAll(async () => {
    const env = { RATE_LIMITS: 'on', TRUST_PROXY: 'on' }
    shop = await openTestShop(await seededAddress('sqlite'), { pages, env })
  })
  beforeEach(() => {
    forms = []
    rendered = []
    post = async () => ({ location: '/done' })
  })
  afterAll(() => shop.close())

  const from = (address: string) => ({ 'X-Forwarded-For': address })
  const refused = (status?: number) => async () => ({
    errors: { name: 'Please give a name.' },
    sentence: null,
    typed: { do: 'join' },
    ...(status ? { status } : {}),
  })

  test('leads on with 303, and a name that comes twice has its values with commas', async () => {
    const body = 'do=join&treatments=3&treatments=8&name=Sam+%26+Jo'
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded; charset=utf-8' }
    const response = await shop.app.request('/form', { method: 'POST', body, headers })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/done'])
    expect(forms).toEqual([{ do: 'join', treatments: '3,8', name: 'Sam & Jo' }])
    expect(rendered).toEqual([])
  })

  // Shows threat 32
  test('shows the page again when it is refused, for its visitor alone', async () => {
    post = refused()
    const response = await postForm(shop, '/form', { do: 'join' })
    expect(response.status).toBe(422)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('etag')).toBeNull()
    expect(rendered).toEqual([{ key: expect.stringMatching(/^[\w-]{22}$/), posted: await refused()() }])
  })

  test('keeps its key after a failure, since it may have been stored, and gets another after a refusal', async () => {
    const formKey = 'kept-kept-kept-kept-kk'
    for (const [status, isKept] of [
      [503, true],
      [409, false],
    ] as const) {
      post = refused(status)
      expect((await postForm(shop, '/form', { do: 'join', formKey })).status).toBe(status)
      expect(rendered.at(-1)?.key === formKey).toBe(isKept)
    }
  })

  test('has a new key each time its page is opened', async () => {
    await shop.app.request('/form')
    await shop.app.request('/form')
    expect(new Set(rendered.map(form => form?.key)).size).toBe(2)
    expect(rendered.map(form => form?.posted)).toEqual([null, null])
  })

  test('sends its calls with the visitor’s address and cookies, and sets theirs', async () => {
    post = async ({ request }) => {
      await request('/api/admin/logout', { method: 'POST' })
      return { location: '/' }
    }
    const response = await postForm(shop, '/form', {}, from('203.0.113.20'))
    expect(response.headers.getSetCookie()).toEqual([expect.stringContaining('chairtime-session=;')])
  })

  // Shows threat 32
  test('counts as its calls do: the 31st write of an address is refused, a neighbour’s is not', async () => {
    post = async ({ request }) => {
      const init = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } }
      const { status } = await request('/api/appointments', init)
      return { errors: {}, sentence: null, typed: {}, status }
    }
    const statuses = []
    for (let write = 0; write < 31; write++)
      statuses.push((await postForm(shop, '/form', {}, from('203.0.113.21'))).status)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 400), 429])
    expect((await postForm(shop, '/form', {}, from('203.0.113.22'))).status).toBe(400)
  })

  type Sent = { path?: string; fields?: Record<string, string>; headers?: Record<string, string> }
  // Shows threat 32
  test.each<[string, number, Sent]>([
    ['from another site', 403, { headers: { 'Sec-Fetch-Site': 'cross-site' } }],
    ['from another origin', 403, { headers: { 'Sec-Fetch-Site': '', Origin: 'https://evil.example' } }],
    ['of another type', 415, { headers: { 'Content-Type': 'text/plain' } }],
    ['that is too large', 413, { fields: { name: 'x'.repeat(FORM_LIMIT_BYTES) } }],
    ['to a page without one', 404, { path: '/price-list' }],
  ])('%s gets %i and is not looked at', async (_, status, { path = '/form', fields = {}, headers }) => {
    expect((await postForm(shop, path, fields, headers)).status).toBe(status)
    expect(forms).toEqual([])
  })
})
