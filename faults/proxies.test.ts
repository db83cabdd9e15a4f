import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DatabaseAddress } from '../src/db/open.server.ts'
import { freshAddress } from '../src/testing/engines.ts'
import { type RunningProxy, startCaddy, startNginx, whyNotInstalled } from './support/proxies.ts'
import { type RunningShop, startShop, startShops } from './support/shop.ts'
import { isReady, overHttp, overHttps, protocolUpTo, statusOverHttp2 } from './support/through-proxy.ts'

const PROXIES = [
  { name: 'nginx', processes: 1, start: ([port = 0]: number[]) => startNginx(port) },
  { name: 'caddy', processes: 2, start: ([one = 0, other = 0]: number[]) => startCaddy([one, other]) },
] as const

const BEHIND_PROXY = ['env', 'TRUST_PROXY=on', 'RATE_LIMITS=on']
/** Per client and process, within ten minutes. */
const WRITES_ALLOWED = 30
const READ = { path: '/api/treatments' }
/** Refused, because there is no such barber. */
const BOOKING = {
  method: 'POST',
  path: '/api/appointments',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({}),
}

describe.each(PROXIES)('behind $name with the delivered configuration', ({ name, processes, start }) => {
  const why = whyNotInstalled(name)
  let shops: RunningShop[] = []
  let address: DatabaseAddress
  let proxy: RunningProxy

  beforeAll(async () => {
    if (why) return
    address = await freshAddress('sqlite')
    shops = await startShops(address, processes, BEHIND_PROXY)
    proxy = await start(shops.map(portOf))
    await isReady(proxy)
  })

  afterAll(async () => {
    if (why) return
    proxy.process.child.kill('SIGTERM')
    await proxy.process.ended
    await Promise.all(shops.map(shop => shop.stop()))
  })

  test('serves pages and calls over https and HTTP/2', async context => {
    if (why) return context.skip(why)
    expect((await overHttps(proxy, { path: '/' })).status).toBe(200)
    expect((await overHttps(proxy, BOOKING)).status).toBe(400)
    expect(await statusOverHttp2(proxy, '/')).toBe(200)
  })

  test('accepts TLS 1.2 and 1.3 and refuses older versions', async context => {
    if (why) return context.skip(why)
    expect(await protocolUpTo(proxy, 'TLSv1.3')).toBe('TLSv1.3')
    expect(await protocolUpTo(proxy, 'TLSv1.2')).toBe('TLSv1.2')
    expect(await protocolUpTo(proxy, 'TLSv1.1')).toBeNull()
  })

  // Shows ASVS 4.1.2
  test('redirects unencrypted pages and refuses unencrypted calls', async context => {
    if (why) return context.skip(why)
    const page = await overHttp(proxy, { path: '/price-list' })
    expect(page.status).toBe(301)
    expect(page.headers.location).toBe('https://shop.example/price-list')
    expect((await overHttp(proxy, BOOKING)).status).toBe(403)
  })

  test.runIf(name === 'nginx')(
    'answers certbot unencrypted, at the first certificate and at each renewal',
    async context => {
      if (why) return context.skip(why)
      const challenge = join(proxy.folder, '.well-known/acme-challenge')
      mkdirSync(challenge, { recursive: true })
      writeFileSync(join(challenge, 'token'), 'token.key')
      for (const path of [proxy.folder, join(proxy.folder, '.well-known')]) chmodSync(path, 0o755)
      expect(await overHttp(proxy, { path: '/.well-known/acme-challenge/token' })).toMatchObject({
        status: 200,
        body: 'token.key',
      })
    },
  )

  test('no read fails when a process is killed and restarted', async context => {
    if (why) return context.skip(why)
    const [first, ...others] = shops
    if (!first) throw new Error('No process of the shop runs.')
    await first.kill()
    if (others.length > 0) expect((await overHttps(proxy, READ)).status).toBe(200)
    shops = [await startShop(address, BEHIND_PROXY, portOf(first)), ...others]
    expect((await overHttps(proxy, READ)).status).toBe(200)
  })

  test('rate limits ignore an X-Forwarded-For that the client sent', async context => {
    if (why) return context.skip(why)
    const statuses: number[] = []
    for (let n = 1; n <= WRITES_ALLOWED * processes + 1; n++) {
      const headers = { ...BOOKING.headers, 'X-Forwarded-For': `203.0.113.${n}` }
      statuses.push((await overHttps(proxy, { ...BOOKING, headers })).status)
    }
    expect(statuses).toContain(429)
  })
})

function portOf({ origin }: RunningShop): number {
  return Number(new URL(origin).port)
}
