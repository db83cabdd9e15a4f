import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { booked, bookingRequestFor } from '../../../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../../../testing/engines.ts'
import { openTestShop, TEST_NOW, type TestShop } from '../../../../testing/test-shop.ts'

const TOKEN = 'a-token-of-the-monitoring-system-0001'
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })
const HERE = from('127.0.0.1')

type App = TestShop['app']
const scrape = (app: App, headers: Record<string, string> = {}, env = HERE, host = '127.0.0.1:3000') =>
  app.request(`http://${host}/metrics`, { headers }, env)
const metricsOf = async ({ app }: TestShop) => (await scrape(app)).text()

/** The value of one series; undefined when it is not there. */
function readingOf(metrics: string, series: string): number | undefined {
  const line = metrics.split('\n').find(each => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

describe.each(ENGINES)('the metrics on %s', engine => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
  })
  afterAll(() => shop.close())

  test('are in the text format of Prometheus', async () => {
    const response = await scrape(shop.app)
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    const series = /^[a-z_:]+(\{[a-z]+="[^"\n]*"(,[a-z]+="[^"\n]*")*\})? -?[\d.e+-]+$/
    for (const line of (await response.text()).trim().split('\n'))
      if (!line.startsWith('# ') && line !== '') expect(line).toMatch(series)
  })

  // Shows threat 103
  test('count requests by the route’s pattern, and bookings and refusals, without a name, a number or an id', async () => {
    const send = (path: string, init: RequestInit = {}) => shop.app.request(path, init, HERE)
    const request = { method: 'POST', headers: { 'Content-Type': 'application/json' } }
    const visit = await booked(shop, { time: '12:00' })
    const body = JSON.stringify(bookingRequestFor())
    expect((await send('/api/appointments', { ...request, body })).status).toBe(201)
    expect((await send('/api/appointments', { ...request, body })).status).toBe(409)
    expect((await send(`/api/visits/${visit.token}`)).status).toBe(200)
    expect((await send('/api/nothing/07700900123')).status).toBe(404)
    const metrics = await metricsOf(shop)
    const requests = (method: string, route: string, status: string) =>
      readingOf(
        metrics,
        `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`,
      )
    expect(requests('POST', '/api/appointments', '2xx')).toBe(1)
    expect(requests('POST', '/api/appointments', '4xx')).toBe(1)
    expect(requests('GET', '/api/visits/:token', '2xx')).toBe(1)
    expect(readingOf(metrics, 'chairtime_bookings_total{by="customer"}')).toBe(1)
    expect(readingOf(metrics, 'chairtime_bookings_total{by="waiting list"}')).toBe(0)
    expect(metrics).toMatch(/chairtime_refusals_total\{type="[a-z-]+",status="409"\} 1/)
    for (const secret of ['Sam', '900123', visit.token, visit.id]) expect(metrics).not.toContain(secret)
  })

  test('say how the database, the messages and the process are', async () => {
    const metrics = await metricsOf(shop)
    expect(readingOf(metrics, 'chairtime_database_up')).toBe(1)
    expect(readingOf(metrics, 'chairtime_database_bytes')).toBeGreaterThan(100_000)
    expect(readingOf(metrics, 'chairtime_database_connections{state="open"}')).toBeGreaterThan(0)
    expect(readingOf(metrics, 'chairtime_database_connections{state="waiting"}')).toBe(0)
    expect(readingOf(metrics, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
    expect(readingOf(metrics, 'chairtime_event_streams_open')).toBe(0)
    expect(metrics).toContain(`engine="${engine}"} 1`)
  })

  test('say how many messages are due, and since when', async () => {
    const at = (due_at: string) => ({
      id: randomUUID(),
      kind: 'reset' as const,
      channel: 'mail' as const,
      visit_id: null,
      admin_id: null,
      created_at: TEST_NOW,
      due_at,
    })
    await shop.db.transact(tx =>
      tx
        .insertInto('notification')
        .values([at('2026-12-01T07:50:00.000Z'), at('2026-12-01T09:00:00.000Z')])
        .execute(),
    )
    const metrics = await metricsOf(shop)
    expect(readingOf(metrics, 'chairtime_outbox_messages{channel="mail",state="due"}')).toBe(1)
    expect(readingOf(metrics, 'chairtime_outbox_messages{channel="mail",state="later"}')).toBe(1)
    expect(readingOf(metrics, 'chairtime_outbox_oldest_due_seconds')).toBe(600)
  })

  test('have everything that the example of alerts asks for', async () => {
    const metrics = await metricsOf(shop)
    const alerts = readFileSync('deploy/prometheus-alerts.yml', 'utf8')
    const named = alerts.match(/\b(http|chairtime|process|nodejs)_[a-z_]+/g) ?? []
    expect(named.length).toBeGreaterThan(10)
    for (const name of new Set(named)) expect(metrics).toContain(name)
  })
})

describe('who reads the metrics', () => {
  const shops: TestShop[] = []
  const open = async (env: Record<string, string>) => {
    const shop = await openTestShop(await seededAddress('sqlite'), { env })
    shops.push(shop)
    return shop
  }
  afterAll(() => Promise.all(shops.map(shop => shop.close())))

  // Shows threat 103
  test('without a token, this machine alone, by its own name and without a proxy between', async () => {
    const { app } = await open({})
    const read = async (headers?: Record<string, string>, env = HERE, host?: string) =>
      (await scrape(app, headers, env, host)).status
    expect(await read()).toBe(200)
    expect(await read({}, from('::1'), 'localhost:3000')).toBe(200)
    expect(await read({}, from('::ffff:127.0.0.1'), '[::1]:3000')).toBe(200)
    expect(await read({}, from('192.0.2.7'))).toBe(404)
    expect(await read({}, HERE, 'shop.example')).toBe(404)
    for (const name of ['Forwarded', 'Via', 'X-Forwarded-For', 'X-Real-IP'])
      expect([name, await read({ [name]: '127.0.0.1' })]).toEqual([name, 404])
    expect((await app.request('/metrics')).status).toBe(404)
  })

  // Shows threat 103
  test('behind a proxy that is trusted, no one without a token', async () => {
    const { app } = await open({ TRUST_PROXY: 'on' })
    expect((await scrape(app)).status).toBe(404)
  })

  test('with a token, who has it, from anywhere', async () => {
    const { app } = await open({ TRUST_PROXY: 'on', METRICS_TOKEN: TOKEN })
    const status = async (authorization: string) =>
      (await scrape(app, { Authorization: authorization }, from('192.0.2.7'), 'shop.example')).status
    expect(await status(`Bearer ${TOKEN}`)).toBe(200)
    expect(await status(`Bearer ${TOKEN}x`)).toBe(404)
    expect(await status(TOKEN)).toBe(404)
    expect((await scrape(app)).status).toBe(404)
  })

  test('without the database, they say so', async () => {
    const { app, db } = await open({})
    await db.close()
    shops.pop()
    const metrics = await (await scrape(app)).text()
    expect(readingOf(metrics, 'chairtime_database_up')).toBe(0)
    expect(readingOf(metrics, 'process_resident_memory_bytes')).toBeGreaterThan(0)
  })
})
