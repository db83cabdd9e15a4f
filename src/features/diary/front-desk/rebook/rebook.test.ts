import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Counter, openCounter } from '../../../../testing/desk.ts'
import { ONE_ENGINE, seededAddress } from '../../../../testing/engines.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { setStatus } from '../../../../testing/visits.ts'
import type { RebookTime } from './contract.ts'

describe.each(ONE_ENGINE)('a visit booked again, on %s', engine => {
  let shop: TestShop
  let counter: Counter
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine), { now: '2026-12-04T08:00:00Z' })
    counter = await openCounter(shop)
  })
  afterAll(() => shop.close())

  const times = (id: string): Promise<RebookTime[]> => counter.read(`/api/admin/visits/${id}/rebook-times`)

  test('is offered in some weeks on the same weekday, at the same time with the same barber', async () => {
    const { id } = await counter.booked({ time: '10:00' })
    const found = await times(id)
    expect(found.find(({ weeks }) => weeks === 2)).toMatchObject({
      ...{ date: '2026-12-18', time: '10:00', barberId: 1, barberName: 'Tom Ashdown' },
    })
  })

  test('takes the nearest time where that one is taken', async () => {
    const { id } = await counter.booked({ time: '11:00' })
    await counter.booked({ date: '2026-12-18', time: '11:00', customerPhone: '07700 900777' })
    const [first] = await times(id)
    expect(first).toMatchObject({ date: '2026-12-18' })
    expect(['10:30', '11:30']).toContain(first?.time)
  })

  test('says who the customer is: visits so far, the last one, the next one, and no one else under their number', async () => {
    const person = { customerName: 'Una Regular', customerPhone: '07700 900123' }
    const first = await counter.booked({ ...person, time: '09:00' })
    await setStatus(shop, first.id, 'completed')
    const { id } = await counter.booked({ ...person, time: '13:00' })
    await counter.booked({ ...person, customerName: 'Una’s Son', date: '2026-12-08', time: '13:00' })
    await counter.booked({ ...person, date: '2026-12-11', time: '13:00' })
    const { customer } = await counter.visit(id)
    expect(customer).toMatchObject({
      visits: 1,
      noShows: 0,
      last: { id: first.id, barberName: 'Tom Ashdown', price: 1900 },
      next: { date: '2026-12-11', time: '13:00' },
    })
  })
})
