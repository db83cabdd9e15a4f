import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { booked } from '../../../testing/booking-requests.ts'
import { customerCalls } from '../../../testing/customers.ts'
import { type Counter, openCounter } from '../../../testing/desk.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { makeStaff, signInAs } from '../../../testing/staff.ts'
import { emptyDiary, openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { setStatus } from '../../../testing/visits.ts'
import { catchUpSummaries, sumUpCustomers } from '../../calendar/customers/catch-up-summaries.server.ts'
import type { CustomerList } from './list-contract.ts'

const WEEKLY = { customerName: 'Wes Weekly', customerPhone: '07700 900321' }
const ONCE = { customerName: 'Ålva Once', customerPhone: '07700 900654' }

describe.each(ENGINES)('the list of customers on %s', engine => {
  let shop: TestShop
  let counter: Counter
  let customers: ReturnType<typeof customerCalls>
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
    counter = await openCounter(shop)
    customers = customerCalls(shop, counter)
  })
  beforeEach(() => emptyDiary(shop))
  afterAll(() => shop.close())

  const list = (search = ''): Promise<CustomerList> => counter.read(`/api/admin/customers${search}`)
  const names = async (search = '') => (await list(search)).customers.map(({ name }) => name)
  /** A customer of every week, and one who came once. */
  const history = async () => {
    for (const date of ['2026-12-04', '2026-12-11', '2026-12-18']) await booked(shop, { ...WEEKLY, date })
    await booked(shop, { ...ONCE, date: '2026-12-17' })
  }
  const comeBackOn = async (date: string) => {
    shop.setNow(`${date}T08:00:00Z`)
    counter = await openCounter(shop)
    customers = customerCalls(shop, counter)
  }

  test('begins with those who were lately seen, the last first, and says how many there are of each kind', async () => {
    await history()
    expect(await list()).toMatchObject({ customers: [], counts: { recent: 0, all: 2 } })
    await comeBackOn('2026-12-20')
    expect(await list()).toEqual({
      customers: [
        {
          ...{ name: 'Wes Weekly', phone: '07700 900321', visits: 3, seenDate: '2026-12-18' },
          ...{ nextDate: null, gapDays: 7, dueDate: '2026-12-25', isBlocked: false },
        },
        {
          ...{ name: 'Ålva Once', phone: '07700 900654', visits: 1, seenDate: '2026-12-17' },
          ...{ nextDate: null, gapDays: null, dueDate: null, isBlocked: false },
        },
      ],
      total: 2,
      pages: 1,
      counts: { recent: 2, due: 0, lapsed: 0, blocked: 0, all: 2 },
    })
    expect(await names('?sort=name')).toEqual(['Ålva Once', 'Wes Weekly'])
    expect(await names('?group=all&sort=visits')).toEqual(['Wes Weekly', 'Ålva Once'])
    expect(await names('?group=all&page=2')).toEqual([])
  })

  test('due is who has not come in their own rhythm and has nothing booked', async () => {
    await history()
    await comeBackOn('2026-12-24')
    expect(await names('?group=due')).toEqual([])
    await comeBackOn('2026-12-28')
    expect(await names('?group=due')).toEqual(['Wes Weekly'])
    const { id } = await booked(shop, { ...WEEKLY, date: '2026-12-30' })
    expect(await names('?group=due')).toEqual([])
    await setStatus(shop, id, 'cancelled')
    expect(await names('?group=due')).toEqual(['Wes Weekly'])
  })

  test('after six months they were not seen for long, unless something is booked', async () => {
    await history()
    await comeBackOn('2027-06-18')
    expect(await names('?group=lapsed')).toEqual(['Ålva Once'])
    await comeBackOn('2027-06-19')
    expect(await names('?group=lapsed')).toEqual(['Wes Weekly', 'Ålva Once'])
    expect(await list('?group=due')).toMatchObject({ customers: [], counts: { recent: 0, lapsed: 2 } })
  })

  test('a missed visit is none, and too many of them block the number', async () => {
    for (const time of ['10:00', '10:30', '11:00'])
      await setStatus(shop, (await booked(shop, { ...ONCE, time })).id, 'no-show')
    expect((await list('?group=blocked')).customers).toEqual([
      expect.objectContaining({ name: 'Ålva Once', visits: 0, seenDate: null, isBlocked: true }),
    ])
  })

  test('two who were made one are one entry, and two again once they were split', async () => {
    await history()
    await comeBackOn('2026-12-20')
    expect((await list()).total).toBe(2)
    const { lastMerge } = await customers.merged(WEEKLY.customerPhone, ONCE.customerPhone)
    expect((await list()).customers).toEqual([
      expect.objectContaining({ name: 'Wes Weekly', visits: 4, seenDate: '2026-12-18' }),
    ])
    await customers.split(WEEKLY.customerPhone, lastMerge?.id)
    expect(await names()).toEqual(['Wes Weekly', 'Ålva Once'])
  })

  // Shows threat 50
  test('an erased customer is gone from the list and from what it is made of', async () => {
    await history()
    await comeBackOn('2026-12-20')
    await list()
    expect((await customers.erase(WEEKLY.customerPhone, 0)).status).toBe(200)
    const kept = await shop.db.read.selectFrom('customer_summary').selectAll().execute()
    expect(JSON.stringify(kept)).not.toMatch(/Weekly|900321/)
    expect(await names('?group=all')).toEqual(['Ålva Once'])
  })

  test('the desk reads it, a barber does not', async () => {
    await makeStaff(shop, { role: 'barber' })
    await makeStaff(shop, { role: 'reception' })
    const statusFor = async (username: string) =>
      (await shop.app.request('/api/admin/customers', { headers: await signInAs(shop, username) })).status
    expect([await statusFor('tom'), await statusFor('rhona')]).toEqual([403, 200])
  })

  test('is only read while nothing has changed', async () => {
    await history()
    await comeBackOn('2026-12-20')
    await list()
    const transact = () => Promise.reject(new Error('It was written.'))
    await catchUpSummaries({ db: { ...shop.db, transact }, clock: shop.clock })
  })

  test('more than a request sums up is left to the background work', async () => {
    await history()
    const { changed_at: at } = await shop.db.read
      .selectFrom('visit')
      .select('changed_at')
      .executeTakeFirstOrThrow()
    const [visit] = await shop.db.read.selectFrom('visit').selectAll().limit(1).execute()
    if (!visit) throw new Error('The test needs a visit.')
    await shop.db.transact(async tx => {
      for (let number = 0; number < 700; number += 1) {
        const own = { id: `many-${number}`, token_hash: `many-${number}`, reference: `M${number}` }
        const phone = { customer_phone: `07700 ${number}`, phone_key: `447700${number}`, changed_at: at }
        await tx
          .insertInto('visit')
          .values({ ...visit, ...own, ...phone })
          .execute()
      }
    })
    expect((await list('?group=all')).total).toBeLessThan(702)
    await sumUpCustomers(shop, new AbortController().signal)
    expect(await list('?group=all')).toMatchObject({ total: 702, pages: 15 })
  })
})
