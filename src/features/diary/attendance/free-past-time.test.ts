import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { booked } from '../../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { freePastTime } from './free-past-time.server.ts'

describe.each(ENGINES)('the time of past visits on %s', engine => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
  })
  afterAll(() => shop.close())

  const heldDays = async () => {
    const rows = await shop.db.read
      .selectFrom('chair_time')
      .select('date')
      .distinct()
      .orderBy('date')
      .execute()
    return rows.map(({ date }) => date)
  }

  test('is held for the seven days in which they can be marked, and given back after them', async () => {
    for (const date of ['2026-12-01', '2026-12-02', '2026-12-09']) await booked(shop, { date })
    shop.setNow('2026-12-08T12:00:00Z')
    await freePastTime(shop)
    expect(await heldDays()).toEqual(['2026-12-01', '2026-12-02', '2026-12-09'])
    shop.setNow('2026-12-09T00:10:00Z')
    await Promise.all([freePastTime(shop), freePastTime(shop)])
    expect(await heldDays()).toEqual(['2026-12-02', '2026-12-09'])
  })

  test('is given back of many at once, however many days they are of', async () => {
    const { id: barberId } = await shop.db.read.selectFrom('barber').select('id').executeTakeFirstOrThrow()
    const cells = Array.from({ length: 450 }, (_, index) => ({
      ...{ barber_id: barberId, date: index < 225 ? '2026-11-03' : '2026-11-04' },
      ...{ cell: index % 225, visit_id: 'of long ago' },
    }))
    await shop.db.transact(tx => tx.insertInto('chair_time').values(cells).execute())
    await freePastTime(shop)
    expect(await heldDays()).toEqual(['2026-12-02', '2026-12-09'])
  })
})
