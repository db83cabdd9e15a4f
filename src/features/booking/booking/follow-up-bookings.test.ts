import { StatementSync } from 'node:sqlite'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { book } from '../../../testing/booking-requests.ts'
import { ENGINES } from '../../../testing/engines.ts'
import { type OutboxShop, openOutboxShop } from '../../../testing/outbox.ts'
import { erase } from '../../../testing/visit-changes.ts'
import { hasFollowUps } from '../../calendar/visits/follow-up-store.server.ts'
import { customersWith } from '../../diary/front-desk/customer-store.server.ts'
import { NO_SHOP_MAIL } from '../../messages/outbox/shop-mail/rules.ts'
import { storeShopMail } from '../../messages/outbox/shop-mail/store.server.ts'

const LIMITED_WITH_TEXTS = {
  RATE_LIMITS: 'on',
  TRUST_PROXY: 'on',
  SMS_URL: 'https://account:token@texts.example/messages',
  SMS_FROM: 'Shop',
}
const FROM = { 'X-Forwarded-For': '203.0.113.9', 'Idempotency-Key': 'a-key-of-one-booking-alone' }

describe.each(ENGINES)('what a booking leaves for after its commit on %s', engine => {
  let box: OutboxShop
  beforeAll(async () => {
    box = await openOutboxShop(engine, { env: LIMITED_WITH_TEXTS })
    const mailed = { ...NO_SHOP_MAIL, booked: 'at-once', address: null, version: 0 } as const
    await box.shop.db.transact(tx => storeShopMail(tx, mailed))
  })
  beforeEach(() => box.empty())
  afterEach(() => box.stopWorkers())
  afterAll(() => box.shop.close())

  const found = async () =>
    (await customersWith(box.shop.db.read, { terms: ['exam'] }, 8)).map(({ name }) => name)

  test('is seen to by the next process when the first one ends before it', async () => {
    const { status } = await book(box.shop, {}, FROM)
    expect(status).toBe(201)
    expect([await found(), await box.rows(), await hasFollowUps(box.shop.db.read)]).toEqual([[], [], true])
    await box.deliver()
    expect(await found()).toEqual(['Sam Example'])
    expect(box.texts.map(({ to }) => to)).toEqual(['+447700900123'])
    expect(box.sent.map(({ subject }) => subject)).toEqual([
      'Booked: Friday 4 December at 10:00 with Tom Ashdown',
    ])
    expect(await hasFollowUps(box.shop.db.read)).toBe(false)
  })

  test('is seen to once by processes that look at the same time', async () => {
    await Promise.all(['10:00', '11:00', '12:00'].map(time => book(box.shop, { time })))
    await Promise.all([box.deliver(), box.deliver(), box.deliver()])
    expect([box.texts.length, box.sent.length, await found()]).toEqual([3, 3, ['Sam Example']])
  })

  test('is nothing of a customer who was erased before it', async () => {
    const { token } = await (await book(box.shop)).json()
    await erase(box.shop, token)
    await box.deliver()
    expect([await found(), box.texts, box.sent]).toEqual([[], [], []])
  })

  test('is all but six statements', async () => {
    await book(box.shop, { time: '09:00' }, { ...FROM, 'Idempotency-Key': 'a-key-of-another-booking' })
    const sqlite = (['all', 'run', 'get'] as const).map(name => vi.spyOn(StatementSync.prototype, name))
    const postgres = vi.spyOn(pg.Client.prototype, 'query')
    const { status } = await book(box.shop, { treatmentIds: [12, 1, 8], totalDuration: 60 }, FROM)
    const texts = [
      ...sqlite.flatMap(({ mock }) =>
        mock.contexts.map(statement => (statement instanceof StatementSync ? statement.sourceSQL : '')),
      ),
      ...postgres.mock.calls.map(([query]) => (typeof query === 'string' ? query : JSON.stringify(query))),
    ]
    vi.restoreAllMocks()
    expect(status).toBe(201)
    expect(texts.filter(text => /\b(select|insert|update|delete)\b/.test(text))).toHaveLength(6)
  })
})
