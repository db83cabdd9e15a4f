import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Counter, openCounter } from '../../../testing/desk.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { cookiesOf } from '../../../testing/owner.ts'
import { emptyDiary, openTestShop, sendJson, type TestShop } from '../../../testing/test-shop.ts'
import { USUAL_RULES } from '../../shop/shop/booking-rules-contract.ts'
import { DEVICE_KINDS, type DeviceKind } from '../../staff/devices/rules.ts'
import type { Board, DayCode } from './contract.ts'

const TOM = 1

describe.each(ENGINES)('the board on %s', engine => {
  let shop: TestShop
  /** A second process on the same database. */
  let twin: TestShop
  let counter: Counter
  beforeAll(async () => {
    const address = await seededAddress(engine)
    shop = await openTestShop(address)
    twin = await openTestShop(address)
    counter = await openCounter(shop)
  })
  beforeEach(async () => {
    await emptyDiary(shop)
    at('10:00')
    await rule({})
  })
  afterAll(async () => {
    await twin.close()
    await shop.close()
  })

  const at = (time: string) => {
    shop.setNow(`2026-12-01T${time}:00Z`)
    twin.setNow(`2026-12-01T${time}:00Z`)
  }
  const rule = (changes: object) =>
    counter.send('PUT', '/api/admin/shop-sections/rules', { ...USUAL_RULES, queue: true, ...changes })
  async function joined(changes: object = {}): Promise<string> {
    const response = await sendJson(shop, 'POST', '/api/queue/entries', { treatmentIds: [1], ...changes })
    return (await response.json()).code
  }
  const read = (headers: Record<string, string> = {}, process = shop) =>
    process.app.request('/api/queue/board', { headers })
  const board = async (process = shop): Promise<Board> => (await read({}, process)).json()
  async function paired(kind: DeviceKind): Promise<{ Cookie: string }> {
    const asked = await sendJson(shop, 'POST', `/api/device-pairings/${kind}`, {})
    const { code } = await asked.json()
    await counter.send('POST', '/api/admin/shop-devices', { code, name: 'By the door' })
    return { Cookie: cookiesOf(asked) }
  }
  const dayCode = (kind: DeviceKind, headers = {}) =>
    shop.app.request(`/api/device-day-codes/${kind}`, { headers })

  // Shows threat 167
  test('it shows who is called and who is next by their words alone, with waits and no name', async () => {
    const first = await joined({ firstName: 'Kitty', phone: '' })
    const second = await joined({ firstName: 'Robert', isHere: false })
    await counter.send('POST', '/api/admin/queue/next', { barberId: TOM })
    const shown = await board()
    expect(shown).toMatchObject({
      joining: 'open',
      seating: [{ code: first, barberName: 'Tom' }],
      next: [{ code: second, isHere: false, bookedTime: null }],
    })
    expect(shown.next[0]?.wait).not.toBeNull()
    expect(JSON.stringify(shown)).not.toMatch(/Kitty|Robert|Ashdown|token|phone/)
  })

  test('a booked customer who is here stands in the same list at their time, without their name', async () => {
    const { id } = await counter.booked({ date: '2026-12-01', time: '10:15' })
    await counter.send('POST', `/api/admin/visits/${id}/progress`, {
      step: 'arrived',
      version: (await counter.visit(id)).version,
    })
    const code = await joined()
    expect((await board()).next).toMatchObject([{ code }, { code: null }])
    at('10:15')
    const shown = await board()
    expect(shown.next).toMatchObject([{ code: null, bookedTime: '10:15', barberName: 'Tom' }, { code }])
    expect(JSON.stringify(shown)).not.toContain('Rita')
  })

  test('a repeated request gets 304 until any process changes something or a minute passes', async () => {
    const tagOf = async (process = shop) => (await read({}, process)).headers.get('etag') ?? ''
    const tag = await tagOf()
    expect(await tagOf(twin)).toBe(tag)
    const again = await read({ 'If-None-Match': tag }, twin)
    expect([again.status, await again.text()]).toEqual([304, ''])
    await joined()
    expect((await read({ 'If-None-Match': tag }, twin)).status).toBe(200)
    const joinedTag = await tagOf()
    await counter.booked({ date: '2026-12-01', time: '16:00' })
    const bookedTag = await tagOf(twin)
    expect(bookedTag).not.toBe(joinedTag)
    at('10:01')
    expect(await tagOf()).not.toBe(bookedTag)
  })

  test('no change of a visit is missed while the clock stands still, or after it was set back', async () => {
    const tagOf = async () => (await read()).headers.get('etag') ?? ''
    const booking = (time: string) => ({ date: '2026-12-01', time, notifiesCustomer: false })
    shop.setNow('2026-12-01T10:00:50Z')
    const early = await counter.booked(booking('12:00'))
    const late = await counter.booked(booking('13:00'))
    const arrive = async ({ id }: { id: string }) =>
      counter.send('POST', `/api/admin/visits/${id}/progress`, {
        step: 'arrived',
        version: (await counter.visit(id)).version,
      })
    const tags = [await tagOf()]
    const steps = [
      () => counter.move(early.id, { time: '14:00' }),
      () => counter.cancel(late.id),
      async () => {
        shop.setNow('2026-12-01T10:00:10Z')
        return counter.booked(booking('15:00'))
      },
      () => arrive(early),
      () => counter.cancel(early.id),
    ]
    for (const step of steps) {
      await step()
      tags.push(await tagOf())
    }
    expect(new Set(tags).size).toBe(steps.length + 1)
  })

  test('many boards at once cost one estimate', async () => {
    const codes = [await joined(), await joined()]
    const shown = await Promise.all(Array.from({ length: 20 }, () => board()))
    expect(new Set(shown.map(each => JSON.stringify(each))).size).toBe(1)
    expect(shown[0]?.next.map(({ code }) => code)).toEqual(codes)
  })

  // Shows threat 166
  test('only paired devices in the shop read the words of the day, also before anyone has joined', async () => {
    await rule({ dayCode: true })
    expect(await board()).toMatchObject({ usesDayCode: true })
    const words: (string | null)[] = []
    for (const kind of DEVICE_KINDS) {
      expect((await dayCode(kind)).status).toBe(401)
      const shown: DayCode = await (await dayCode(kind, await paired(kind))).json()
      words.push(shown.dayCode)
    }
    expect(words[0]).toMatch(/^[a-z]+ [a-z]+$/)
    expect(words[1]).toBe(words[0])
    expect(await (await read()).text()).not.toContain(words[0])
    expect((await dayCode('screen', await paired('kiosk'))).status).toBe(401)
    expect((await joined({ dayCode: words[0] })).length).toBeGreaterThan(0)
    await rule({ dayCode: false })
    expect(await (await dayCode('kiosk', await paired('kiosk'))).json()).toEqual({ dayCode: null })
  })

  test('while the queue is off it shows no one', async () => {
    await joined()
    await rule({ queue: false })
    expect(await board()).toEqual({
      joining: 'off',
      wait: null,
      peopleAhead: 0,
      seating: [],
      next: [],
      usesDayCode: false,
    })
  })
})
