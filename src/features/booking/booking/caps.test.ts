import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sha256 } from '../../../platform/server/process/secrets.server.ts'
import { addDays } from '../../../shared/calendar-date.ts'
import { clockTime } from '../../../shared/clock-time.ts'
import { book, read, said } from '../../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { NOTATIONS } from '../../../testing/notations.ts'
import { openTestShop, sendJson, TEST_NOW, type TestShop } from '../../../testing/test-shop.ts'
import { setStatus } from '../../../testing/visits.ts'
import { addLink } from '../../calendar/visits/link-store.server.ts'
import { USUAL_RULES } from '../../shop/shop/booking-rules-contract.ts'
import { addSectionVersion } from '../../shop/shop/section-store.server.ts'
import { anonymiseOldVisits } from '../erasure/anonymise-old-visits.server.ts'
import { capsOf, FORM_TOKEN_MAX_AGE_MS, FORM_TOKEN_MIN_AGE_MS } from './cap-rules.ts'

const CAPS = { plain: capsOf(USUAL_RULES, false), withFormToken: capsOf(USUAL_RULES, true) }

const LIMITED = { RATE_LIMITS: 'on', TRUST_PROXY: 'on' }
const BOT = '203.0.113.9'
const ADDRESS_FULL =
  'Several visits have already been booked from your connection. To book another, please call us on 01632 960147.'
const LONG = { treatmentIds: [11, 10], totalDuration: 120 }
const TIME_FULL = 'That’s more than we can book online in one go. Please call us on 01632 960147.'

describe.each(ENGINES)('caps on open visits on %s', engine => {
  let shop: TestShop
  let twin: TestShop
  let bookingRequests: number
  beforeEach(async () => {
    const address = await seededAddress(engine)
    shop = await openTestShop(address, { env: LIMITED })
    // Another process of the same shop; each lets one address write 30 times in ten minutes.
    twin = await openTestShop(address, { env: LIMITED })
    bookingRequests = 0
  })
  afterEach(() => Promise.all([shop.close(), twin.close()]))

  type Entry = { address: string; phone?: string; token?: string; on?: TestShop }
  /** Books Tom's next free half hour, by default under a new phone number. */
  const bookingRequest = ({ address, phone, token, on = shop }: Entry) => {
    const number = bookingRequests++
    const changes = {
      date: addDays('2026-12-02', Math.floor(number / 14) * 7),
      time: clockTime(600 + 30 * (number % 14)),
      customerPhone: phone ?? `07700 9${String(number).padStart(5, '0')}`,
    }
    return book(on, changes, headersOf(address, token))
  }
  const headersOf = (address: string, token?: string) => ({
    'X-Forwarded-For': address,
    ...(token === undefined ? {} : { 'Form-Token': token }),
  })
  /** Books this many long visits with Tom in one request. */
  const bookLong = (
    count: number,
    {
      date,
      headers,
      customerPhone = '07700 900123',
    }: { date: string; headers: Record<string, string>; customerPhone?: string },
  ) => {
    const visits = Array.from({ length: count }, (_, nth) => ({
      ...LONG,
      barberId: 1,
      time: clockTime(540 + nth * LONG.totalDuration),
    }))
    const [first] = visits
    if (count === 1) return book(shop, { ...first, date, customerPhone }, headers)
    const request = { date, visits, customerName: 'Sam Example', customerPhone }
    return sendJson(shop, 'POST', '/api/group-appointments', request, headers)
  }
  const statuses = async (count: number, send: () => Promise<Response> | Response) => {
    const found: number[] = []
    for (let index = 0; index < count; index++) found.push((await send()).status)
    return found
  }
  const allBooked = (count: number) => Array.from({ length: count }, () => 201)
  const freshToken = async (address: string): Promise<string> => {
    const response = await shop.app.request('/api/form-token', { headers: { 'X-Forwarded-For': address } })
    return (await response.json()).token
  }
  const later = (ms: number) => {
    const instant = Temporal.Instant.from(TEST_NOW).add({ milliseconds: ms }).toString()
    for (const each of [shop, twin]) each.setNow(instant)
  }
  const hashes = () => shop.db.read.selectFrom('visit').select(['id', 'date', 'caller_hash']).execute()

  // Shows threat 136
  test('bookings under another person’s number count for the sender’s address only', async () => {
    const phone = '07700 900123'
    expect((await bookingRequest({ address: '192.0.2.1', phone })).status).toBe(201)
    const counted = await statuses(CAPS.plain.visits + 1, () => bookingRequest({ address: BOT, phone }))
    const uncounted = await statuses(CAPS.plain.visits + 1, () => bookingRequest({ address: '203.0.113.77' }))
    expect(counted).toEqual([...allBooked(CAPS.plain.visits), 429])
    expect(uncounted).toEqual(counted)
    for (const notation of NOTATIONS)
      expect((await bookingRequest({ address: '192.0.2.1', phone: notation, on: twin })).status).toBe(201)
  })

  // Shows threat 133
  test('the caps that the owner sets count at once, in each process', async () => {
    const content = { ...USUAL_RULES, plainVisits: 2, formVisits: 3 }
    const change = { name: 'rules' as const, content, seen: 1 }
    await twin.db.transact(tx => addSectionVersion(tx, change, { at: TEST_NOW, who: 'admin' }))
    expect(await statuses(3, () => bookingRequest({ address: BOT }))).toEqual([201, 201, 429])
    const token = await freshToken(BOT)
    later(FORM_TOKEN_MIN_AGE_MS)
    expect(await statuses(2, () => bookingRequest({ address: BOT, token }))).toEqual([201, 429])
  })

  // Shows threat 136
  test('a texted link makes its owner count by phone number, not by address', async () => {
    const phone = '07700 900123'
    const { id } = await (await bookingRequest({ address: '192.0.2.1', phone })).json()
    const [texted, mailed] = ['t'.repeat(22), 'm'.repeat(22)]
    await shop.db.transact(async tx => {
      await addLink(tx, { visitId: id, tokenHash: sha256(texted), isTexted: true })
      await addLink(tx, { visitId: id, tokenHash: sha256(mailed), isTexted: false })
    })
    await statuses(CAPS.plain.visits, () => bookingRequest({ address: BOT }))
    const next = (visitToken: string, customerPhone = phone) =>
      bookLong(1, {
        date: '2027-02-10',
        headers: { ...headersOf(BOT), 'Visit-Token': visitToken },
        customerPhone,
      })
    for (const useless of [mailed, 'x'.repeat(22), '']) expect((await next(useless)).status).toBe(429)
    expect((await next(texted, '07700 900124')).status).toBe(429)
    expect((await next(texted, '7700 900123')).status).toBe(201)
  })

  // Shows threat 133, ASVS 2.3.2
  test('the minutes of one address are capped exactly, for groups too', async () => {
    const token = await freshToken(BOT)
    later(FORM_TOKEN_MIN_AGE_MS)
    const hours = (count: number, date: string, formToken?: string) =>
      bookLong(count, { date, headers: headersOf(BOT, formToken) })
    const long = CAPS.plain.minutes / LONG.totalDuration
    expect((await hours(long, '2026-12-09')).status).toBe(201)
    expect(await said(hours(1, '2026-12-16'))).toEqual([429, TIME_FULL])
    const more = (CAPS.withFormToken.minutes - CAPS.plain.minutes) / LONG.totalDuration
    for (let left = more, week = 0; left > 0; left -= 4, week++)
      expect((await hours(Math.min(left, 4), addDays('2026-12-16', 7 * week), token)).status).toBe(201)
    expect(await said(hours(1, '2027-02-10', token))).toEqual([429, TIME_FULL])
    const { minutes } = await shop.db.read
      .selectFrom('visit')
      .select(({ fn }) => fn.sum<number>('duration_minutes').as('minutes'))
      .executeTakeFirstOrThrow()
    expect(minutes).toBe(CAPS.withFormToken.minutes)
  })

  // Shows threat 133, ASVS 2.3.2, ASVS 2.4.1
  test('one address is capped whatever phone numbers it uses; another address books', async () => {
    const { visits } = CAPS.plain
    expect(await statuses(visits, () => bookingRequest({ address: BOT }))).toEqual(allBooked(visits))
    expect(await said(bookingRequest({ address: BOT, on: twin }))).toEqual([429, ADDRESS_FULL])
    expect((await bookingRequest({ address: '203.0.113.10' })).status).toBe(201)
  })

  test('a form token books behind a capped address, up to a wider cap', async () => {
    await statuses(CAPS.plain.visits, () => bookingRequest({ address: BOT }))
    const token = await freshToken(BOT)
    later(FORM_TOKEN_MIN_AGE_MS)
    const left = CAPS.withFormToken.visits - CAPS.plain.visits
    const next = () => bookingRequest({ address: BOT, token, on: twin })
    expect(await statuses(left, next)).toEqual(allBooked(left))
    expect(await said(next())).toEqual([429, ADDRESS_FULL])
  })

  // Shows threat 133, ASVS 9.1.1, ASVS 9.2.1
  test('a young, old, forged or foreign form token widens nothing and refuses nothing', async () => {
    const token = await freshToken(BOT)
    const forged = token.replace(/^\d+/, made => String(Number(made) - FORM_TOKEN_MIN_AGE_MS))
    later(FORM_TOKEN_MIN_AGE_MS)
    const others = await freshToken('203.0.113.10')
    later(FORM_TOKEN_MIN_AGE_MS * 2)
    const young = await freshToken(BOT)
    const bad = [young, others, forged, '', '.', 'nonsense', `${token}0`, 'x'.repeat(5000)]
    for (const each of bad) expect((await bookingRequest({ address: BOT, token: each })).status).toBe(201)
    await statuses(CAPS.plain.visits - bad.length, () => bookingRequest({ address: BOT }))
    for (const each of bad) expect((await bookingRequest({ address: BOT, token: each })).status).toBe(429)
    expect((await bookingRequest({ address: BOT, token })).status).toBe(201)
    later(FORM_TOKEN_MAX_AGE_MS)
    expect((await bookingRequest({ address: BOT, token, on: twin })).status).toBe(429)
  })

  test('a form token of one process is valid in another', async () => {
    const tokenOf = (each: TestShop) => read<{ token: string }>(each, '/api/form-token')
    const one = await tokenOf(shop)
    expect(await tokenOf(twin)).toEqual(one)
    expect(await shop.db.read.selectFrom('shop_secret').selectAll().execute()).toHaveLength(1)
  })

  test('a cancelled or past visit no longer counts', async () => {
    const next = (address: string) => bookingRequest({ address })
    const first = await (await next(BOT)).json()
    await statuses(CAPS.plain.visits - 1, () => next(BOT))
    expect((await next(BOT)).status).toBe(429)
    await setStatus(shop, first.id, 'cancelled')
    expect((await next(BOT)).status).toBe(201)
    expect((await next(BOT)).status).toBe(429)
    shop.setNow('2026-12-02T10:30:00Z')
    expect((await next(BOT)).status).toBe(201)
    expect((await next(BOT)).status).toBe(429)
  })

  test('a repeated request under its idempotency key succeeds even at the cap', async () => {
    const headers = { 'X-Forwarded-For': BOT, 'Idempotency-Key': 'a-key-of-this-test' }
    const send = () => book(shop, { date: '2026-12-30', customerPhone: '07700 900123' }, headers)
    const first = await (await send()).json()
    await statuses(CAPS.plain.visits - 1, () => bookingRequest({ address: BOT }))
    expect((await bookingRequest({ address: BOT })).status).toBe(429)
    expect(await (await send()).json()).toEqual(first)
  })

  // Shows threat 133
  test('concurrent bookings stop exactly at the cap', async () => {
    // On SQLite, two handles in one process would block each other.
    const others = engine === 'sqlite' ? shop : twin
    const crowd = Array.from({ length: 28 }, (_, index) =>
      bookingRequest({ address: BOT, on: index % 2 ? shop : others }),
    )
    const found = (await Promise.all(crowd)).map(response => response.status)
    const booked = found.filter(status => status === 201).length
    expect(booked).toBe(CAPS.plain.visits)
    expect(new Set(found)).toEqual(new Set([201, 429]))
  })

  test('the address is stored as a keyed hash, and deleted once the visit is past', async () => {
    await bookingRequest({ address: BOT })
    await bookingRequest({ address: BOT })
    const rest = JSON.stringify(await shop.db.read.selectFrom('visit').selectAll().execute())
    expect(rest).not.toContain(BOT)
    const [first, second] = await hashes()
    expect(first?.caller_hash).toMatch(/^[\da-f]{64}$/)
    expect(second?.caller_hash).toBe(first?.caller_hash)
    shop.setNow('2026-12-03T08:00:00Z')
    await anonymiseOldVisits(shop)
    await book(shop, { date: '2026-12-04' }, { 'X-Forwarded-For': BOT })
    expect((await hashes()).map(({ date, caller_hash }) => [date, caller_hash]).toSorted()).toEqual([
      ['2026-12-02', null],
      ['2026-12-02', null],
      ['2026-12-04', first?.caller_hash],
    ])
  })

  test('with RATE_LIMITS=off nothing is counted and no address is stored', async () => {
    await shop.close()
    shop = await openTestShop(await seededAddress(engine), { env: { ...LIMITED, RATE_LIMITS: 'off' } })
    const count = CAPS.plain.visits + 6
    expect(await statuses(count, () => bookingRequest({ address: BOT, phone: '07700 900123' }))).toEqual(
      allBooked(count),
    )
    expect((await hashes()).every(visit => visit.caller_hash === null)).toBe(true)
  })
})
