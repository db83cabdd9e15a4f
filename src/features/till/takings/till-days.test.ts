import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Counter, openCounter } from '../../../testing/desk.ts'
import { ONE_ENGINE, seededAddress } from '../../../testing/engines.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { reprice, setStatus } from '../../../testing/visits.ts'
import { USUAL_RULES } from '../../shop/shop/booking-rules-contract.ts'
import type { Till, VisitPayment } from './contract.ts'

describe.each(ONE_ENGINE)('a day of the till that was left open, on %s', engine => {
  let shop: TestShop
  let counter: Counter
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine), { now: '2026-12-10T08:00:00Z' })
    counter = await openCounter(shop)
  })
  afterAll(() => shop.close())

  const till = (day: string): Promise<Till> => counter.read(`/api/admin/till?date=${day}`)
  const sell = (day: string) =>
    counter.send('POST', '/api/admin/sales', { what: 'Comb', pence: 500, method: 'cash', day })
  const rule = (tillDays: number) =>
    counter.send('PUT', '/api/admin/shop-sections/rules', { ...USUAL_RULES, tillDays })
  const said = async (sending: Promise<Response> | Response) => {
    const response = await sending
    return `${response.status} ${response.status < 300 ? '' : await response.text()}`.trim()
  }

  // Shows threat 44
  test('takes entries for the days that the owner’s rule says, and is locked then', async () => {
    expect(await said(sell('2026-12-03'))).toBe('201')
    expect(await said(sell('2026-12-02'))).toBe(
      '409 The till of Wednesday 2 December 2026 is locked, as it was left open for too long. The owner can open it again.',
    )
    expect(await said(sell('2024-05-01'))).toMatch(/^409 The till of Wednesday 1 May 2024 is locked/)
    await rule(1)
    expect(await said(sell('2026-12-03'))).toMatch(/^409/)
    expect(await said(sell('2026-12-09'))).toBe('201')
    expect([(await till('2026-12-08')).isLocked, (await till('2026-12-09')).isLocked]).toEqual([true, false])
    await rule(7)
  })

  test('is said on every other day until it is closed, and not once it is locked', async () => {
    shop.setNow('2026-12-10T08:00:00Z')
    counter = await openCounter(shop)
    const open = async () => (await till('2026-12-10')).openDays
    expect(await open()).toEqual(['2026-12-03', '2026-12-09'])
    const closing = { expectedCash: 500, countedCash: 500 }
    expect(await said(counter.send('POST', '/api/admin/till/2026-12-09/close', closing))).toBe('200')
    expect(await open()).not.toContain('2026-12-09')
    await rule(1)
    expect(await open()).not.toContain('2026-12-03')
    await rule(7)
  })

  test('is opened again for a reason, and locks again when it is left open', async () => {
    const day = '2026-11-20'
    const reopen = () =>
      counter.send('POST', `/api/admin/till/${day}/reopen`, { reason: 'A sale was missing' })
    expect(await said(reopen())).toBe('200')
    expect(await said(reopen())).toBe('409 This day is open already.')
    expect(await said(sell(day))).toBe('201')
    shop.setNow('2026-12-18T08:00:00Z')
    counter = await openCounter(shop)
    expect((await till(day)).isLocked).toBe(true)
    expect(await said(sell(day))).toMatch(/^409/)
  })

  test('keeps what was paid on it: money is given back from today’s till', async () => {
    const { paymentId } = await (await sell('2026-12-17')).json()
    shop.setNow('2026-12-18T19:00:00Z')
    await rule(1)
    shop.setNow('2026-12-19T06:00:00Z')
    const back = await counter.send('POST', `/api/admin/payments/${paymentId}/reverse`, { reason: 'Broken' })
    expect(await back.json()).toMatchObject({ day: '2026-12-19', total: -500 })
    expect((await till('2026-12-17')).sums.cash).toBe(500)
  })

  test('a visit that costs nothing is not among the unpaid, and can’t be paid', async () => {
    const day = '2026-12-19'
    await shop.db.transact(tx => reprice(tx, 1, 0))
    const { id } = await counter.booked({ date: day, time: '09:00' })
    await setStatus(shop, id, 'completed')
    const { unpaid } = await till(day)
    expect(unpaid).toEqual([])
    const payment: VisitPayment = await counter.read(`/api/admin/visits/${id}/payment`)
    expect(payment.whyNot).toBe('costs-nothing')
    const parts = [{ method: 'cash', pence: 100 }]
    const paying = counter.send('POST', `/api/admin/visits/${id}/payment`, { parts, reason: 'Kind' })
    expect(await said(paying)).toBe('422 This visit costs nothing, so there is nothing to pay.')
  })
})
