import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Counter, openCounter } from '../../../testing/desk.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { everythingStored } from '../../../testing/stored.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { setStatus } from '../../../testing/visits.ts'
import type { Till, VisitPayment } from './contract.ts'
import { PAID } from './messages.ts'

const DAY = '2026-12-04'
const CASH = { method: 'cash', pence: 1900 }
const KEY = { 'Idempotency-Key': 'the-same-key' }

describe.each(ENGINES)('taking money on %s', engine => {
  let shop: TestShop
  let counter: Counter
  let nextHour = 9
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine), { now: `${DAY}T18:30:00Z` })
    counter = await openCounter(shop)
  })
  afterAll(() => shop.close())

  /** A done visit of £19, each at an hour of its own. */
  const doneVisit = async () => {
    const time = `${String(nextHour++).padStart(2, '0')}:00`
    const { id } = await counter.booked({ time, allowsOutsideHours: true })
    await setStatus(shop, id, 'completed')
    return id
  }
  const pay = (id: string, body: object = { parts: [CASH] }, headers = {}) =>
    counter.send('POST', `/api/admin/visits/${id}/payment`, body, headers)
  const paid = async (id: string, body?: object) => (await pay(id, body)).json()
  const reverse = (paymentId: string, headers = {}) =>
    counter.send('POST', `/api/admin/payments/${paymentId}/reverse`, { reason: 'It was by card' }, headers)
  const payment = (id: string): Promise<VisitPayment> => counter.read(`/api/admin/visits/${id}/payment`)
  const till = (day = DAY): Promise<Till> => counter.read(`/api/admin/till?date=${day}`)
  const refused = async (sending: Promise<Response> | Response) => {
    const response = await sending
    return `${response.status} ${await response.text()}`
  }

  test('a split payment with a tip is kept by method, and the visit leaves the unpaid ones', async () => {
    const id = await doneVisit()
    expect((await till()).unpaid).toMatchObject([{ id, price: 1900, customerName: 'Rita Counter' }])
    const parts = [
      { method: 'card', pence: 1000 },
      { method: 'mobile', pence: 900 },
    ]
    const response = await pay(id, { parts, tip: { method: 'cash', pence: 250 } })
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({ day: DAY, total: 2150 })
    const { sums, unpaid, entries } = await till()
    expect(unpaid).toEqual([])
    expect(sums).toMatchObject({ cash: 250, card: 1000, mobile: 900, services: 1900, tips: 250, total: 2150 })
    expect(entries.map(({ kind, what, barberName, who }) => [kind, what, barberName, who])).toEqual([
      ['service', 'Gents cut 16+', 'Tom Ashdown', 'admin'],
      ['service', 'Gents cut 16+', 'Tom Ashdown', 'admin'],
      ['tip', 'Gents cut 16+', 'Tom Ashdown', 'admin'],
    ])
    expect(JSON.stringify(entries)).not.toContain('Rita')
  })

  // Shows threat 41
  test('a visit is paid once, and once again when its payment was taken back', async () => {
    const id = await doneVisit()
    const { paymentId } = await paid(id)
    expect(await refused(pay(id))).toBe(
      '409 This visit is paid already. Take that payment back first if it was wrong.',
    )
    expect((await reverse(paymentId)).status).toBe(201)
    expect(await refused(reverse(paymentId))).toBe('409 That payment was taken back already.')
    const { paymentId: again } = await paid(id, { parts: [{ method: 'card', pence: 1900 }] })
    const { entries, whyNot } = await payment(id)
    expect(whyNot).toBe('paid-already')
    expect(entries.map(({ pence, method, isReversed }) => [pence, method, isReversed])).toEqual([
      [1900, 'cash', true],
      [-1900, 'cash', false],
      [1900, 'card', false],
    ])
    expect(entries.at(-1)?.paymentId).toBe(again)
    const reversal = entries[1]?.paymentId ?? ''
    expect(await refused(reverse(reversal))).toMatch(/^422 That entry takes a payment back/)
  })

  // Shows threat 41
  test('a visit is neither cancelled nor a no-show while its payment stands', async () => {
    const { id } = await counter.booked({ time: '18:15', allowsOutsideHours: true })
    const { paymentId } = await paid(id)
    const { version } = await counter.visit(id)
    const isPaid = `409 ${PAID}`
    const missed = () =>
      counter.send('POST', `/api/admin/visits/${id}/progress`, { version, step: 'no-show' })
    const cancelled = () =>
      counter.send('POST', `/api/admin/visits/${id}/cancel`, {
        version,
        reason: 'Ill',
        notifiesCustomer: false,
      })
    expect(await refused(missed())).toBe(isPaid)
    expect(await refused(cancelled())).toBe(isPaid)
    expect((await counter.visit(id)).progress.nextSteps).not.toContain('no-show')
    expect((await reverse(paymentId)).status).toBe(201)
    expect((await counter.visit(id)).progress.nextSteps).toContain('no-show')
    expect((await missed()).status).toBe(200)
  })

  // Shows threat 35
  test('two payments of one visit at once leave one, and one key pays once', async () => {
    const id = await doneVisit()
    const responses = await Promise.all([pay(id), pay(id), pay(id)])
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const other = await doneVisit()
    const [first, second] = await Promise.all([pay(other, undefined, KEY), pay(other, undefined, KEY)])
    expect([first?.status, second?.status]).toEqual([201, 201])
    expect(await first?.json()).toEqual(await second?.json())
    expect((await payment(other)).entries).toHaveLength(1)
    const sale = { what: 'Wax', pence: 850, method: 'cash' }
    const reused = await counter.send('POST', '/api/admin/sales', sale, KEY)
    expect(reused.status).toBe(422)
  })

  // Shows threat 46
  test('another amount needs a reason without the customer’s name, and keeps the price', async () => {
    const id = await doneVisit()
    const parts = [{ method: 'cash', pence: 1500 }]
    expect(await refused(pay(id, { parts }))).toBe('422 Please say why it is not the visit’s price.')
    expect(await refused(pay(id, { parts, reason: 'Rita is a regular' }))).toMatch(/^422 Please leave the/)
    expect((await pay(id, { parts, reason: 'Birthday' })).status).toBe(201)
    expect((await payment(id)).entries).toMatchObject([{ pence: 1500, pricePence: 1900, reason: 'Birthday' }])
  })

  // Shows threat 45
  test.each([
    ['below nothing', { parts: [{ method: 'cash', pence: -1 }] }, 'An amount has to be above £0.'],
    ['of nothing', { parts: [{ method: 'cash', pence: 0 }] }, 'An amount has to be above £0.'],
    ['of a billion', { parts: [{ method: 'cash', pence: 100_000_000_000 }] }, /^That is more than £10,000/],
    ['of half a penny', { parts: [{ method: 'cash', pence: 0.5 }] }, /nothing smaller than a penny/],
    ['in too many parts', { parts: Array(7).fill(CASH) }, 'A payment has at most 6 parts.'],
    ['without any part', { parts: [] }, 'Please say how it was paid.'],
  ])('an amount %s is refused with a sentence', async (_, body, sentence) => {
    const response = await pay('01890000-0000-7000-8000-000000000000', body)
    expect(response.status).toBe(400)
    expect(await response.text()).toMatch(sentence)
  })

  test('a visit to come, a cancelled one and an unknown one can’t be paid', async () => {
    const { id } = await counter.booked({ date: '2026-12-05' })
    expect(await refused(pay(id))).toMatch(/^422 This visit has not begun/)
    await counter.cancel(id)
    expect(await refused(pay(id))).toMatch(/^422 This visit was cancelled/)
    expect((await pay('01890000-0000-7000-8000-000000000000')).status).toBe(404)
  })

  test('a sale counts for its day and barber, never for a day to come', async () => {
    const sell = (changes: object) =>
      counter.send('POST', '/api/admin/sales', { what: 'Matt clay', pence: 1250, method: 'card', ...changes })
    expect((await sell({ barberId: 2, day: '2026-12-02' })).status).toBe(201)
    expect((await sell({})).status).toBe(201)
    expect(await refused(sell({ day: '2026-12-05' }))).toBe('422 That day is still to come.')
    expect((await sell({ barberId: 99 })).status).toBe(404)
    const { entries, sums } = await till('2026-12-02')
    expect(entries).toMatchObject([{ kind: 'sale', what: 'Matt clay', barberId: 2, time: '18:30' }])
    expect(sums).toMatchObject({ sales: 1250, cash: 0, total: 1250 })
  })

  describe('a day', () => {
    const THURSDAY = '2026-12-03'
    const close = (changes: object = {}, headers = {}) =>
      counter.send(
        'POST',
        `/api/admin/till/${THURSDAY}/close`,
        { expectedCash: 500, countedCash: 500, ...changes },
        headers,
      )
    const sell = (day = THURSDAY) =>
      counter.send('POST', '/api/admin/sales', { what: 'Comb', pence: 500, method: 'cash', day })
    const reopen = (reason = 'A sale was missing') =>
      counter.send('POST', `/api/admin/till/${THURSDAY}/reopen`, { reason })

    // Shows threat 42
    test('is closed by one of two tills, with what was seen, and takes nothing more', async () => {
      const { paymentId } = await (await sell()).json()
      expect(await refused(close({ expectedCash: 400, countedCash: 400 }))).toMatch(
        /^409 More was entered while you counted/,
      )
      expect(await refused(close({ countedCash: 400 }))).toMatch(/^422 The cash differs/)
      const responses = await Promise.all([close(), close()])
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(await refused(close())).toBe('409 This day is closed already.')
      expect(await refused(sell())).toMatch(/^409 The till of Thursday 3 December is closed/)
      expect((await till(THURSDAY)).sums.cash).toBe(500)
      const before = (await till()).sums.cash
      expect(await (await reverse(paymentId)).json()).toMatchObject({ day: DAY, total: -500 })
      expect(await refused(reverse(paymentId))).toMatch(/^409 That payment was taken back already/)
      const [thursday, today] = [await till(THURSDAY), await till()]
      expect(thursday.sums.cash).toBe(500)
      expect(thursday.entries).toMatchObject([{ pence: 500, isReversed: true, otherDay: DAY }])
      expect(today.sums.cash).toBe(before - 500)
      expect(today.entries.at(-1)).toMatchObject({ kind: 'sale', pence: -500, otherDay: THURSDAY })
      expect((await sell('2026-11-30')).status).toBe(201)
    })

    // Shows threat 42
    test('is opened again for a reason, closed anew, and both are in the trail', async () => {
      expect((await reopen()).status).toBe(200)
      expect(await refused(reopen())).toBe('409 This day is open already.')
      expect((await sell()).status).toBe(201)
      expect((await close({ expectedCash: 1000, countedCash: 990, note: 'Ten pence short' })).status).toBe(
        200,
      )
      const { isClosed, events } = await till(THURSDAY)
      expect(isClosed).toBe(true)
      expect(events.map(({ kind, countedCash, note }) => [kind, countedCash, note])).toEqual([
        ['closed', 500, ''],
        ['reopened', null, 'A sale was missing'],
        ['closed', 990, 'Ten pence short'],
      ])
      const { entries } = await counter.read('/api/admin/audit')
      const ofTill = entries.filter(({ action }: { action: string }) => action.startsWith('till-'))
      expect(ofTill.map(({ action, subject }: Record<string, string>) => [action, subject])).toEqual([
        ['till-closed', THURSDAY],
        ['till-reopened', THURSDAY],
        ['till-closed', THURSDAY],
      ])
    })

    test('of today that is closed gives nothing back, neither its own nor an earlier day’s', async () => {
      const closeAsSeen = async (day: string) => {
        const { sums } = await till(day)
        const cash = { expectedCash: sums.cash, countedCash: sums.cash, note: '' }
        return counter.send('POST', `/api/admin/till/${day}/close`, cash)
      }
      const { paymentId: earlier } = await (await sell('2026-12-02')).json()
      const { paymentId: own } = await (await sell(DAY)).json()
      for (const day of ['2026-12-02', DAY]) expect((await closeAsSeen(day)).status).toBe(200)
      for (const paymentId of [earlier, own])
        expect(await refused(reverse(paymentId))).toMatch(/^409 The till of Friday 4 December is closed/)
      await counter.send('POST', `/api/admin/till/${DAY}/reopen`, { reason: 'A customer came back' })
      expect((await reverse(earlier)).status).toBe(201)
    })

    // Shows threat 42
    test('that is closed while sales run holds no sale that its cash does not count', async () => {
      await reopen()
      const sales = Array.from({ length: 8 }, () => sell())
      const { sums } = await till(THURSDAY)
      const closing = close({ expectedCash: sums.cash, countedCash: sums.cash })
      await Promise.all([...sales, closing])
      const { events, isClosed, sums: after } = await till(THURSDAY)
      if (isClosed) expect(events.at(-1)?.expectedCash).toBe(after.cash)
      else expect((await closing).status).toBe(409)
    })
  })

  // Shows threat 40
  test('a visit that was paid on a counted day is paid back from today, and can be paid anew', async () => {
    const id = await doneVisit()
    await pay(id)
    const { cash } = (await till()).sums
    const closing = { expectedCash: cash, countedCash: cash, note: '' }
    await counter.send('POST', `/api/admin/till/${DAY}/close`, closing)
    expect((await payment(id)).payments).toMatchObject([{ isCounted: false }])
    shop.setNow('2026-12-05T05:00:00Z')
    const { payments, entries } = await payment(id)
    expect(payments).toMatchObject([{ kind: 'payment', pence: 1900, left: 1900, isCounted: true }])
    expect((await reverse(entries[0]?.paymentId ?? '')).status).toBe(201)
    expect((await pay(id)).status).toBe(201)
    expect((await payment(id)).entries.map(({ day, pence, otherDay }) => [day, pence, otherDay])).toEqual([
      [DAY, 1900, '2026-12-05'],
      ['2026-12-05', -1900, DAY],
      ['2026-12-05', 1900, null],
    ])
    expect([(await till()).sums.cash, (await till('2026-12-05')).sums.cash]).toEqual([cash, 0])
    shop.setNow(`${DAY}T18:30:00Z`)
    await counter.send('POST', `/api/admin/till/${DAY}/reopen`, { reason: 'To go on' })
  })

  // Shows threat 46
  test('a customer’s record lists their payments, which stay nameless once they are erased', async () => {
    const id = await doneVisit()
    await pay(id)
    const number = { phone: '07700 900555' }
    const find = () => counter.send('POST', '/api/admin/customers/find', number)
    const { visits, visitsToCome } = await (await find()).json()
    const payments = visits.flatMap((visit: { payments: object[] }) => visit.payments)
    expect(payments).toContainEqual({ day: DAY, kind: 'service', pence: 1900, method: 'cash', reason: null })
    const { sums } = await till()
    await counter.send('POST', '/api/admin/customers/erase', { ...number, visitsToCome })
    expect((await find()).status).toBe(404)
    expect((await till()).sums).toEqual(sums)
    expect(await everythingStored(shop.db.read)).not.toContain('Rita')
  })

  test('guests can’t call any of it', async () => {
    const bare = await shop.app.request('/api/admin/till')
    expect(bare.status).toBe(401)
  })
})
