import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { booked } from '../../../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../../../testing/engines.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { setStatus } from '../../../../testing/visits.ts'
import { addTillEvent } from '../till-store.server.ts'
import { countEarlierClosings } from './count-day.server.ts'
import { closedDays } from './store.server.ts'

const [THURSDAY, FRIDAY] = ['2026-12-03', '2026-12-04']

describe.each(ENGINES)('days that an earlier version closed on %s', engine => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
    await booked(shop, { date: THURSDAY })
    await setStatus(shop, (await booked(shop)).id, 'completed')
    await booked(shop, { time: '17:00' })
    const event = (day: string, number: number, kind: 'closed' | 'reopened') =>
      shop.db.transact(tx =>
        addTillEvent(tx, {
          ...{ day, number, kind, at: `${day}T16:30:00.000Z`, who: 'admin', note: '', expectedCash: 0 },
          countedCash: kind === 'closed' ? 0 : null,
        }),
      )
    await event(THURSDAY, 1, 'closed')
    await event(THURSDAY, 2, 'reopened')
    await event(FRIDAY, 1, 'closed')
  })
  afterAll(() => shop.close())

  test('are counted once as they stand, as of their closing, and open ones are not', async () => {
    expect(await Promise.all([countEarlierClosings(shop), countEarlierClosings(shop)])).toContain(1)
    expect(await countEarlierClosings(shop)).toBe(0)
    const days = await closedDays(shop.db.read, { from: THURSDAY, to: FRIDAY })
    expect([...days.keys()]).toEqual([FRIDAY])
    const { closedAt, visits, barbers } = days.get(FRIDAY) ?? { visits: [], barbers: [] }
    expect(closedAt).toEqual({ date: FRIDAY, minute: 990 })
    const customer = { first: THURSDAY, previous: THURSDAY, previousOwn: THURSDAY }
    expect(visits).toMatchObject([
      { status: 'completed', customer, treatments: [{ name: 'Gents cut 16+', pricePence: 1900 }] },
      { status: 'confirmed', customer: { ...customer, previous: FRIDAY, previousOwn: FRIDAY } },
    ])
    expect(JSON.stringify(days.get(FRIDAY))).not.toContain('Sam')
    expect(barbers[0]).toMatchObject({ name: 'Tom Ashdown', isActive: true })
  })
})
