import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Counter, openCounter } from '../../../testing/desk.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { setStatus } from '../../../testing/visits.ts'
import type { Till, VisitPayment } from './contract.ts'

const DAY = '2026-12-04'
const CASH = { parts: [{ method: 'cash', pence: 1900 }] }

describe.each(ENGINES)('visits on the house on %s', engine => {
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
  const pay = (id: string) => counter.send('POST', `/api/admin/visits/${id}/payment`, CASH)
  const payment = (id: string): Promise<VisitPayment> => counter.read(`/api/admin/visits/${id}/payment`)
  const till = (): Promise<Till> => counter.read(`/api/admin/till?date=${DAY}`)
  const refused = async (sending: Promise<Response> | Response) => {
    const response = await sending
    return `${response.status} ${await response.text()}`
  }

  // Shows threat 37
  test('a visit that is paid and put on the house at once is settled one way', async () => {
    const id = await doneVisit()
    const waive = () => counter.send('POST', `/api/admin/visits/${id}/waiver`, { reason: 'Goodwill' })
    const responses = await Promise.all([pay(id), waive(), pay(id), waive()])
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(3)
    const { entries, waiver } = await payment(id)
    expect(entries.length + (waiver ? 1 : 0)).toBe(1)
  })

  // Shows threat 37
  test('a visit on the house is settled with a reason and no money, until that is taken back', async () => {
    const id = await doneVisit()
    const { sums } = await till()
    const waive = (reason: string, back = '', headers = {}) =>
      counter.send('POST', `/api/admin/visits/${id}/waiver${back}`, { reason }, headers)
    expect(await refused(waive('Rita is a regular'))).toMatch(/^422 Please leave the customer’s name out/)
    const key = { 'Idempotency-Key': 'on-the-house' }
    const twice = await Promise.all([waive('Tenth visit', '', key), waive('Tenth visit', '', key)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(await refused(pay(id))).toMatch(/^409 This visit is on the house/)
    expect(await refused(waive('Again'))).toMatch(/^409 This visit is on the house/)
    const { unpaid, onTheHouse, sums: after } = await till()
    expect([unpaid, after]).toEqual([[], sums])
    const free = { what: 'Gents cut 16+', barberName: 'Tom Ashdown', price: 1900, reason: 'Tenth visit' }
    expect(onTheHouse.at(-1)).toMatchObject({ id, who: 'admin', ...free })
    const found = await counter.send('POST', '/api/admin/customers/find', { phone: '07700 900555' })
    expect(JSON.stringify(await found.json())).toContain('"onTheHouse":"Tenth visit"')

    expect((await waive('The wrong visit', '/reverse')).status).toBe(200)
    expect(await refused(waive('The wrong visit again', '/reverse'))).toBe(
      '409 This visit is not on the house.',
    )
    expect((await pay(id)).status).toBe(201)
    expect(await refused(waive('Too late'))).toMatch(/^409 This visit is paid already/)
    const { isVisitDayOpen } = await payment(id)
    expect(isVisitDayOpen).toBe(true)
    const { cash } = await till()
    const closing = { expectedCash: cash.expected, countedCash: cash.expected, note: '' }
    expect((await counter.send('POST', `/api/admin/till/${DAY}/close`, closing)).status).toBe(200)
    expect(await payment(id)).toMatchObject({ isTodayOpen: false, isVisitDayOpen: false })
    const { entries } = await counter.read('/api/admin/audit')
    const actions = entries.map(({ action }: { action: string }) => action)
    expect(actions).toEqual(expect.arrayContaining(['payment-waived', 'waiver-reversed']))
    const change = shop.db.transact(tx => tx.deleteFrom('visit_waiver').execute())
    await expect(change).rejects.toThrow('entries of visit_waiver are never changed')
  })
})
