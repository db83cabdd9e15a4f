import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DatabaseAddress } from '../../../db/open.server.ts'
import { book, booked } from '../../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { everythingStored } from '../../../testing/stored.ts'
import { emptyDiary, openTestShop, TEST_NOW, type TestShop } from '../../../testing/test-shop.ts'
import { USUAL_RULES } from '../../shop/shop/booking-rules-contract.ts'
import { addSectionVersion } from '../../shop/shop/section-store.server.ts'
import { anonymiseOldVisits } from './anonymise-old-visits.server.ts'

const SAM = { customerName: 'Samuel Erasable', customerPhone: '07700 900321' }

describe.each(ENGINES)('old visits on %s', engine => {
  let shop: TestShop
  let address: DatabaseAddress
  beforeAll(async () => {
    address = await seededAddress(engine)
    shop = await openTestShop(address)
  })
  beforeEach(() => emptyDiary(shop))
  afterAll(() => shop.close())

  const stored = () =>
    shop.db.read
      .selectFrom('visit')
      .select(['date', 'customer_name as name', 'phone_key as key', 'total_price_pence as pence'])
      .orderBy('date')
      .execute()

  async function manyVisits(count: number): Promise<void> {
    const { id } = await booked(shop, SAM)
    const { db } = shop
    const [visit] = await db.read.selectFrom('visit').selectAll().where('id', '=', id).execute()
    if (!visit) throw new Error('The visit to copy is not there.')
    await db.transact(async tx => {
      for (let index = 0; index < count; index++) {
        const own = { id: `${id}-${index}`, reference: `REF${index}`, token_hash: `hash ${index}` }
        await tx
          .insertInto('visit')
          .values({ ...visit, ...own, date: '2025-01-02' })
          .execute()
      }
    })
  }

  // Shows threat 53, ASVS 14.2.4
  test('after twelve months a visit loses its name and keeps its price', async () => {
    await booked(shop, SAM)
    await booked(shop, { ...SAM, date: '2026-12-05' })
    shop.setNow('2027-12-04T12:00:00Z')
    expect(await anonymiseOldVisits(shop)).toBe(0)
    shop.setNow('2027-12-05T00:00:00Z')
    expect(await anonymiseOldVisits(shop)).toBe(1)
    expect(await stored()).toEqual([
      { date: '2026-12-04', name: '', key: '', pence: 1900 },
      { date: '2026-12-05', name: 'Samuel Erasable', key: '447700900321', pence: 1900 },
    ])
  })

  test('the number of months is configurable', async () => {
    await booked(shop, SAM)
    shop.setNow('2027-01-05T00:00:00Z')
    const content = { ...USUAL_RULES, namesKeptMonths: 1 }
    const change = { name: 'rules' as const, content, seen: 1 }
    await shop.db.transact(tx => addSectionVersion(tx, change, { at: TEST_NOW, who: 'admin' }))
    expect(await anonymiseOldVisits(shop)).toBe(1)
  })

  // Shows threat 53
  test('stored responses are deleted after a day without further bookings', async () => {
    await book(shop, SAM, { 'Idempotency-Key': 'samuel-books-this-once' })
    const responses = () => shop.db.read.selectFrom('idempotent_answer').select('answer').execute()
    shop.setNow('2026-12-02T07:59:00Z')
    await anonymiseOldVisits(shop)
    expect(await responses()).toHaveLength(1)
    shop.setNow('2026-12-02T08:01:00Z')
    await anonymiseOldVisits(shop)
    expect(await responses()).toEqual([])
  })

  test('two concurrent processes anonymise all visits without an error', async () => {
    await manyVisits(250)
    const counts = await Promise.all([inProcess(address), inProcess(address)])
    // Both may have counted a visit that only one of them anonymised.
    expect(counts[0] + counts[1]).toBeGreaterThanOrEqual(250)
    expect((await stored()).filter(({ name }) => name !== '')).toMatchObject([{ date: '2026-12-04' }])
    expect(await everythingStored(shop.db.read)).not.toContain('hash 7')
  })
})

async function inProcess(address: DatabaseAddress): Promise<number> {
  const args = [
    join(import.meta.dirname, '../../../testing/anonymise-old-visits.ts'),
    JSON.stringify(address),
    TEST_NOW,
  ]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return Number(stdout)
}
