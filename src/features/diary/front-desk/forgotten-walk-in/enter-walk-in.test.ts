import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Counter, openCounter } from '../../../../testing/desk.ts'
import { ENGINES, seededAddress } from '../../../../testing/engines.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import type { Till } from '../../../till/takings/contract.ts'

const DAY = '2026-12-04'
const WALK_IN = {
  ...{ barberId: 1, date: DAY, time: '10:00', treatmentIds: [1] },
  ...{ customerName: 'Walk-in', allowsOutsideHours: false },
}

describe.each(ENGINES)('a walk-in of yesterday that was forgotten, on %s', engine => {
  let shop: TestShop
  let counter: Counter
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine), { now: '2026-12-05T10:00:00Z' })
    counter = await openCounter(shop)
    const rate = { basisPoints: 4000 }
    const saved = await counter.send('PUT', '/api/admin/commission-rates/1/2026-12-01', rate)
    if (!saved.ok) throw new Error(await saved.text())
  })
  afterAll(() => shop.close())

  const enter = (changes: object = {}, headers = {}) =>
    counter.send('POST', '/api/admin/walk-ins', { ...WALK_IN, ...changes }, headers)
  const till = (): Promise<Till> => counter.read(`/api/admin/till?date=${DAY}`)
  const said = async (sending: Promise<Response> | Response) => {
    const response = await sending
    return `${response.status} ${response.status < 300 ? '' : await response.text()}`.trim()
  }

  test('is entered as done with its treatment and barber, and paid for its day, so that commission is right', async () => {
    const response = await enter()
    expect(response.status).toBe(201)
    const { id, totalPrice, barberName } = await response.json()
    expect([totalPrice, barberName]).toEqual([1900, 'Tom Ashdown'])
    expect((await till()).unpaid).toMatchObject([{ id, price: 1900, what: 'Gents cut 16+' }])
    const visit = await counter.visit(id)
    expect(visit).toMatchObject({ status: 'completed', source: 'walk-in', date: DAY, time: '10:00' })
    expect(visit.progress).toMatchObject({ isAssumed: false, endedAt: '2026-12-04T10:30:00.000Z' })
    const parts = [{ method: 'card', pence: 1900 }]
    const paid = await counter.send('POST', `/api/admin/visits/${id}/payment`, { parts, day: DAY })
    expect(await paid.json()).toMatchObject({ day: DAY, total: 1900 })
    const { barbers } = await counter.read(`/api/admin/reports?from=${DAY}&to=${DAY}`)
    expect(barbers[0]).toMatchObject({ barberName: 'Tom Ashdown', visits: 1, service: 1900, commission: 760 })
  })

  test('is entered once for one key, and never over another visit', async () => {
    const headers = { 'Idempotency-Key': 'forgotten' }
    const both = [enter({ time: '11:00' }, headers), enter({ time: '11:00' }, headers)]
    expect(await Promise.all(both.map(said))).toEqual(['201', '201'])
    expect(await said(enter({ time: '11:00' }))).toBe('409 Tom Ashdown has Walk-in from 11:00 to 11:30.')
  })

  test('may stand outside the hours on a yes, and sends nothing', async () => {
    expect(await said(enter({ time: '07:00' }))).toMatch(/^422 Tom Ashdown works from/)
    expect(await said(enter({ time: '07:00', allowsOutsideHours: true }))).toBe('201')
    expect(await shop.db.read.selectFrom('notification').select('id').execute()).toEqual([])
  })

  // Shows threat 44
  test('is refused for a day that is not over, and for one that is closed or locked', async () => {
    expect(await said(enter({ date: '2026-12-05' }))).toBe(
      '422 That day is not over. Please book the visit in the diary.',
    )
    expect(await said(enter({ date: '2026-11-20' }))).toMatch(
      /^409 The till of Friday 20 November 2026 is locked/,
    )
    const { cash } = await till()
    const counted = { expectedCash: cash.expected, countedCash: cash.expected, note: '' }
    await counter.send('POST', `/api/admin/till/${DAY}/close`, counted)
    expect(await said(enter({ time: '15:00' }))).toMatch(/^409 The till of Friday 4 December is closed/)
  })

  test('is in the list of changes', async () => {
    const { entries } = await counter.read('/api/admin/audit')
    expect(entries.filter(({ action }: { action: string }) => action === 'walk-in-entered')).toHaveLength(3)
  })
})
