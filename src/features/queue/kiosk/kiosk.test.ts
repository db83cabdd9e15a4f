import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Counter, openCounter } from '../../../testing/desk.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { cookiesOf } from '../../../testing/owner.ts'
import { emptyDiary, openTestShop, sendJson, type TestShop } from '../../../testing/test-shop.ts'
import { USUAL_RULES } from '../../shop/shop/booking-rules-contract.ts'
import { NOT_PAIRED } from '../../staff/devices/messages.ts'
import type { DeviceKind } from '../../staff/devices/rules.ts'
import type { StaffQueue } from '../entries/contract.ts'
import { CAP_MESSAGES, CLOSED, JOIN_MESSAGES } from '../entries/messages.ts'
import { KIOSK_MINUTES, MOST_JOINED_AT_KIOSK } from '../entries/rules.ts'

const CUT = { treatmentIds: [1], barberId: null, size: 1, isTogether: true }

describe.each(ENGINES)('the kiosk on %s', engine => {
  let shop: TestShop
  let counter: Counter
  let kiosk: { Cookie: string }
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine), { env: { RATE_LIMITS: 'on' } })
    counter = await openCounter(shop)
    kiosk = await paired('kiosk')
  })
  beforeEach(async () => {
    await emptyDiary(shop)
    await rule({ dayCode: true })
    at('10:00')
  })
  afterAll(() => shop.close())

  const at = (time: string) => shop.setNow(`2026-12-01T${time}:00Z`)
  const rule = (changes: object) =>
    counter.send('PUT', '/api/admin/shop-sections/rules', { ...USUAL_RULES, queue: true, ...changes })
  async function paired(kind: DeviceKind, name = 'By the door'): Promise<{ Cookie: string }> {
    const asked = await sendJson(shop, 'POST', `/api/device-pairings/${kind}`, {})
    const { code } = await asked.json()
    await counter.send('POST', '/api/admin/shop-devices', { code, name })
    return { Cookie: cookiesOf(asked) }
  }
  const join = async (changes: object = {}, headers: Record<string, string> = kiosk) =>
    sendJson(shop, 'POST', '/api/devices/kiosk/entries', { ...CUT, ...changes }, headers)
  const refused = async (sending: Promise<Response>) => {
    const response = await sending
    return [response.status, await response.text()]
  }
  const staff = (): Promise<StaffQueue> => counter.read('/api/admin/queue')

  test('a guest joins at a paired kiosk without the words of the day, and the entry is counted as the kiosk’s', async () => {
    const response = await join({ size: 2, isTogether: false })
    expect(response.status).toBe(201)
    const { code } = await response.json()
    expect((await staff()).line).toMatchObject([{ code, size: 2, isTogether: false, isHere: true, name: '' }])
    const [row] = await shop.db.read.selectFrom('queue_entry').select('joined_by').execute()
    expect(row?.joined_by).toBe('kiosk')
  })

  // Shows threat 165
  test('the kiosk’s call refuses a browser, a screen, a guessed token and a revoked kiosk', async () => {
    for (const headers of [{}, await paired('screen'), { Cookie: `chairtime-kiosk=${'a'.repeat(43)}` }])
      expect(await refused(join({}, headers))).toEqual([401, NOT_PAIRED])
    const other = await paired('kiosk', 'Window')
    expect((await join({}, other)).status).toBe(201)
    const devices: { id: string; name: string }[] = await counter.read('/api/admin/shop-devices')
    const path = `/api/admin/shop-devices/${devices.find(({ name }) => name === 'Window')?.id}`
    await shop.app.request(path, { method: 'DELETE', headers: counter.owner })
    expect(await refused(join({}, other))).toEqual([401, NOT_PAIRED])
  })

  test('the same key joins once, also when its response was lost', async () => {
    const headers = { ...kiosk, 'Idempotency-Key': 'kiosk-key-1' }
    const [one, again] = [await join({}, headers), await join({}, headers)]
    expect(await one.json()).toEqual(await again.json())
    expect((await staff()).line).toHaveLength(1)
  })

  // Shows threat 164
  test('a kiosk that is pressed too often is refused for ten minutes, and other kiosks are not', async () => {
    for (let time = 0; time < MOST_JOINED_AT_KIOSK; time += 1) expect((await join()).status).toBe(201)
    expect(await refused(join())).toEqual([429, CAP_MESSAGES['kiosk-busy']])
    expect((await join({}, await paired('kiosk'))).status).toBe(201)
    at(`10:${KIOSK_MINUTES + 1}`)
    expect((await join()).status).toBe(201)
  })

  test('a queue that is closed, not yet open or full refuses with its own sentence and stores nothing', async () => {
    at('07:00')
    expect(await refused(join())).toEqual([422, JOIN_MESSAGES['not-open-yet']])
    at('20:00')
    expect(await refused(join())).toEqual([422, CLOSED])
    await rule({ queue: false })
    at('10:00')
    expect(await refused(join())).toEqual([403, JOIN_MESSAGES['queue-off']])
    const kept = await shop.db.read.selectFrom('queue_entry').select('id').execute()
    expect(kept).toEqual([])
  })

  test('a party has at most four people, and only treatments that a barber does today', async () => {
    expect((await join({ size: 5 })).status).toBe(400)
    expect((await join({ treatmentIds: [] })).status).toBe(400)
    expect(await refused(join({ treatmentIds: [9999] }))).toEqual([422, JOIN_MESSAGES['no-barber-does-all']])
  })
})
