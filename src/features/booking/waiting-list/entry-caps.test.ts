import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clockTime } from '../../../shared/clock-time.ts'
import { book, said } from '../../../testing/booking-requests.ts'
import { ENGINES } from '../../../testing/engines.ts'
import { everythingStored } from '../../../testing/stored.ts'
import { TEST_NOW } from '../../../testing/test-shop.ts'
import { setStatus } from '../../../testing/visits.ts'
import { openWaitingShop, type WaitingShop } from '../../../testing/waiting.ts'
import { USUAL_RULES } from '../../shop/shop/booking-rules-contract.ts'
import { capsOf, FORM_TOKEN_MIN_AGE_MS } from '../booking/cap-rules.ts'
import { anonymiseOldVisits } from '../erasure/anonymise-old-visits.server.ts'
import type { WaitingRequest } from './contract.ts'
import { offerFreeTime } from './offer-free-time.server.ts'

const CAPS = { plain: capsOf(USUAL_RULES, false), withFormToken: capsOf(USUAL_RULES, true) }

const LIMITED = { RATE_LIMITS: 'on', TRUST_PROXY: 'on' }
const BOT = '203.0.113.9'
const NEIGHBOUR = '203.0.113.10'

describe.each(ENGINES)('caps on the waiting list on %s', engine => {
  let list: WaitingShop
  let visit: { id: string }
  let entries: number
  const open = async (env: Record<string, string>) => {
    list = await openWaitingShop(engine, env)
    visit = await list.empty()
    entries = 0
  }
  beforeEach(() => open(LIMITED))
  afterEach(() => list.shop.close())

  type From = { address: string; token?: string }
  const headersOf = ({ address, token }: From) => ({
    'X-Forwarded-For': address,
    ...(token === undefined ? {} : { 'Form-Token': token }),
  })
  /** Joins the list, by default under a new phone number, a second after the previous one. */
  const join = (from: From, changes: Partial<WaitingRequest> = {}) => {
    const number = entries++
    list.shop.setNow(Temporal.Instant.from(TEST_NOW).add({ minutes: 1, seconds: number }).toString())
    const customerPhone = `07700 9${String(number).padStart(5, '0')}`
    return list.ask({ customerPhone, ...changes }, headersOf(from))
  }
  const waitTimes = async (count: number, from: From) => {
    const statuses: number[] = []
    for (let index = 0; index < count; index++) statuses.push((await join(from)).status)
    return statuses
  }
  const allJoined = (count: number) => Array.from({ length: count }, () => 201)
  /** Books half hours, each with another barber, from Wednesday noon on. */
  const bookTimes = async (count: number, from: From, customerPhone?: string) => {
    for (let index = 0; index < count; index++) {
      const phone = customerPhone ?? `07700 8${String(index).padStart(5, '0')}`
      const wanted = {
        barberId: 2,
        date: '2026-12-09',
        time: clockTime(600 + 30 * index),
        customerPhone: phone,
      }
      expect(await (await book(list.shop, wanted, headersOf(from))).json()).toMatchObject({
        time: wanted.time,
      })
    }
  }
  const names = async () => (await list.pending()).map(({ name }) => name)

  // Shows threat 135
  test('one address is capped whatever phone numbers it uses; another address joins', async () => {
    const most = CAPS.plain.entries
    expect(await waitTimes(most, { address: BOT })).toEqual(allJoined(most))
    expect(await said(join({ address: BOT }))).toEqual([
      429,
      'Several people have already joined the waiting list from your connection. To join the list, please call us on 01632 960147.',
    ])
    expect((await join({ address: NEIGHBOUR })).status).toBe(201)
  })

  // Shows threat 29
  test('concurrent requests stop exactly at the cap of their address', async () => {
    const most = CAPS.plain.entries
    const responses = await Promise.all(Array.from({ length: most + 4 }, () => join({ address: BOT })))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(most)
  })

  test('a form token joins behind a capped address, up to a wider cap', async () => {
    const response = await list.shop.app.request('/api/form-token', { headers: { 'X-Forwarded-For': BOT } })
    const { token } = await response.json()
    list.shop.setNow(Temporal.Instant.from(TEST_NOW).add({ milliseconds: FORM_TOKEN_MIN_AGE_MS }).toString())
    await waitTimes(CAPS.plain.entries, { address: BOT })
    expect((await join({ address: BOT })).status).toBe(429)
    const left = CAPS.withFormToken.entries - CAPS.plain.entries
    expect(await waitTimes(left, { address: BOT, token })).toEqual(allJoined(left))
    expect((await join({ address: BOT, token })).status).toBe(429)
  })

  // Shows threat 136
  test('a stranger’s entries under a number do not block its owner', async () => {
    const phone = '07700 900777'
    for (let count = 0; count < CAPS.plain.entries; count++)
      await join({ address: BOT }, { customerPhone: phone, barberId: 2, lastDate: `2026-12-0${4 + count}` })
    await bookTimes(CAPS.plain.visits, { address: BOT }, phone)
    expect((await join({ address: BOT }, { customerPhone: phone, barberId: 3 })).status).toBe(429)
    const owner = { customerPhone: phone, customerName: 'Owner', lastDate: '2026-12-05', barberId: null }
    expect((await join({ address: NEIGHBOUR }, owner)).status).toBe(201)
    await offerFreeTime(list.shop)
    expect(await names()).toEqual(['Owner'])
  })

  // Shows threat 135
  test('an entry is offered no time beyond its client’s cap of minutes', async () => {
    const long = { treatmentIds: [11, 10], barberId: null, from: '09:00', until: '17:30' }
    const dates = ['2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11']
    for (const date of dates) await join({ address: BOT }, { ...long, firstDate: date, lastDate: date })
    await offerFreeTime(list.shop)
    const held = (await list.pending()).reduce((sum, { minutes }) => sum + minutes, 0)
    expect(held).toBe(CAPS.plain.minutes)
  })

  // Shows threat 135
  test('a held time counts towards the caps of the client that joined', async () => {
    await bookTimes(CAPS.plain.visits - 1, { address: BOT })
    await join({ address: BOT }, { customerName: 'First', lastDate: '2026-12-05', barberId: null })
    await join({ address: BOT }, { customerName: 'Second', lastDate: '2026-12-05', barberId: null })
    await offerFreeTime(list.shop)
    expect(await names()).toEqual(['First'])
    const more = () => book(list.shop, { barberId: 3, date: '2026-12-10' }, headersOf({ address: BOT }))
    expect((await more()).status).toBe(429)
    const [held] = await list.pending()
    await list.answer(held?.id ?? '', 'decline')
    expect((await more()).status).toBe(201)
  })

  test('a client at its caps is offered nothing, and the next entry is', async () => {
    await bookTimes(CAPS.plain.visits, { address: BOT })
    await join({ address: BOT }, { customerName: 'At The Cap' })
    await join({ address: '192.0.2.1' }, { customerName: 'Next' })
    await setStatus(list.shop, visit.id, 'cancelled')
    await offerFreeTime(list.shop)
    expect(await names()).toEqual(['Next'])
  })

  test('the address is stored as a hash, with entry and offer, until the last day', async () => {
    await join({ address: BOT }, { lastDate: '2026-12-05', barberId: null })
    await offerFreeTime(list.shop)
    expect(await everythingStored(list.shop.db.read)).not.toContain(BOT)
    const entry = await list.shop.db.read.selectFrom('waiting_entry').select('caller_hash').executeTakeFirst()
    const hash = entry?.caller_hash ?? 'none'
    expect(hash).toMatch(/^[\da-f]{64}$/)
    const held = list.shop.db.read.selectFrom('visit').select('caller_hash').where('status', '=', 'pending')
    expect(await held.execute()).toEqual([{ caller_hash: hash }])
    list.shop.setNow('2026-12-06T08:00:00Z')
    await anonymiseOldVisits(list.shop)
    expect(await everythingStored(list.shop.db.read)).not.toContain(hash)
  })

  test('with RATE_LIMITS=off nothing is capped and no address is stored', async () => {
    await list.shop.close()
    await open({ ...LIMITED, RATE_LIMITS: 'off' })
    const count = CAPS.withFormToken.entries + 1
    const phone = '07700 900777'
    for (let index = 0; index < count; index++) {
      const changes = { customerPhone: phone, customerName: `Same ${'x'.repeat(index + 1)}` }
      expect((await join({ address: BOT }, changes)).status).toBe(201)
    }
    const stored = list.shop.db.read.selectFrom('waiting_entry').select('caller_hash').distinct()
    expect(await stored.execute()).toEqual([{ caller_hash: null }])
  })
})
