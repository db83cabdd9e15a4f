import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomKey } from '../../../platform/web/idempotency-key.ts'
import { acceptedContract } from '../../../testing/adverts/contracts.ts'
import { approvedAdvert } from '../../../testing/adverts/shown-advert.ts'
import { type Counter, openCounter } from '../../../testing/desk.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { cookiesOf } from '../../../testing/owner.ts'
import { openTestShop, sendJson, type TestShop } from '../../../testing/test-shop.ts'
import type { SentPlay } from './contract.ts'
import { owedPlays } from './show-plays.server.ts'

const DAY = '2026-12-01'

describe.each(ENGINES)('plays on %s', engine => {
  let shop: TestShop
  let counter: Counter
  let screen: { Cookie: string }
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
    shop.setNow('2026-12-04T09:00:00Z')
    counter = await openCounter(shop)
    const asked = await sendJson(shop, 'POST', '/api/device-pairings/screen', {})
    const { code } = await asked.json()
    await counter.send('POST', '/api/admin/shop-devices', { code, name: 'By the door' })
    screen = { Cookie: cookiesOf(asked) }
  })
  afterAll(() => shop.close())

  const send = (plays: readonly SentPlay[], headers = screen) =>
    sendJson(shop, 'POST', '/api/devices/screen/plays', { plays }, headers)
  type Sold = { id: string; token: string; hash: string }
  /** A contract that runs from that day, with its approved advert. */
  async function sold(): Promise<Sold> {
    shop.setNow('2026-12-01T09:00:00Z')
    const contract = await acceptedContract(shop, counter.owner)
    const hash = await approvedAdvert(shop, contract.id, '2026-11-30T12:00:00.000Z')
    shop.setNow('2026-12-04T09:00:00Z')
    return { ...contract, hash }
  }
  const play = (
    { id, hash }: Pick<Sold, 'id' | 'hash'>,
    time: string,
    changes: Partial<SentPlay> = {},
  ): SentPlay => ({
    ...{ id: randomKey(), contractId: id, hash, startedAt: `${DAY}T${time}.000Z` },
    ...{ monotonicMs: 0, stoodMs: 15_000, isVisible: true, ...changes },
  })
  const played = ({ id }: Pick<Sold, 'id'>) =>
    counter.read(`/api/admin/screens/plays/${id}?from=${DAY}&until=${DAY}`)

  test('a play counts once, however often and in however many calls at a time it is sent', async () => {
    const once = await sold()
    const plays = [play(once, '10:00:00'), play(once, '10:05:00')]
    const [first, ...others] = await Promise.all([send(plays), send(plays), send(plays.toReversed())])
    for (const response of others) expect(response.status).toBe(200)
    expect((await first.json()).taken).toHaveLength(2)
    expect((await played(once)).days[0].plays).toBe(2)
  })

  // Shows threat 168
  test('only a paired screen may send plays', async () => {
    expect((await send([play({ id: 'x', hash: 'a1'.repeat(12) }, '10:20:00')], { Cookie: '' })).status).toBe(
      401,
    )
  })

  // Shows threat 168
  test('plays that can’t have been are shown to the owner and not counted', async () => {
    const odd = await sold()
    await send([play(odd, '11:00:00'), play(odd, '11:00:05'), play(odd, '11:30:00', { stoodMs: 900_000_0 })])
    expect((await played(odd)).days[0].plays).toBe(2)
    expect(await counter.read('/api/admin/screens/impossible-plays')).toMatchObject([
      { deviceName: 'By the door', verdict: 'overlap', count: 1 },
    ])
  })

  // Shows threat 168
  test('plays of another business’s version, or of a contract that was not sold for that day, are shown to the owner and not counted', async () => {
    const [one, other] = [await sold(), await sold()]
    const before = { startedAt: '2026-11-30T12:00:00.000Z' }
    await send([
      play({ ...one, hash: other.hash }, '15:00:00'),
      play({ ...one, hash: 'f'.repeat(24) }, '15:05:00'),
      play({ id: 'never-drawn-up', hash: one.hash }, '15:10:00'),
      play(one, '', before),
      play(one, '15:20:00'),
    ])
    expect((await played(one)).days[0].plays).toBe(1)
    const impossible = await counter.read('/api/admin/screens/impossible-plays')
    expect(impossible).toContainEqual(expect.objectContaining({ verdict: 'unsold', count: 4 }))
  })

  test('plays at a time that no one can tell are kept, shown to the owner and not counted', async () => {
    const one = await sold()
    const untimed = play(one, '', { startedAt: '2029-05-01T11:00:00.000Z', isTimeKnown: false })
    expect((await (await send([untimed])).json()).taken).toEqual([untimed.id])
    expect((await played(one)).days[0].plays).toBe(0)
    const impossible = await counter.read('/api/admin/screens/impossible-plays')
    expect(impossible).toContainEqual(expect.objectContaining({ verdict: 'untimed', count: 1 }))
  })

  test('a day of six plays in each half hour owes none, and a lost half hour owes six', async () => {
    const day = { from: DAY, until: DAY }
    const none = await sold()
    const { short: owedAtFirst, due } = await owedPlays(shop.db.read, none.id, day)
    expect(owedAtFirst.reduce((sum, { owed }) => sum + owed, 0)).toBe(due)
    expect(owedAtFirst.every(({ owed }) => owed === 6)).toBe(true)
    const half = owedAtFirst[0]?.fromMinute ?? 0
    const minutes = Array.from({ length: 6 }, (_, at) => half + at * 4.9)
    const sent = minutes.map(minute =>
      play(none, '', {
        startedAt: new Date(Date.parse(`${DAY}T00:00:00Z`) + minute * 60_000).toISOString(),
      }),
    )
    await send(sent)
    expect((await owedPlays(shop.db.read, none.id, day)).short).toEqual(owedAtFirst.slice(1))
  })

  test('the hours are a CSV file, with why an hour has none', async () => {
    const path = `/api/admin/screens/plays/nothing/download?from=${DAY}&until=${DAY}`
    const file = await shop.app.request(path, { headers: counter.owner })
    const text = await file.text()
    expect(text).toContain('Date,Hour,Played,Note')
    expect(text).toContain('Screen off')
  })

  // Shows threat 178
  test('an advertiser reads the plays of their own contract by their private link, and no other', async () => {
    const [one, other] = [await sold(), await sold()]
    await send([play(one, '14:00:00'), play(one, '14:05:00')])
    const read = (token: string, path = '') =>
      shop.app.request(`/api/advertiser-pages/${token}/contracts/${one.id}/plays${path}`)
    const { days } = await (await read(one.token)).json()
    expect(days.map(({ date, plays }: { date: string; plays: number }) => [date, plays]).at(0)).toEqual([
      DAY,
      2,
    ])
    expect(await (await read(one.token, '/download')).text()).toContain('2026-12-01,14:00,2,')
    expect((await read(other.token)).status).toBe(404)
    expect((await read(other.token, '/download')).status).toBe(404)
  })

  test('hours of today that are still to come say nothing of the screen, and owe no plays', async () => {
    shop.setNow('2026-12-01T09:00:00Z')
    const { id, token } = await acceptedContract(shop, counter.owner)
    shop.setNow('2026-12-04T10:20:00Z')
    const response = await shop.app.request(`/api/advertiser-pages/${token}/contracts/${id}/plays`)
    const { days } = await response.json()
    const [today, before] = days.toReversed()
    expect(before.hours.length).toBeGreaterThan(today.hours.length)
    for (const { hour } of today.hours) expect(hour).toBeLessThan(10)
    expect(today.owed).toBe(6 * 2 * today.hours.length)
  })
})
