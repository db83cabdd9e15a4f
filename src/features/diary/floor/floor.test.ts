import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { booked } from '../../../testing/booking-requests.ts'
import { type Counter, openCounter } from '../../../testing/desk.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { signIn } from '../../../testing/owner.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

describe.each(ENGINES)('the notes of the floor on %s', engine => {
  let shop: TestShop
  let counter: Counter
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine), { now: '2026-12-02T08:00:00Z' })
    counter = await openCounter(shop)
  })
  afterAll(() => shop.close())

  const lastTimes = async () => {
    const headers = await signIn(shop)
    return (await (await shop.app.request('/api/admin/floor', { headers })).json()).lastTimes
  }

  test('say what today’s customers had on their last visit, and nothing of a first visit', async () => {
    const earlier = await counter.booked({ date: '2026-12-02', time: '10:00', treatmentIds: [1, 8] })
    await counter.send('POST', `/api/admin/visits/${earlier.id}/progress`, {
      version: (await counter.visit(earlier.id)).version,
      step: 'done',
    })
    shop.setNow('2026-12-04T08:00:00Z')
    expect(await lastTimes()).toEqual([])
    const request = { customerName: 'Rita Counter', customerPhone: '07700 900555' }
    const { id } = await booked(shop, request)
    await booked(shop, { time: '11:00', customerName: 'New', customerPhone: '07700 900777' })
    expect(await lastTimes()).toEqual([
      {
        visitId: id,
        date: '2026-12-02',
        barberName: 'Tom Ashdown',
        treatments: ['Gents cut 16+', 'Beard trim'],
      },
    ])
  })
})
