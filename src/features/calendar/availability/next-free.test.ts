import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { booked, read } from '../../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { emptyDiary, openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import type { NextFree } from './contract.ts'

describe.each(ENGINES)('the next free times on %s', engine => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
  })
  beforeEach(() => emptyDiary(shop))
  afterAll(() => shop.close())

  const nextFree = () => read<NextFree[]>(shop, '/api/next-free')
  const ofBarber = async (id: number) => (await nextFree()).find(({ barberId }) => barberId === id)

  test('are each barber’s first, in the shop’s order', async () =>
    expect(await nextFree()).toEqual([
      { barberId: 1, date: '2026-12-01', time: '09:00' },
      { barberId: 2, date: '2026-12-02', time: '10:00' },
      { barberId: 3, date: '2026-12-01', time: '09:30' },
      { barberId: 4, date: '2026-12-04', time: '09:00' },
    ]))

  test('hold what stands first on the barber’s menu, not only something short', async () => {
    await booked(shop, { barberId: 4, time: '09:15' })
    expect(await ofBarber(4)).toMatchObject({ date: '2026-12-04', time: '09:45' })
    await booked(shop, { barberId: 4, treatmentIds: [1, 2], totalDuration: 65, time: '15:45' })
    for (const time of ['09:45', '11:15', '12:45', '14:15'])
      await booked(shop, { barberId: 4, treatmentIds: [1, 2, 3], totalDuration: 90, time })
    expect(await ofBarber(4)).toMatchObject({ date: '2026-12-05', time: '09:00' })
  })

  test('leave out a barber without a free time within four weeks, or who takes no bookings', async () => {
    const change = (values: { first_date?: string | null; is_active?: number }) =>
      shop.db.transact(tx => tx.updateTable('barber').set(values).where('id', '=', 4).execute())
    await change({ first_date: '2026-12-27' })
    expect(await ofBarber(4)).toMatchObject({ date: '2026-12-27' })
    await change({ first_date: '2026-12-28' })
    expect(await ofBarber(4)).toBeUndefined()
    await change({ first_date: null, is_active: 0 })
    expect((await nextFree()).map(({ barberId }) => barberId)).toEqual([1, 2, 3])
    await change({ is_active: 1 })
  })
})
