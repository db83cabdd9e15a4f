import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ONE_ENGINE } from '../../../testing/engines.ts'
import { type OutboxShop, openOutboxShop } from '../../../testing/outbox.ts'
import { type BookingRules, USUAL_RULES } from '../../shop/shop/booking-rules-contract.ts'
import { addSectionVersion } from '../../shop/shop/section-store.server.ts'

describe.each(ONE_ENGINE)('reminders by the rules of the shop on %s', engine => {
  let box: OutboxShop
  let seen: number
  beforeAll(async () => {
    box = await openOutboxShop(engine)
    seen = 1
  })
  beforeEach(() => box.empty())
  afterEach(() => box.stopWorkers())
  afterAll(() => box.shop.close())

  const rule = async (changes: Partial<BookingRules>) => {
    const change = { name: 'rules' as const, content: { ...USUAL_RULES, ...changes }, seen }
    const by = { at: '2026-12-01T08:00:00.000Z', who: 'admin' }
    if (await box.shop.db.transact(tx => addSectionVersion(tx, change, by))) seen++
  }
  const subjectsAt = async (now: string) => {
    box.sent.length = 0
    box.shop.setNow(now)
    await box.deliver()
    return box.sent.map(({ subject }) => subject)
  }

  test('go out as many days before as it says when a visit is booked, and name the day', async () => {
    await rule({ reminderDays: 2 })
    await box.bookedWithEmail()
    await box.deliver()
    await rule({ reminderDays: 1 })
    expect(await subjectsAt('2026-12-02T09:59:00Z')).toEqual([])
    expect(await subjectsAt('2026-12-02T10:00:00Z')).toEqual([
      'On Friday 4 December at 10:00: your visit to The Brass Comb',
    ])
  })

  test('that wait are not sent once they are off, and those that come due later are when they are on again', async () => {
    await rule({})
    await box.bookedWithEmail()
    await box.bookedWithEmail({ date: '2026-12-05' })
    await box.deliver()
    await rule({ reminders: false })
    expect(await subjectsAt('2026-12-03T10:00:00Z')).toEqual([])
    await rule({})
    expect(await subjectsAt('2026-12-04T10:00:00Z')).toEqual([
      'Tomorrow at 10:00: your visit to The Brass Comb',
    ])
  })
})
