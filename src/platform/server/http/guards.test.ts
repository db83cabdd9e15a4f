import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingRequestFor, said } from '../../../testing/booking-requests.ts'
import { seededAddress } from '../../../testing/engines.ts'
import { makeOwner, signIn } from '../../../testing/owner.ts'
import { serve } from '../../../testing/serve.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { BODY_LIMIT_BYTES } from './guards.server.ts'

const TOO_MANY = 'That was a lot of requests at once. Please wait a moment and try again.'
const json = { 'Content-Type': 'application/json' }
/** Refused by the contract, so that the diary stays empty. */
const nothing = { method: 'POST', body: '{}', headers: json }

async function openOverHttp(env: Record<string, string>) {
  const shop = await openTestShop(await seededAddress('sqlite'), { env })
  const server = await serve(shop)
  const stop = async () => {
    await server.stop()
    await shop.close()
  }
  return { shop, origin: server.origin, stop }
}

describe('with limits on, over HTTP', () => {
  let site: Awaited<ReturnType<typeof openOverHttp>>
  beforeAll(async () => {
    site = await openOverHttp({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' })
  })
  afterAll(() => site.stop())

  const from = (address: string, path = '/api/booking-window', init: RequestInit = {}) =>
    fetch(`${site.origin}${path}`, { ...init, headers: { ...init.headers, 'X-Forwarded-For': address } })
  const statuses = async (count: number, ask: () => Promise<Response>) => {
    const responses = await Promise.all(Array.from({ length: count }, ask))
    await Promise.all(responses.map(response => response.text()))
    return responses.map(response => response.status)
  }

  // Shows threat 127, ASVS 2.4.1
  test('one address may book 30 times in ten minutes; then the response says when to retry', async () => {
    const write = () => from('203.0.113.7', '/api/appointments', nothing)
    expect(await statuses(30, write)).toEqual(Array.from({ length: 30 }, () => 400))
    const refused = await write()
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(590)
    expect(seconds).toBeLessThanOrEqual(600)
    expect(await said(refused)).toEqual([429, TOO_MANY])
  })

  test('who has booked too often may still read, and a neighbour may still book', async () => {
    expect((await from('203.0.113.7')).status).toBe(200)
    expect((await from('203.0.113.8', '/api/appointments', nothing)).status).toBe(400)
  })

  test('one address may read 600 times in a minute', async () => {
    const read = () => from('203.0.113.9')
    for (let batch = 0; batch < 6; batch++) expect(new Set(await statuses(100, read))).toEqual(new Set([200]))
    const refused = await read()
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect(await said(refused)).toEqual([429, TOO_MANY])
  })

  // Shows threat 127
  test('all of an IPv6 network count as one', async () => {
    await statuses(15, () => from('2001:db8::a:b:c:1', '/api/appointments', nothing))
    await statuses(15, () => from('2001:db8:0:ffff::2', '/api/appointments', nothing))
    expect((await from('2001:DB8:0:1:1::3', '/api/appointments', nothing)).status).toBe(429)
    expect((await from('2001:db8:1::3', '/api/appointments', nothing)).status).toBe(400)
  })

  // Shows threat 143, ASVS 4.1.3, ASVS 15.3.4
  test('only what our own proxy wrote counts: the last address of the header', async () => {
    const forged = (last: string) => from(`${Math.random()}, ${last}`, '/api/appointments', nothing)
    await statuses(30, () => forged('203.0.113.20'))
    expect((await forged('203.0.113.20')).status).toBe(429)
  })

  // Shows threat 144
  test('the port that a proxy writes beside an address makes no other client of it', async () => {
    await statuses(15, () =>
      from(`203.0.113.50:${1024 + Math.floor(Math.random() * 60_000)}`, '/api/appointments', nothing),
    )
    await statuses(15, () => from('203.0.113.50', '/api/appointments', nothing))
    expect((await from('203.0.113.50:80', '/api/appointments', nothing)).status).toBe(429)
    expect((await from('203.0.113.51:80', '/api/appointments', nothing)).status).toBe(400)
    await statuses(30, () => from('[2001:db8:7::1]:80', '/api/appointments', nothing))
    expect((await from('2001:db8:7::1', '/api/appointments', nothing)).status).toBe(429)
  })

  test('a header that holds no address leaves the socket’s own', async () => {
    await statuses(30, () => from('unknown', '/api/appointments', nothing))
    expect((await from('nonsense', '/api/appointments', nothing)).status).toBe(429)
  })

  test('guessed sessions are counted and hold up no signed-in owner at that address', async () => {
    await makeOwner(site.shop)
    const owner = await signIn(site.shop)
    const guess = (path: string) =>
      from('203.0.113.30', path, { headers: { Cookie: `chairtime-session=${Math.random()}` } })
    for (let batch = 0; batch < 6; batch++) {
      const path = batch % 2 ? '/api/admin-barbers' : '/API//admin-barbers'
      expect(new Set(await statuses(100, () => guess(path)))).toEqual(new Set([401]))
    }
    expect((await guess('/api/admin-barbers')).status).toBe(429)
    expect((await guess('/API//admin-barbers')).status).toBe(429)
    expect((await from('203.0.113.30', '/api/admin-barbers', { headers: owner })).status).toBe(200)
  })

  test('a page that is rendered for one visitor alone counts like a call of theirs', async () => {
    const page = () => from('203.0.113.40', '/booking?by=barber')
    for (let batch = 0; batch < 6; batch++) expect(new Set(await statuses(100, page))).toEqual(new Set([200]))
    expect((await page()).status).toBe(429)
    expect((await from('203.0.113.41', '/booking?by=barber')).status).toBe(200)
  })

  test('health checks are never limited', async () => {
    expect(new Set(await statuses(30, () => from('unknown', '/healthz')))).toEqual(new Set([200]))
  })
})

// Shows threat 143
test('without TRUST_PROXY no client escapes the limit by a header', async () => {
  const site = await openOverHttp({ RATE_LIMITS: 'on' })
  const write = (address: string) =>
    fetch(`${site.origin}/api/appointments`, { ...nothing, headers: { ...json, 'X-Forwarded-For': address } })
  for (let index = 0; index < 30; index++) await (await write(`203.0.113.${index}`)).text()
  expect((await write('203.0.113.99')).status).toBe(429)
  await site.stop()
})

describe('with limits off', () => {
  let site: Awaited<ReturnType<typeof openOverHttp>>
  beforeAll(async () => {
    site = await openOverHttp({})
  })
  afterAll(() => site.stop())

  const ask = (path: string, init: RequestInit = {}) => fetch(`${site.origin}${path}`, init)

  test('no client is refused for asking often', async () => {
    const responses = await Promise.all(Array.from({ length: 40 }, () => ask('/api/appointments', nothing)))
    expect(responses.every(response => response.status === 400)).toBe(true)
  })

  const large = JSON.stringify({ ...bookingRequestFor(), customerName: 'S'.repeat(BODY_LIMIT_BYTES) })
  const TOO_LARGE = 'That request is too large.'

  // Shows threat 126, ASVS 5.2.1, ASVS 15.2.2
  test('a body over 64 KiB is refused by its announced length', async () =>
    expect(await said(ask('/api/appointments', { ...nothing, body: large }))).toEqual([413, TOO_LARGE]))

  // Shows threat 126
  test('a body over 64 KiB is refused when it comes in chunks, unannounced', async () =>
    expect(await sendInChunks(`${site.origin}/api/appointments`, large)).toEqual([413, TOO_LARGE]))

  test('a body of 64 KiB is still read, in chunks or whole', async () => {
    const whole = JSON.stringify(bookingRequestFor()).padEnd(BODY_LIMIT_BYTES)
    expect((await ask('/api/appointments', { ...nothing, body: whole })).status).toBe(201)
    expect((await sendInChunks(`${site.origin}/api/appointments`, whole))[0]).toBe(409)
  })

  test.each([
    'text/plain',
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'x',
  ])('a body of type %s is a 415', async type => {
    const response = ask('/api/appointments', { ...nothing, headers: { 'Content-Type': type } })
    expect(await said(response)).toEqual([415, 'The body of that request must be JSON.'])
  })

  // Shows threat 112, ASVS 3.5.2
  test('a body that does not say its type is a 415', async () => {
    const body = new TextEncoder().encode(JSON.stringify(bookingRequestFor()))
    expect((await ask('/api/appointments', { method: 'POST', body })).status).toBe(415)
  })

  test.each(['application/json; charset=utf-8', 'Application/JSON'])(
    'a body of type %s is read',
    async type => {
      expect((await ask('/api/appointments', { ...nothing, headers: { 'Content-Type': type } })).status).toBe(
        400,
      )
    },
  )
})

/** Sends a body without saying how long it is. */
function sendInChunks(url: string, body: string): Promise<[number | undefined, string]> {
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      { method: 'POST', headers: { ...json, 'Transfer-Encoding': 'chunked' } },
      response => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', chunk => {
          text += chunk
        })
        response.on('end', () => resolve([response.statusCode, text]))
      },
    )
    call.on('error', reject)
    for (let at = 0; at < body.length; at += 8192) call.write(body.slice(at, at + 8192))
    call.end()
  })
}

describe('a write from another site', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress('sqlite'))
  })
  afterAll(() => shop.close())

  const FOREIGN = 'This can only be done from the shop’s own site.'
  const write = (method: 'POST' | 'PUT', headers: Record<string, string>) => {
    const path = method === 'POST' ? '/api/appointments' : `/api/visits/${'A'.repeat(22)}/email`
    return shop.app.request(path, {
      method,
      body: '{}',
      headers: { ...json, Host: 'shop.example', ...headers },
    })
  }

  test.each([
    ['Sec-Fetch-Site', 'cross-site'],
    ['Sec-Fetch-Site', 'same-site'],
    ['Origin', 'https://evil.example'],
    ['Origin', 'https://evil.shop.example'],
    ['Origin', 'https://shop.example:8443'],
    ['Origin', 'null'],
  ])('is refused by its %s: %s, whatever the method', async (name, value) => {
    for (const method of ['POST', 'PUT'] as const)
      expect(await said(write(method, { [name]: value }))).toEqual([403, FOREIGN])
  })

  test.each([
    ['the site itself', { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://shop.example' }],
    ['the site itself, by an older browser', { Origin: 'https://shop.example' }],
    ['a program that is no browser', {}],
  ])('is none when it comes from %s', async (_, headers) => {
    expect((await write('POST', headers)).status).toBe(400)
    expect((await write('PUT', headers)).status).toBe(400)
  })

  test('reading from another site is no write', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }
    expect((await shop.app.request('/api/barbers', { headers })).status).toBe(200)
  })
})
