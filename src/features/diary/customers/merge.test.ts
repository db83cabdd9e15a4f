import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { book, booked, said } from '../../../testing/booking-requests.ts'
import { customerCalls } from '../../../testing/customers.ts'
import { type Counter, openCounter } from '../../../testing/desk.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { everythingStored } from '../../../testing/stored.ts'
import { emptyDiary, openTestShop, TEST_NOW, type TestShop } from '../../../testing/test-shop.ts'
import { anonymiseOldVisits } from '../../booking/erasure/anonymise-old-visits.server.ts'
import { recordText } from './messages.ts'

const OLD = { customerName: 'Jon Twice', customerPhone: '07700 900321' }
const NEW = { customerName: 'John Twice', customerPhone: '07700 900654', time: '11:00' }
const THIRD = { customerName: 'J Twice', customerPhone: '07700 900987', time: '12:00' }
const [OLD_PHONE, NEW_PHONE, THIRD_PHONE] = [OLD, NEW, THIRD].map(({ customerPhone }) => customerPhone)

describe.each(ENGINES)('customers who are one on %s', engine => {
  let shop: TestShop
  let counter: Counter
  let customers: ReturnType<typeof customerCalls>
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
    counter = await openCounter(shop)
    customers = customerCalls(shop, counter)
  })
  beforeEach(async () => {
    await emptyDiary(shop)
    for (const visit of [OLD, NEW, THIRD]) await booked(shop, visit)
  })
  afterAll(() => shop.close())

  const names = async (phone = '') =>
    (await customers.found(phone)).visits.map(({ customerName }) => customerName)
  const merged = () => customers.merged(NEW.customerPhone, OLD.customerPhone)
  const suggested = async (text: string) => {
    const response = await counter.send('POST', '/api/admin/customers/suggest', { text })
    const found: { name: string; phone: string }[] = await response.json()
    return found.map(({ name, phone }) => `${name} ${phone}`)
  }

  test('their visits and notes are shown as one under both numbers, which the visits keep', async () => {
    await customers.noted(OLD.customerPhone, 'Number 2')
    const record = await merged()
    expect(record).toMatchObject({
      visits: [OLD, { ...NEW, time: '11:00' }],
      visitsToCome: 2,
      notes: [{ text: 'Number 2' }],
      mergedNumbers: [{ phone: OLD_PHONE }, { phone: NEW_PHONE }],
      lastMerge: { mergedAt: '2026-12-01T08:00:00.000Z' },
    })
    expect(await names(OLD_PHONE)).toEqual(['Jon Twice', 'John Twice'])
    await booked(shop, { ...OLD, time: '15:00' })
    expect(await names(NEW_PHONE)).toHaveLength(3)
  })

  test('the search finds them once, under the number of the last visit', async () => {
    await merged()
    expect(await suggested('0321')).toEqual(['John Twice 07700 900654'])
    expect(await suggested('twice')).toEqual(['J Twice 07700 900987', 'John Twice 07700 900654'])
  })

  test('undone within a day, each is as before; merges are undone from the last to the first', async () => {
    const first = (await merged()).lastMerge?.id
    const second = (await customers.merged(THIRD.customerPhone, OLD.customerPhone)).lastMerge?.id
    expect(await names(THIRD_PHONE)).toHaveLength(3)
    expect((await customers.split(OLD.customerPhone, first)).status).toBe(409)
    expect((await customers.split(OLD.customerPhone, second)).status).toBe(200)
    expect(await names(THIRD_PHONE)).toEqual(['J Twice'])
    expect(await names(NEW_PHONE)).toEqual(['Jon Twice', 'John Twice'])
    expect((await customers.split(NEW.customerPhone, first)).status).toBe(200)
    expect(await names(OLD_PHONE)).toEqual(['Jon Twice'])
    expect(await names(NEW_PHONE)).toEqual(['John Twice'])
    expect(await shop.db.read.selectFrom('customer_number').selectAll().execute()).toEqual([])
  })

  // Shows threat 62
  test('after a day they stay one, and what would split them is forgotten', async () => {
    const id = (await merged()).lastMerge?.id
    const { owner } = counter
    shop.setNow('2026-12-02T08:00:01Z')
    counter.owner.Cookie = (await openCounter(shop)).owner.Cookie
    expect(await said(customers.split(NEW.customerPhone, id))).toEqual([
      409,
      'This can no longer be undone, or something else was changed since. Please look again.',
    ])
    await anonymiseOldVisits(shop)
    expect(await shop.db.read.selectFrom('customer_merge').selectAll().execute()).toEqual([])
    expect(await customers.found(OLD.customerPhone)).toMatchObject({ lastMerge: null, visitsToCome: 2 })
    counter.owner = owner
  })

  test('merging twice, or at once in both directions, merges once', async () => {
    const both = await Promise.all([
      customers.merge(NEW.customerPhone, OLD.customerPhone),
      customers.merge(OLD.customerPhone, NEW.customerPhone),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    await merged()
    const steps = await shop.db.read.selectFrom('customer_merge').select('id').distinct().execute()
    expect(steps).toHaveLength(1)
  })

  // Shows threat 63
  test('three who are merged at once are one', async () => {
    await Promise.all([
      customers.merge(NEW.customerPhone, OLD.customerPhone),
      customers.merge(OLD.customerPhone, THIRD.customerPhone),
      customers.merge(THIRD.customerPhone, NEW.customerPhone),
    ])
    for (const phone of [OLD_PHONE, NEW_PHONE, THIRD_PHONE]) expect(await names(phone)).toHaveLength(3)
  })

  // Shows threat 62
  test('erasing covers every number, and leaves nothing of any', async () => {
    await customers.noted(OLD.customerPhone, 'Number 2')
    await merged()
    expect((await customers.erase(OLD.customerPhone, 1)).status).toBe(409)
    expect(await (await customers.erase(OLD.customerPhone, 2)).json()).toMatchObject({ visits: 2 })
    const stored = await everythingStored(shop.db.read)
    expect(stored).not.toMatch(/Jon Twice|John|900321|900654|Number 2/)
    expect(await names(THIRD_PHONE)).toEqual(['J Twice'])
  })

  // Shows threat 63
  test('a merge and an erasure at once leave nothing of what was erased', async () => {
    const [, erased] = await Promise.all([
      customers.merge(NEW.customerPhone, OLD.customerPhone),
      customers.erase(OLD.customerPhone, 1),
    ])
    // Merged first, the erasure sees another number of visits and asks again.
    expect([200, 409]).toContain(erased?.status)
    if (erased?.status === 200) expect(await everythingStored(shop.db.read)).not.toContain('900321')
    else expect(await names(OLD_PHONE)).toHaveLength(2)
  })

  test('a merge and a booking at once lose neither', async () => {
    const [, response] = await Promise.all([
      customers.merge(NEW.customerPhone, OLD.customerPhone),
      book(shop, { ...OLD, time: '15:00' }),
    ])
    expect(response?.status).toBe(201)
    expect(await names(NEW_PHONE)).toHaveLength(3)
  })

  test('when the visits of one number are too old, its notes stay with the other', async () => {
    await shop.db.transact(tx =>
      tx.updateTable('visit').set({ date: '2025-01-02' }).where('customer_name', '=', 'Jon Twice').execute(),
    )
    await customers.noted(OLD.customerPhone, 'Number 2')
    await merged()
    await anonymiseOldVisits(shop)
    const stored = await everythingStored(shop.db.read)
    expect(stored).not.toMatch(/Jon Twice|900321/)
    expect(await customers.found(NEW.customerPhone)).toMatchObject({
      visits: [{ customerName: 'John Twice' }],
      notes: [{ text: 'Number 2' }],
      mergedNumbers: [],
    })
  })

  test('the copy for the customer names the numbers that are kept as one', async () => {
    expect(recordText(await merged(), 'Brass & Comb')).toContain(
      `We keep these phone numbers as one customer’s, since Tuesday 1 December 2026, 08:00: ${OLD_PHONE}, ${NEW_PHONE}`,
    )
  })

  test('an unknown number is refused, and the audit log names no one', async () => {
    expect((await customers.merge(NEW.customerPhone, '07700 900000')).status).toBe(404)
    await merged()
    const entries = await shop.db.read.selectFrom('audit_entry').selectAll().execute()
    expect(entries.at(-1)).toMatchObject({ action: 'customers-merged', subject: '' })
    expect(JSON.stringify(entries)).not.toMatch(/Twice|90032|90065/)
    shop.setNow(TEST_NOW)
  })
})
