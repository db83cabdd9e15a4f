import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { book, booked, bookingRequestFor } from '../../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { openTestShop, sendJson, type TestShop } from '../../../testing/test-shop.ts'

const SAFE = 'Something went wrong on our side. Please try again, or call us.'
const CUSTOMER = ['Sam Example', '07700 900123', '900123', 'sam@customer.example']

/** What no version makes, so that it isn't taken for a newer one's schema. */
const BREAK = {
  sqlite: sql`drop table idempotent_answer`,
  postgres: sql`alter table idempotent_answer add column unknown text not null`,
}

describe.each(ENGINES)('the log and the faults on %s', engine => {
  let shop: TestShop
  let lines: string[]
  beforeEach(async () => {
    lines = []
    shop = await openTestShop(await seededAddress(engine), { onLogLine: line => lines.push(line) })
  })
  afterEach(() => shop.close())

  const entries = () => lines.map(line => JSON.parse(line))
  const routes = () => entries().map(({ method, route, status }) => [method, route, status])

  // Shows threat 149, ASVS 16.2.1, ASVS 16.3.2, ASVS 16.3.3
  test('each request is one line with the pattern of its route, its status and its id', async () => {
    const response = await shop.app.request('/api/barbers/2/availability?date=2026-12-04')
    expect(entries()).toEqual([
      {
        level: 30,
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        requestId: response.headers.get('x-request-id'),
        method: 'GET',
        route: '/api/barbers/:id/availability',
        status: 200,
        ms: expect.any(Number),
        msg: 'request',
      },
    ])
  })

  test('the pattern is that of whatever answered: a call, a guard, a page, nothing', async () => {
    const { token } = await booked(shop)
    await shop.app.request(`/api/visits/${token}`)
    await sendJson(shop, 'PUT', `/api/visits/${token}/email`, { email: CUSTOMER[3] })
    await shop.app.request('/api/visits/07700900123')
    await shop.app.request('/api/07700900123')
    await shop.app.request('/07700900123')
    await book(shop, {}, { 'Sec-Fetch-Site': 'cross-site' })
    await shop.app.request('/healthz')
    expect(routes()).toEqual([
      ['POST', '/api/appointments', 201],
      ['GET', '/api/visits/:token', 200],
      ['PUT', '/api/visits/:token/email', 200],
      ['GET', '/api/visits/:token', 400],
      ['GET', '/api/*', 404],
      ['GET', '/page', 200],
      ['POST', '/api/*', 403],
      ['GET', '/healthz', 200],
    ])
    for (const secret of [token, ...CUSTOMER]) expect(lines.join('')).not.toContain(secret)
  })

  test('a booking that is refused leaves no customer in the log', async () => {
    await booked(shop)
    await book(shop)
    await book(shop, { customerPhone: '07700 900123 is mine' })
    await shop.app.request('/api/appointments', {
      method: 'POST',
      body: JSON.stringify(bookingRequestFor()).slice(0, -1),
      headers: { 'Content-Type': 'application/json' },
    })
    for (const secret of CUSTOMER) expect(lines.join('')).not.toContain(secret)
  })

  // Shows threat 148, ASVS 13.4.2, ASVS 16.3.4, ASVS 16.5.1
  test('an unexpected error is one safe sentence with the id under which it is logged', async () => {
    await shop.db.transact(tx => BREAK[engine].execute(tx))
    const response = await book(shop, {}, { 'Idempotency-Key': 'a-key-of-this-test' })
    const id = response.headers.get('x-request-id')
    expect([response.status, await response.text()]).toEqual([500, `${SAFE} (${id})`])
    expect(response.headers.get('cache-control')).toBe('no-store')
    const error = entries().find(entry => entry.level === 50)
    expect(error).toMatchObject({ requestId: id, msg: 'request failed' })
    expect(error?.err.message).toContain('idempotent_answer')
    expect(error?.err.stack).toContain('.server.ts')
  })

  test('a server error says nothing of itself to a client that asks for JSON either', async () => {
    await shop.db.transact(tx => BREAK[engine].execute(tx))
    const response = await book(
      shop,
      {},
      { 'Idempotency-Key': 'a-key-of-this-test', Accept: 'application/json' },
    )
    const requestId = response.headers.get('x-request-id')
    expect(await response.json()).toEqual({
      type: '/api/docs#server-error',
      title: 'server-error',
      status: 500,
      detail: `${SAFE} (${requestId})`,
      requestId,
    })
  })

  test('a database error that names the whole row leaves it out of the log', async () => {
    // PostgreSQL prints the row that it refused into the error's detail.
    const refuseAll = {
      sqlite: sql`create trigger no_visits before insert on visit begin select raise(abort, 'no visits'); end`,
      postgres: sql`alter table visit add constraint no_visits check (start_minute < 0)`,
    }
    await shop.db.transact(tx => refuseAll[engine].execute(tx))
    expect((await book(shop)).status).toBe(500)
    expect(entries().filter(entry => entry.level === 50)).toHaveLength(1)
    for (const secret of CUSTOMER) expect(lines.join('')).not.toContain(secret)
  })

  // Shows threat 12, ASVS 16.5.2, ASVS 16.5.3
  test('without a database the process is alive but not ready, and calls are faults', async () => {
    const health = async (path: string) => (await shop.app.request(path)).status
    expect([await health('/healthz'), await health('/readyz')]).toEqual([200, 200])
    await shop.db.close()
    expect([await health('/healthz'), await health('/readyz')]).toEqual([200, 503])
    expect(await (await shop.app.request('/readyz')).text()).toBe('The database does not respond.')
    expect((await shop.app.request('/api/barbers')).status).toBe(500)
    expect((await book(shop)).status).toBe(500)
    const unready = entries().find(entry => entry.err?.message === 'The database does not respond.')
    expect(unready?.err.cause.message).toMatch(/destroyed/)
  })
})
