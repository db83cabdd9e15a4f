import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Undelivered } from '../../../platform/server/mail/mail.server.ts'
import { ENGINES } from '../../../testing/engines.ts'
import { type OutboxShop, openOutboxShop } from '../../../testing/outbox.ts'
import { emptyDiary, TEST_NOW } from '../../../testing/test-shop.ts'
import type { Senders } from './open-senders.server.ts'
import { queueNotifications } from './queue-notifications.server.ts'

const REMINDED = '2026-12-03T10:00:00Z'

const refuse = (code: string, isForGood: boolean) => async () => {
  throw new Undelivered(code, isForGood)
}

describe.each(ENGINES)('the outbox on %s', engine => {
  let box: OutboxShop
  beforeAll(async () => {
    box = await openOutboxShop(engine)
  })
  beforeEach(() => box.empty())
  afterEach(() => box.stopWorkers())
  afterAll(() => box.shop.close())

  // Shows threat 33
  test('queues nothing when the transaction fails', async () => {
    const { id } = await box.bookedWithEmail()
    const before = await box.rows()
    const failing = box.shop.db.transact(async tx => {
      await queueNotifications(tx, box.shop, { visitId: id, kind: 'changed' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await box.rows()).toEqual(before)
  })

  test('retries with backoff under one Message-ID, then gives up', async () => {
    await box.bookedWithEmail()
    const tried: { messageId: string; at: number }[] = []
    const failing: Senders['sendMail'] = async mail => {
      tried.push({ messageId: mail.messageId, at: box.shop.clock().epochMilliseconds })
      throw new Undelivered('SMTP 450', false)
    }
    const began = Date.parse(TEST_NOW)
    const waiting = () =>
      box.shop.db.read
        .selectFrom('notification')
        .select('lease_until as freeAt')
        .where('kind', '=', 'confirmed')
        .where('outcome', 'is', null)
        .executeTakeFirst()
    await box.deliver(failing)
    for (let next = await waiting(); next; next = await waiting()) {
      box.shop.setNow(next.freeAt)
      await box.deliver(failing)
    }
    expect(new Set(tried.map(({ messageId }) => messageId)).size).toBe(1)
    expect(tried.length).toBeGreaterThan(10)
    expect(tried.length).toBeLessThan(50)
    const waits = tried.slice(1).map(({ at }, index) => at - (tried[index]?.at ?? 0))
    expect(waits[0]).toBeLessThan(90_000)
    expect(Math.max(...waits)).toBeLessThanOrEqual(1.3 * 3_600_000)
    expect((tried.at(-1)?.at ?? 0) - began).toBeGreaterThanOrEqual(23 * 3_600_000)
    expect((await box.rows())[0]).toMatchObject({ kind: 'confirmed', outcome: 'failed', fault: 'SMTP 450' })
  })

  test('gives up at once after a permanent refusal', async () => {
    await box.bookedWithEmail()
    await box.deliver(refuse('SMTP 550', true))
    expect((await box.rows())[0]).toMatchObject({ outcome: 'failed', attempts: 1, fault: 'SMTP 550' })
  })

  // Shows threat 33
  test('several workers send each message once', async () => {
    const times = [
      '09:00',
      '09:30',
      '10:00',
      '10:30',
      '11:00',
      '11:30',
      '12:00',
      '12:30',
      '13:00',
      '13:30',
      '14:00',
    ]
    for (const time of times) await box.bookedWithEmail({ time })
    const slow: Senders['sendMail'] = async mail => {
      await new Promise(resolve => setTimeout(resolve, 5))
      box.sent.push(mail)
    }
    await Promise.all(Array.from({ length: 5 }, () => box.worker(slow).look()))
    expect(box.sent).toHaveLength(times.length)
    expect(new Set(box.sent.map(mail => mail.messageId)).size).toBe(times.length)
  })

  test('another worker takes over when a lease has expired', async () => {
    await box.bookedWithEmail()
    const ids: string[] = []
    const { promise: never, resolve: letGo } = Promise.withResolvers<void>()
    // Sends the mail, and the test ends before the outcome is stored.
    const dying = box.worker(mail => {
      ids.push(mail.messageId)
      return never
    })
    void dying.look()
    await expect.poll(() => ids.length).toBe(1)
    await box.deliver()
    expect(box.sent).toEqual([])
    box.shop.setNow('2026-12-01T08:02:01Z')
    await box.deliver()
    expect(box.sent.map(mail => mail.messageId)).toEqual([ids[0]])
    letGo()
  })

  test('a stopped worker aborts a hanging delivery and returns its lease', async () => {
    await box.bookedWithEmail()
    let isCalled = false
    const stuck = box.worker(
      (_, signal) =>
        new Promise((_resolve, reject) => {
          isCalled = true
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
    )
    void stuck.look()
    await expect.poll(() => isCalled).toBe(true)
    await stuck.stop()
    await box.deliver()
    expect(box.sent).toHaveLength(1)
  })

  test('the wake-up signal starts a delivery at once', async () => {
    box.worker()
    await box.bookedWithEmail()
    await expect.poll(() => box.sent.length).toBe(1)
  })

  test('the worker survives a mail that can’t be rendered and retries it', async () => {
    const { id } = await box.bookedWithEmail()
    const remove = (status: string) =>
      box.shop.db.transact(tx => tx.updateTable('visit').set({ date: status }).where('id', '=', id).execute())
    await remove('no-date')
    await box.deliver()
    expect((await box.rows())[0]).toMatchObject({ outcome: null, fault: 'error' })
    await remove('2026-12-04')
    box.shop.setNow('2026-12-01T08:01:00Z')
    await box.deliver()
    expect(box.sent).toHaveLength(1)
  })

  test('deletes notifications after 30 days, and those of a deleted visit', async () => {
    const old = randomUUID()
    await box.bookedWithEmail()
    await box.deliver()
    await box.shop.db.transact(tx =>
      tx
        .insertInto('notification')
        .values({
          id: old,
          kind: 'reset',
          channel: 'mail',
          visit_id: null,
          admin_id: null,
          created_at: '2026-10-01T08:00:00.000Z',
          due_at: '2026-10-01T08:00:00.000Z',
          outcome: 'failed',
          outcome_at: '2026-10-01T08:00:00.000Z',
          fault: null,
        })
        .execute(),
    )
    box.shop.setNow(REMINDED)
    await box.deliver()
    expect((await box.rows()).map(row => row.kind)).toEqual(['confirmed', 'reminder'])
    await emptyDiary(box.shop)
    expect(await box.rows()).toEqual([])
    expect(await box.shop.db.read.selectFrom('visit_link').selectAll().execute()).toEqual([])
  })
})
