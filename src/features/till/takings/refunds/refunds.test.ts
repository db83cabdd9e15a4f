import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Counter, openCounter } from '../../../../testing/desk.ts'
import { ENGINES, seededAddress } from '../../../../testing/engines.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { setStatus } from '../../../../testing/visits.ts'
import type { ReportEntries } from '../../../reports/period/contract.ts'
import type { Till, VisitPayment } from '../contract.ts'
import { PAID } from '../messages.ts'
import { changesOf, changesOfEntry, enteredBefore } from '../payment-rules.ts'
import { entryText } from '../screen-messages.ts'

const [DAY, NEXT] = ['2026-12-04', '2026-12-05']
const isPaid = `409 ${PAID}`
const isFree = '409 This visit is on the house. Please take that back first.'

describe.each(ENGINES)('after a payment on %s', engine => {
  let shop: TestShop
  let counter: Counter
  let nextHour = 9
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine), { now: `${DAY}T18:30:00Z` })
    counter = await openCounter(shop)
  })
  afterAll(() => shop.close())

  const send = (path: string, body: object, headers = {}) =>
    counter.send('POST', `/api/admin/${path}`, body, headers)
  const booked = async (changes: object = {}) => {
    const time = `${String(nextHour++).padStart(2, '0')}:00`
    return (await counter.booked({ time, allowsOutsideHours: true, ...changes })).id
  }
  const doneVisit = async (changes: object = {}) => {
    const id = await booked(changes)
    await setStatus(shop, id, 'completed')
    return id
  }
  const pay = async (id: string, pence = 1900, method = 'card'): Promise<string> =>
    (await (await send(`visits/${id}/payment`, { parts: [{ method, pence }] })).json()).paymentId
  const refund = (paymentId: string, pence: number, changes: object = {}, headers = {}) =>
    send(`payments/${paymentId}/refund`, { pence, method: 'cash', reason: 'A bad line', ...changes }, headers)
  const reverse = (paymentId: string) => send(`payments/${paymentId}/reverse`, { reason: 'Typed wrong' })
  const tip = (id: string, headers = {}) => send(`visits/${id}/tip`, { pence: 250, method: 'cash' }, headers)
  const payment = (id: string): Promise<VisitPayment> => counter.read(`/api/admin/visits/${id}/payment`)
  const till = (day = DAY): Promise<Till> => counter.read(`/api/admin/till?date=${day}`)
  const refused = async (sending: Promise<Response> | Response) => {
    const response = await sending
    return `${response.status} ${await response.text()}`
  }

  test('what is sold beside a visit is listed with its payment, and each is taken back alone', async () => {
    const id = await doneVisit()
    const sales = [{ what: 'Sea salt spray', pence: 950, method: 'card' }]
    const parts = [{ method: 'cash', pence: 1900 }]
    const taken = await (await send(`visits/${id}/payment`, { parts, sales })).json()
    expect(taken.total).toBe(2850)
    const shown = await payment(id)
    expect(shown.entries).toMatchObject([{ pence: 1900 }, { kind: 'sale', pence: 950 }])
    expect(shown.payments).toMatchObject([
      { paymentId: taken.paymentId, kind: 'payment', pence: 1900 },
      { paymentId: taken.saleIds[0], kind: 'sale', what: 'Sea salt spray', pence: 950, left: 950 },
    ])
    expect((await reverse(taken.paymentId)).status).toBe(201)
    expect(await payment(id)).toMatchObject({ whyNot: null, payments: [{ kind: 'sale', pence: 950 }] })
    expect((await reverse(taken.saleIds[0])).status).toBe(201)
    expect((await payment(id)).payments).toEqual([])
  })

  // Shows threat 39
  test('parts are refunded until all of it is, in any order and never more than was paid', async () => {
    const paymentId = await pay(await doneVisit())
    expect(await refused(refund(paymentId, 1901))).toMatch(/^422 .*up to £19.00 can be refunded/)
    const responses = await Promise.all([900, 600, 900].map(pence => refund(paymentId, pence)))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 422].toSorted((a, b) => a - b))
    const given = -(
      await Promise.all(responses.filter(({ status }) => status === 201).map(r => r.json()))
    ).reduce((sum, { total }) => sum + total, 0)
    expect((await refund(paymentId, 1900 - given)).status).toBe(201)
    expect(await refused(refund(paymentId, 1))).toBe('422 All of this payment was refunded already.')
  })

  test('a whole payment is given back with its tip, and the visit stays settled', async () => {
    const id = await doneVisit()
    const parts = [{ method: 'card', pence: 1900 }]
    const taken = await send(`visits/${id}/payment`, { parts, tip: { method: 'card', pence: 155 } })
    const { paymentId } = await taken.json()
    expect(await refused(refund(paymentId, 2056))).toMatch(/^422 .*up to £20.55 can be refunded/)
    const given = await (await refund(paymentId, 2055, { method: 'card' })).json()
    expect(given.total).toBe(-2055)
    const { entries, payments, whyNot } = await payment(id)
    expect(entries.map(({ kind, pence }) => [kind, pence])).toEqual([
      ['service', 1900],
      ['tip', 155],
      ['service', -1900],
      ['tip', -155],
    ])
    expect(payments).toMatchObject([
      { paymentId, pence: 2055, left: 0 },
      { kind: 'refund', pence: -2055 },
    ])
    expect(whyNot).toBe('paid-already')
    expect((await reverse(given.paymentId)).status).toBe(201)
    expect((await payment(id)).payments).toMatchObject([{ left: 2055, isRefunded: false }])
  })

  test('a payment that is entered again by another method has its tip to the penny', async () => {
    const id = await doneVisit()
    const before = (await till()).sums
    const tipped = { method: 'cash', pence: 155 }
    const first = await send(`visits/${id}/payment`, {
      parts: [{ method: 'cash', pence: 1900 }],
      tip: tipped,
    })
    expect((await reverse((await first.json()).paymentId)).status).toBe(201)
    const shown = await payment(id)
    const { tipPence } = enteredBefore(shown)
    const again = {
      parts: [{ method: 'card', pence: shown.price }],
      tip: { method: 'card', pence: tipPence },
    }
    expect((await send(`visits/${id}/payment`, again)).status).toBe(201)
    const { sums } = await till()
    expect([sums.cash - before.cash, sums.card - before.card, sums.tips - before.tips]).toEqual([
      0, 2055, 155,
    ])
  })

  // Shows threat 39
  test('one that is sent twice under one key counts once, and so does a tip', async () => {
    const id = await doneVisit()
    const paymentId = await pay(id)
    const key = (text: string) => ({ 'Idempotency-Key': text })
    await Promise.all([
      refund(paymentId, 500, {}, key('refund-once')),
      refund(paymentId, 500, {}, key('refund-once')),
    ])
    await Promise.all([tip(id, key('one-tip-only')), tip(id, key('one-tip-only'))])
    expect((await payment(id)).payments).toMatchObject([
      { kind: 'payment', pence: 1900, left: 1400, isRefunded: true },
      { kind: 'refund', pence: -500 },
      { kind: 'tip', pence: 250 },
    ])
  })

  test('a refund takes from each treatment by what is left of it, and its commission with it', async () => {
    await counter.send('PUT', '/api/admin/commission-rates/2/2026-01-01', { basisPoints: 5000 })
    const id = await doneVisit({ barberId: 2, treatmentIds: [1, 8] })
    const paymentId = await pay(id, 3400)
    for (const pence of [333, 1000, 67]) expect((await refund(paymentId, pence)).status).toBe(201)
    const span = `from=${DAY}&to=${DAY}&barber=2&kind=service`
    const listed = (filter = ''): Promise<ReportEntries> =>
      counter.read(`/api/admin/reports/entries?${span}${filter}`)
    expect(await listed()).toMatchObject({ totalPence: 2000, entries: 4, commissionPence: 1000 })
    const [cut, beard] = [await listed('&treatment=1'), await listed('&treatment=8')]
    expect(cut.totalPence + beard.totalPence).toBe(2000)
    expect(Math.abs(cut.totalPence - (2000 * 1900) / 3400)).toBeLessThan(2)
    expect((await listed('&corrections=only')).totalPence).toBe(-1400)
    expect((await refund(paymentId, 2000)).status).toBe(201)
    for (const treatment of [1, 8]) expect((await listed(`&treatment=${treatment}`)).totalPence).toBe(0)
  })

  test('a payment of which a part was refunded is taken back once its refund is', async () => {
    const id = await doneVisit()
    const paymentId = await pay(id)
    const { paymentId: refunded } = await (await refund(paymentId, 500)).json()
    expect(await refused(reverse(paymentId))).toMatch(/^409 A part of this payment was refunded/)
    expect(await refused(refund(refunded, 100))).toMatch(/^422 That entry takes a payment back/)
    expect((await reverse(refunded)).status).toBe(201)
    expect((await reverse(paymentId)).status).toBe(201)
    expect(await refused(refund(paymentId, 100))).toMatch(/^409 That payment was taken back already/)
    const { entries, whyNot } = await payment(id)
    expect([entries.reduce((sum, { pence }) => sum + pence, 0), whyNot]).toEqual([0, null])
  })

  test('a refund names no customer, and an unpaid visit takes no tip', async () => {
    const id = await doneVisit()
    expect(await refused(tip(id))).toMatch(/^422 This visit is not paid yet/)
    expect(await refused(refund(await pay(id), 500, { reason: 'Rita was cross' }))).toMatch(
      /^422 Please leave the customer’s name out/,
    )
    expect((await refund('01890000-0000-7000-8000-000000000000', 1)).status).toBe(404)
  })

  test('a part of a sale is refunded too', async () => {
    const sale = await send('sales', { what: 'Two combs', pence: 1000, method: 'cash' })
    const { paymentId } = await sale.json()
    expect((await refund(paymentId, 500)).status).toBe(201)
    const [sold, refunded] = (await till()).entries.slice(-2)
    expect(sold).toMatchObject({ what: 'Two combs', pence: 1000, left: 500 })
    expect(refunded).toMatchObject({ kind: 'sale', what: 'Two combs', pence: -500, left: 0 })
  })

  test('a refund and a tip of a closed day count for today', async () => {
    const id = await doneVisit()
    const paymentId = await pay(id)
    const { sums } = await till()
    const closing = { expectedCash: sums.cash, countedCash: Math.max(0, sums.cash), note: 'Float' }
    expect((await send(`till/${DAY}/close`, closing)).status).toBe(200)
    expect(await refused(refund(paymentId, 500))).toMatch(/^409 The till of Friday 4 December is closed/)
    expect(await refused(tip(id))).toMatch(/^409 The till of Friday 4 December is closed/)
    shop.setNow(`${NEXT}T05:00:00Z`)
    expect(await (await refund(paymentId, 500)).json()).toMatchObject({ day: NEXT, total: -500 })
    expect((await tip(id)).status).toBe(201)
    expect((await till()).sums).toEqual(sums)
    expect((await till(NEXT)).sums).toMatchObject({ cash: -250, services: -500, tips: 250 })
    expect((await till(NEXT)).entries[0]).toMatchObject({ otherDay: DAY })
    shop.setNow(`${DAY}T18:30:00Z`)
    await send(`till/${DAY}/reopen`, { reason: 'To go on' })
  })

  test('a visit whose money was all given back, its tip too, can be cancelled, and its till keeps both', async () => {
    const id = await booked({ time: '18:00' })
    const paymentId = await pay(id)
    expect((await tip(id)).status).toBe(201)
    const { payments } = await payment(id)
    const tipId = payments.find(({ kind }) => kind === 'tip')?.paymentId ?? ''
    await refund(paymentId, 1900)
    expect(await refused(counter.cancel(id))).toBe(isPaid)
    expect((await counter.visit(id)).progress.nextSteps).not.toContain('no-show')
    expect((await reverse(tipId)).status).toBe(201)
    expect((await counter.visit(id)).progress.nextSteps).toContain('no-show')
    const { sums } = await till()
    expect((await counter.cancel(id)).status).toBe(200)
    expect((await till()).sums).toEqual(sums)
    expect(await payment(id)).toMatchObject({
      whyNot: 'visit-cancelled',
      payments: [
        { kind: 'payment', pence: 1900, left: 0 },
        { kind: 'refund', pence: -1900 },
      ],
    })
  })

  test.each([
    ['cancelled', '422 This visit was cancelled, so '],
    ['no-show', '422 The customer did not come, so '],
  ] as const)(
    'one that is %s takes no tip and keeps its refunds, but not those of what was sold beside it',
    async (status, why) => {
      const id = await doneVisit({ date: NEXT, time: status === 'cancelled' ? '10:00' : '11:00' })
      const sales = [{ what: 'A comb', pence: 500, method: 'cash' }]
      const parts = [{ method: 'card', pence: 1900 }]
      const { paymentId, saleIds } = await (await send(`visits/${id}/payment`, { parts, sales })).json()
      const [paid, sold] = [await refund(paymentId, 1900), await refund(saleIds[0], 500)]
      await setStatus(shop, id, status)
      const { sums } = await till()
      expect(await refused(reverse((await paid.json()).paymentId))).toContain(`${why}the refund stays.`)
      expect(await refused(tip(id))).toBe(`${why}there is nothing to pay.`)
      expect((await till()).sums).toEqual(sums)
      const shown = await payment(id)
      const refunds = shown.payments.filter(({ kind }) => kind === 'refund')
      expect(refunds.map(standing => changesOf(shown, standing))).toEqual([[], ['reverse']])
      const listed = (await till()).entries.filter(({ visitId, refundsId }) => visitId === id && refundsId)
      const nothingLeft = { left: 0, isRefunded: false, isCounted: false }
      expect(listed.map(entry => changesOfEntry(entry, nothingLeft))).toEqual([[], ['reverse']])
      expect((await payment(id)).whyNot).toBe(status === 'no-show' ? 'no-show' : 'visit-cancelled')
      expect((await reverse((await sold.json()).paymentId)).status).toBe(201)
      expect((await till()).entries.map(entryText).at(-1)).toBe('Taken back: Refund, A comb')
    },
  )

  // Shows threat 38
  test('a visit that is paid or on the house keeps its treatments, price, barber and day', async () => {
    const id = await booked({ time: '18:00' })
    const edit = async (terms: object) => {
      const { version, totalDuration } = await counter.visit(id)
      const plain = { version, totalDuration, reason: 'Changed', privateNote: null, totalPrice: 1900 }
      const told = { notifiesCustomer: false, allowsOutsideHours: true }
      return counter.send('PUT', `/api/admin/visits/${id}`, {
        ...plain,
        treatmentIds: [1],
        ...told,
        ...terms,
      })
    }
    const refusals = async () => [
      await refused(edit({ totalPrice: 9900 })),
      await refused(edit({ treatmentIds: [8], totalPrice: 1900 })),
      await refused(counter.move(id, { date: '2026-12-08' })),
      await refused(counter.move(id, { barberId: 2, allowsOutsideHours: true })),
    ]
    const paymentId = await pay(id)
    expect(await refusals()).toEqual([isPaid, isPaid, isPaid, isPaid])
    expect((await edit({ totalDuration: 40 })).status).toBe(200)
    expect((await reverse(paymentId)).status).toBe(201)
    await counter.send('POST', `/api/admin/visits/${id}/waiver`, { reason: 'Tenth visit' })
    expect(await refusals()).toEqual([isFree, isFree, isFree, isFree])
    await counter.send('POST', `/api/admin/visits/${id}/waiver/reverse`, { reason: 'The ninth' })
    expect((await edit({ totalPrice: 2000 })).status).toBe(200)
    await setStatus(shop, id, 'cancelled')
  })
})
