import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { booked } from '../../../../testing/booking-requests.ts'
import { ENGINES } from '../../../../testing/engines.ts'
import { type OutboxShop, openOutboxShop } from '../../../../testing/outbox.ts'
import { erase } from '../../../../testing/visit-changes.ts'
import type { ShopMailChoice } from './rules.ts'
import { NO_SHOP_MAIL } from './rules.ts'
import { shopMailOf, storeShopMail } from './store.server.ts'

describe.each(ENGINES)('mail to the shop on %s', engine => {
  let box: OutboxShop
  const lines: string[] = []
  beforeAll(async () => {
    box = await openOutboxShop(engine, {
      env: { RATE_LIMITS: 'on' },
      onLogLine: line => lines.push(line),
    })
  })
  beforeEach(() => box.empty())
  afterEach(() => box.stopWorkers())
  afterAll(() => box.shop.close())

  const choose = (choice: Partial<ShopMailChoice>, address: string | null = null) =>
    box.shop.db.transact(async tx => {
      const { version } = await shopMailOf(tx)
      await storeShopMail(tx, { ...NO_SHOP_MAIL, ...choice, address, version })
    })
  const cancel = (token: string) => box.shop.app.request(`/api/visits/${token}/cancel`, { method: 'POST' })
  const mails = () => box.sent.map(({ to, subject }) => `${to}: ${subject}`)

  test('goes out at once for what was chosen, to the shop’s own address, and names no one in the log', async () => {
    await choose({ booked: 'at-once' })
    const { token } = await booked(box.shop, { customerName: 'Zed O’Example' })
    await box.deliver()
    await cancel(token)
    await box.deliver()
    expect(mails()).toEqual([`${box.shop.shop.email}: Booked: Friday 4 December at 10:00 with Tom Ashdown`])
    expect(box.sent[0]?.text).toContain('Zed O’Example')
    expect(box.sent[0]?.text).toContain('https://shop.example/admin/diary?date=2026-12-04')
    expect(lines.join()).not.toContain('O’Example')
  })

  test('tells of a visit that was cancelled by an erasure, without its customer', async () => {
    await choose({ cancelled: 'at-once' })
    const { token } = await booked(box.shop, { customerName: 'Zed O’Example' })
    expect((await erase(box.shop, token)).status).toBe(204)
    await box.deliver()
    expect(mails()).toEqual([
      `${box.shop.shop.email}: Cancelled: Friday 4 December at 10:00 with Tom Ashdown`,
    ])
    expect(box.sent[0]?.text).not.toContain('O’Example')
  })

  test('is not sent while nothing was chosen, nor when the booking fails', async () => {
    await choose({})
    await booked(box.shop)
    await choose({ booked: 'at-once' })
    await box.shop.app.request('/api/appointments', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({}),
    })
    await box.deliver()
    expect(mails()).toEqual([])
  })

  test('comes once in the morning, with everything since the last summary, and only once', async () => {
    await choose({ booked: 'summary', cancelled: 'summary' }, 'front@combs.example')
    const { token } = await booked(box.shop)
    await booked(box.shop, { time: '12:00' })
    await cancel(token)
    await box.deliver()
    expect(mails()).toEqual([])
    box.shop.setNow('2026-12-02T07:00:00Z')
    await Promise.all([box.deliver(), box.deliver()])
    expect(mails()).toEqual(['front@combs.example: Since yesterday: 2 bookings, 1 cancelled'])
    await booked(box.shop, { time: '13:00' })
    await box.deliver()
    expect(mails()).toHaveLength(1)
    box.shop.setNow('2026-12-03T07:00:00Z')
    await box.deliver()
    expect(mails().at(-1)).toBe('front@combs.example: Since yesterday: 1 booking')
  })

  test('a summary that could not be sent is tried again with the same events', async () => {
    await choose({ booked: 'summary' })
    await booked(box.shop)
    box.shop.setNow('2026-12-02T07:00:00Z')
    await box.deliver(async () => {
      throw new Error('not now')
    })
    await booked(box.shop, { time: '12:00' })
    box.shop.setNow('2026-12-02T07:05:00Z')
    await box.deliver()
    expect(mails()).toEqual([`${box.shop.shop.email}: Since yesterday: 1 booking`])
  })

  test('of an erased visit shows no name, and beyond its budget waits for the morning', async () => {
    await choose({ booked: 'at-once' })
    const { id } = await booked(box.shop)
    await box.shop.db.transact(tx =>
      tx.updateTable('visit').set({ customer_name: '' }).where('id', '=', id).execute(),
    )
    await box.deliver()
    expect(box.sent[0]?.text).not.toContain('Customer:')
    await box.shop.db.transact(tx => tx.updateTable('message_budget').set({ used: 200 }).execute())
    await booked(box.shop, { time: '12:00' })
    await box.deliver()
    expect(mails()).toHaveLength(1)
    const waiting = await box.shop.db.read
      .selectFrom('notification')
      .select(['id', 'due_at as dueAt'])
      .where('kind', '=', 'shop-summary')
      .execute()
    expect(waiting).toEqual([{ id: 'shop-summary-2026-12-02', dueAt: '2026-12-02T07:00:00.000Z' }])
  })
})
