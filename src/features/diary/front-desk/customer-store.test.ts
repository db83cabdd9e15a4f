import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { booked } from '../../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { everythingStored } from '../../../testing/stored.ts'
import { emptyDiary, openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { anonymiseVisits } from '../../booking/erasure/anonymise-visits.server.ts'
import { searchTerms } from '../../calendar/customers/search-rules.ts'
import { moveVisit } from '../../calendar/visits/change-store.server.ts'
import { customersWith } from './customer-store.server.ts'

describe.each(ENGINES)('the search of customers on %s', engine => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
  })
  beforeEach(() => emptyDiary(shop))
  afterAll(() => shop.close())

  const search = async (typed: string, most = 8) =>
    (await customersWith(shop.db.read, { terms: searchTerms(typed) }, most)).map(({ name }) => name)

  /** A thousand and more customers of each kind, without visits of their own. */
  async function many(count: number, named: (index: number) => string): Promise<void> {
    await shop.db.transact(async tx => {
      for (let index = 0; index < count; index++) {
        const name = named(index)
        await tx
          .insertInto('known_customer')
          .values({ phone_key: `4411${index}`, name, search_text: ` ${name} `, last_date: '2026-01-01' })
          .execute()
      }
    })
  }

  // Shows threat 65
  test('letters that a thousand customers have find those whose visit is the latest', async () => {
    await many(1100, index => `anna number${index}`)
    await booked(shop, { customerName: 'Joanna Late', customerPhone: '07700 900001', date: '2026-12-08' })
    await booked(shop, { customerName: 'Susannah Early', customerPhone: '07700 900002' })
    expect(await search('ann', 2)).toEqual(['Joanna Late', 'Susannah Early'])
  })

  test('a rare name is found behind a thousand others with the same three letters', async () => {
    await booked(shop, { customerName: 'Ann', customerPhone: '07700 900001' })
    await many(1100, index => `anna number${index}`)
    await shop.db.transact(tx =>
      tx.updateTable('known_customer').set({ last_date: '2025-01-01' }).where('name', '=', 'Ann').execute(),
    )
    expect(await search('ann 900001')).toEqual(['Ann'])
    expect(await search('a 9')).toEqual([])
    expect(await search('an 0')).toEqual(['Ann'])
  })

  test('a customer is found by any of their names, ordered by the day of the last visit', async () => {
    const { id } = await booked(shop, { customerName: 'Rita Moved', date: '2026-12-09' })
    await booked(shop, { customerName: 'Rita Stays', customerPhone: '07700 900777', date: '2026-12-08' })
    expect(await search('rit')).toEqual(['Rita Moved', 'Rita Stays'])
    const span = { id, barberId: 1, date: '2026-12-05', startMinute: 600, durationMinutes: 30 }
    await shop.db.transact(tx =>
      moveVisit(tx, span, { changedAt: '2026-12-01T08:00:00.000Z', via: { way: 'desk', requestId: null } }),
    )
    expect(await search('rit')).toEqual(['Rita Stays', 'Rita Moved'])
  })

  // Shows threat 64
  test('a customer of whom one visit of two is anonymised is found by the other, then not at all', async () => {
    const quentin = { customerName: 'Quentin Gone' }
    const visits = [await booked(shop, { ...quentin, date: '2026-12-09' }), await booked(shop, quentin)]
    const forget = (id = '') => shop.db.transact(tx => anonymiseVisits(tx, [id], '2026-12-01T08:00:00.000Z'))
    await forget(visits[0]?.id)
    expect(await customersWith(shop.db.read, { terms: ['quen'] }, 8)).toMatchObject([
      { lastDate: '2026-12-04' },
    ])
    await forget(visits[1]?.id)
    expect(await search('quen')).toEqual([])
    const stored = await everythingStored(shop.db.read)
    expect(stored).not.toMatch(/quentin|900123/i)
  })

  test('bookings of one new customer at once make one known customer', async () => {
    const times = ['09:00', '09:30', '10:00', '10:30']
    await Promise.all(times.map(time => booked(shop, { time })))
    expect(await search('exam')).toEqual(['Sam Example'])
  })
})
