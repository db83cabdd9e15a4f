import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PageRenderer } from './platform/pages/serve-pages.server.ts'
import { ROUTES } from './routes.ts'
import { book, booked, bookingRequestFor } from './testing/booking-requests.ts'
import { ENGINES, seededAddress } from './testing/engines.ts'
import { renderedPage } from './testing/html/rendered-page.ts'
import { makeOwner, signIn } from './testing/owner.ts'
import { placeAt } from './testing/pages.ts'
import { openTestShop, sendJson, type TestShop } from './testing/test-shop.ts'

/* No personal data in the log, in addresses or in pages. */

const SAM = { customerName: 'Samuel Traceless', customerPhone: '07700 900321' }
const EMAIL = 'samuel@traceless.example'
/** Without country code and spaces, to match every notation of the number. */
const TRACES = ['Samuel', 'Traceless', '900321', EMAIL]

/** Reads the visit, as the page of a visit does. */
const READING_PAGES: PageRenderer = {
  render: async ({ pathname }, read) => {
    const data = pathname.startsWith('/visits/') ? await read(`/api${pathname}`) : null
    return { status: 200, html: JSON.stringify(data) }
  },
  locate: async ({ pathname }) => placeAt(pathname),
}

describe.each(ENGINES)('personal data of a customer on %s', engine => {
  let shop: TestShop
  let token: string
  const lines: string[] = []
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine), {
      onLogLine: line => lines.push(line),
      pages: READING_PAGES,
    })
    await makeOwner(shop)
    token = (await booked(shop, SAM)).token
    await sendJson(shop, 'PUT', `/api/visits/${token}/email`, { email: EMAIL })
  })
  afterAll(() => shop.close())

  async function callEverything(headers: Record<string, string>): Promise<number[]> {
    const { paths } = await (await shop.app.request('/api/openapi.json')).json()
    const bodies = [
      bookingRequestFor(SAM),
      { email: EMAIL },
      { phone: SAM.customerPhone },
      { phone: SAM.customerPhone, visitsToCome: 9 },
      { ...SAM, username: EMAIL, password: SAM.customerPhone, token },
      'Samuel Traceless, 07700 900321',
    ]
    const calls = Object.entries<Record<string, unknown>>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => ({
        path: path.replaceAll('{token}', token).replace(/\{\w+\}/, '1'),
        method,
      })),
    )
    const statuses: number[] = []
    for (const { path, method } of calls.filter(call => call.path !== '/api/admin/logout'))
      for (const body of method === 'get' ? [undefined] : bodies) {
        const init = body === undefined ? {} : { body: JSON.stringify(body) }
        const type = { 'Content-Type': 'application/json' }
        const address = `${path}?date=2026-12-04&phone=${encodeURIComponent(SAM.customerPhone)}&token=${token}`
        const response = await shop.app.request(address, {
          method: method.toUpperCase(),
          headers: { ...headers, ...type, 'Idempotency-Key': 'samuel-traceless-900321', 'User-Agent': EMAIL },
          ...init,
        })
        statuses.push(response.status)
      }
    return statuses
  }

  const expectNoTrace = () => {
    expect(lines.filter(line => [...TRACES, token].some(trace => line.includes(trace)))).toEqual([])
  }

  // Shows threat 49, ASVS 14.2.4, ASVS 16.2.5
  test('is not in the log at any level, whichever call is used', async () => {
    const guests = await callEverything({})
    const owners = await callEverything(await signIn(shop))
    for (const path of [`/visit/${token}`, `/visits/${token}`, `/${SAM.customerPhone}`, `/${EMAIL}`])
      await shop.app.request(path)
    for (const status of [200, 204, 400, 401, 409]) expect([...guests, ...owners]).toContain(status)
    expect(lines.length).toBeGreaterThan(guests.length + owners.length)
    expectNoTrace()
  })

  // Shows threat 51, ASVS 14.2.2
  test('is not in any public page, neither visibly nor in its data', async () => {
    for (const [path] of ROUTES) {
      const address = `${path.replace('*', 'no-such-page')}?phone=07700900321&token=${token}&name=Samuel`
      const html = await renderedPage(shop, address)
      expect(html).toContain('</html>')
      for (const trace of [...TRACES, token]) expect(html, path).not.toContain(trace)
    }
  })

  // Shows threat 52
  test('is not in any public response, not even in that of the visit’s own token', async () => {
    const { paths } = await (await shop.app.request('/api/openapi.json')).json()
    for (const [path, methods] of Object.entries<Record<string, unknown>>(paths)) {
      if (!('get' in methods)) continue
      const response = await shop.app.request(
        `${path.replace('{token}', token).replace(/\{\w+\}/, '1')}?date=2026-12-04&treatments=1&time=10:00`,
      )
      const text = await response.text()
      for (const trace of TRACES) expect(text, path).not.toContain(trace)
    }
  })

  // Shows threat 49
  test('is not in errors of the database and of pages', async () => {
    const before = lines.length
    await shop.db.transact(tx => sql`drop table chair_time`.execute(tx))
    await book(shop, { ...SAM, time: '12:00' }, { 'Idempotency-Key': 'samuel-traceless-900322' })
    await shop.db.transact(tx => sql`alter table visit rename to visit_elsewhere`.execute(tx))
    expect((await shop.app.request(`/visits/${token}`)).status).toBe(503)
    expect((await shop.app.request(`/api/visits/${token}`)).status).toBe(engine === 'postgres' ? 503 : 500)
    await callEverything({})
    const errors = lines.slice(before).filter(line => line.includes('"level":50'))
    expect(errors.length).toBeGreaterThanOrEqual(3)
    expectNoTrace()
  })
})
