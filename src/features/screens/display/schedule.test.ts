import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCounter } from '../../../testing/desk.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { cookiesOf } from '../../../testing/owner.ts'
import { openTestShop, sendJson, type TestShop } from '../../../testing/test-shop.ts'

describe.each(ENGINES)('the schedule of a screen on %s', engine => {
  let shop: TestShop
  let screen: { Cookie: string }
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
    const counter = await openCounter(shop)
    const asked = await sendJson(shop, 'POST', '/api/device-pairings/screen', {})
    const { code } = await asked.json()
    await counter.send('POST', '/api/admin/shop-devices', { code, name: 'By the door' })
    screen = { Cookie: cookiesOf(asked) }
  })
  afterAll(() => shop.close())

  test('the schedule of 14 days stays the same until something changes, and is less than 20 kB a day', async () => {
    const first = await shop.app.request('/api/devices/screen/schedule', { headers: screen })
    const text = await first.clone().text()
    const { slides, days } = await first.json()
    expect(days).toHaveLength(14)
    // The queue is off.
    expect(slides.map(({ kind }: { kind: string }) => kind)).toEqual(['prices', 'hours'])
    expect(text.length / 14).toBeLessThan(20_000)
    const sent = await shop.app.request('/api/devices/screen/schedule', {
      headers: { ...screen, 'Accept-Encoding': 'gzip' },
    })
    expect(sent.headers.get('content-encoding')).toBe('gzip')
    const mark = first.headers.get('etag') ?? ''
    const again = await shop.app.request('/api/devices/screen/schedule', {
      headers: { ...screen, 'If-None-Match': mark },
    })
    expect(again.status).toBe(304)
    expect((await shop.app.request('/api/devices/screen/schedule')).status).toBe(401)
  })
})
