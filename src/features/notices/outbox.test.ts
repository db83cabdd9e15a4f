import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Mail } from '../../platform/server/mail.server.ts'
import { Undelivered } from '../../platform/server/mail.server.ts'
import { ENGINES, freshAddress } from '../../testing/engines.ts'
import { workOn } from '../../testing/outbox.ts'
import { emptyDiary, openTestShop, sendJson, TEST_NOW, type TestShop } from '../../testing/test-shop.ts'
import { setStatus } from '../../testing/visits.ts'
import { booked, read } from '../../testing/wishes.ts'
import type { Senders } from './open-senders.server.ts'
import { queueNotices } from './queue-notices.server.ts'
import type { Outbox } from './run-outbox.server.ts'

const LATER = '2026-12-01T08:00:10Z'
const REMINDED = '2026-12-03T10:00:00Z'

describe.each(ENGINES)('the outbox on %s', engine => {
  let shop: TestShop
  const sent: Mail[] = []
  const workers: Outbox[] = []
  beforeAll(async () => {
    shop = await openTestShop(await freshAddress(engine), { env: { PUBLIC_URL: 'https://shop.example' } })
  })
  beforeEach(async () => {
    sent.length = 0
    await emptyDiary(shop)
  })
  afterEach(() => Promise.all(workers.splice(0).map(worker => worker.stop())))
  afterAll(() => shop.close())

  const worker = (sendMail: Senders['sendMail'] = async mail => void sent.push(mail)) => {
    const started = workOn(shop, { sendMail })
    workers.push(started)
    return started
  }
  /** Sends what is due at the clock's time by a worker of its own. */
  const deliver = async (sendMail?: Senders['sendMail']) => {
    const one = worker(sendMail)
    await one.look()
    await one.stop()
  }
  const setEmail = (token: string, email = 'sam@customer.example') =>
    sendJson(shop, 'PUT', `/api/visits/${token}/email`, { email })
  const bookedWithEmail = async (changes = {}) => {
    const visit = await booked(shop, changes)
    await setEmail(visit.token)
    return visit
  }
  const rows = () =>
    shop.db.read
      .selectFrom('notice')
      .select(['kind', 'channel', 'outcome', 'attempts', 'fault', 'due_at as dueAt'])
      .orderBy('due_at')
      .orderBy('created_at')
      .execute()
  const tell = (visitId: string, kind: 'changed' | 'cancelled') =>
    shop.db.transact(tx => queueNotices(tx, shop, { visitId, kind }))
  const refuse = (code: string, isForGood: boolean) => async () => {
    throw new Undelivered(code, isForGood)
  }

  test('a booking alone queues no mail; its email queues the confirmation, and the reminder for the day before', async () => {
    const { token } = await booked(shop)
    expect(await rows()).toEqual([])
    expect((await setEmail(token)).status).toBe(204)
    expect(await rows()).toMatchObject([
      { kind: 'confirmed', channel: 'mail', outcome: null, dueAt: '2026-12-01T08:00:00.000Z' },
      { kind: 'reminder', channel: 'mail', outcome: null, dueAt: '2026-12-03T10:00:00.000Z' },
    ])
  })

  test('the same address sent again, even at once, is confirmed once', async () => {
    const { token } = await booked(shop)
    await Promise.all([setEmail(token), setEmail(token), setEmail(token)])
    await deliver()
    await setEmail(token)
    await deliver()
    expect(sent.map(mail => mail.to)).toEqual(['sam@customer.example'])
  })

  test('a better address is written to in the place of the worse one', async () => {
    const { token } = await booked(shop)
    await setEmail(token, 'san@customer.example')
    await setEmail(token, 'sam@customer.example')
    await deliver()
    shop.setNow(REMINDED)
    await deliver()
    expect(sent.map(({ to, subject }) => `${to} ${subject.slice(0, 8)}`)).toEqual([
      'sam@customer.example Booked: ',
      'sam@customer.example Tomorrow',
    ])
  })

  test('nothing is queued when the transaction that asks for it fails', async () => {
    const { id } = await bookedWithEmail()
    const before = await rows()
    const failing = shop.db.transact(async tx => {
      await queueNotices(tx, shop, { visitId: id, kind: 'changed' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await rows()).toEqual(before)
  })

  test('a mail’s link opens the visit, and rests in the database as a hash', async () => {
    const { reference, token } = await bookedWithEmail()
    await deliver()
    const link = /https:\/\/shop\.example\/visit\/([\w-]{22})/.exec(sent[0]?.text ?? '')?.[1] ?? ''
    expect(link).not.toBe(token)
    expect(sent[0]?.html).toContain(link)
    expect(await read(shop, `/api/visits/${link}`)).toMatchObject({ reference })
    expect((await setEmail(link, 'samuel@customer.example')).status).toBe(204)
    const kept = await Promise.all(
      (['notice', 'visit', 'visit_link'] as const).map(table =>
        shop.db.read.selectFrom(table).selectAll().execute(),
      ),
    )
    expect(JSON.stringify(kept)).not.toContain(link)
  })

  test('a notice tells of the visit as it is when it is sent', async () => {
    const { id } = await bookedWithEmail()
    await shop.db.transact(tx =>
      tx.updateTable('visit').set({ start_minute: 690, sequence: 1 }).where('id', '=', id).execute(),
    )
    await deliver()
    expect(sent[0]?.subject).toBe('Booked: Friday 4 December at 11:30, The Brass Comb')
    expect(sent[0]?.calendar?.file).toContain('DTSTART:20261204T113000Z')
  })

  test('of a cancelled visit neither the confirmation nor the reminder is sent, but its cancellation', async () => {
    const { id } = await bookedWithEmail()
    await setStatus(shop, id, 'cancelled')
    await tell(id, 'cancelled')
    await deliver()
    shop.setNow(REMINDED)
    await deliver()
    expect(sent.map(mail => [mail.subject, mail.calendar?.method])).toEqual([
      ['Cancelled: Friday 4 December at 10:00, The Brass Comb', 'CANCEL'],
    ])
  })

  test('a visit that moves takes its reminder along, and is told of once however often it moved meanwhile', async () => {
    const { id } = await bookedWithEmail()
    await deliver()
    for (const date of ['2026-12-05', '2026-12-08']) {
      await shop.db.transact(async tx => {
        await tx.updateTable('visit').set({ date }).where('id', '=', id).execute()
        await queueNotices(tx, shop, { visitId: id, kind: 'changed' })
      })
    }
    for (const now of [LATER, REMINDED, '2026-12-04T10:00:00Z', '2026-12-07T10:00:00Z']) {
      shop.setNow(now)
      await deliver()
    }
    expect(sent.map(mail => mail.subject)).toEqual([
      'Booked: Friday 4 December at 10:00, The Brass Comb',
      'Changed: now Tuesday 8 December at 10:00, The Brass Comb',
      'Tomorrow at 10:00: your visit to The Brass Comb',
    ])
  })

  test('a visit within a day has no reminder', async () => {
    shop.setNow('2026-12-03T12:00:00Z')
    await bookedWithEmail()
    expect((await rows()).map(row => row.kind)).toEqual(['confirmed'])
  })

  test('what was refused for now is tried again later and later, under one Message-ID, and then given up', async () => {
    await bookedWithEmail()
    const tried: { messageId: string; at: number }[] = []
    const nobody: Senders['sendMail'] = async mail => {
      tried.push({ messageId: mail.messageId, at: shop.clock().epochMilliseconds })
      throw new Undelivered('SMTP 450', false)
    }
    const began = Date.parse(TEST_NOW)
    const waiting = () =>
      shop.db.read
        .selectFrom('notice')
        .select('lease_until as freeAt')
        .where('kind', '=', 'confirmed')
        .where('outcome', 'is', null)
        .executeTakeFirst()
    await deliver(nobody)
    for (let next = await waiting(); next; next = await waiting()) {
      shop.setNow(next.freeAt)
      await deliver(nobody)
    }
    expect(new Set(tried.map(({ messageId }) => messageId)).size).toBe(1)
    expect(tried.length).toBeGreaterThan(10)
    expect(tried.length).toBeLessThan(50)
    const waits = tried.slice(1).map(({ at }, index) => at - (tried[index]?.at ?? 0))
    expect(waits[0]).toBeLessThan(90_000)
    expect(Math.max(...waits)).toBeLessThanOrEqual(1.3 * 3_600_000)
    expect((tried.at(-1)?.at ?? 0) - began).toBeGreaterThanOrEqual(23 * 3_600_000)
    expect((await rows())[0]).toMatchObject({ kind: 'confirmed', outcome: 'failed', fault: 'SMTP 450' })
  })

  test('what is refused for good is given up at once', async () => {
    await bookedWithEmail()
    await deliver(refuse('SMTP 550', true))
    expect((await rows())[0]).toMatchObject({ outcome: 'failed', attempts: 1, fault: 'SMTP 550' })
  })

  test('several workers send everything once', async () => {
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
    for (const time of times) await bookedWithEmail({ time })
    const slow: Senders['sendMail'] = async mail => {
      await new Promise(resolve => setTimeout(resolve, 5))
      sent.push(mail)
    }
    await Promise.all(Array.from({ length: 5 }, () => worker(slow).look()))
    expect(sent).toHaveLength(times.length)
    expect(new Set(sent.map(mail => mail.messageId)).size).toBe(times.length)
  })

  test('a worker that died leaves what it had to the next one, once its lease has run out', async () => {
    await bookedWithEmail()
    const ids: string[] = []
    const { promise: never, resolve: letGo } = Promise.withResolvers<void>()
    // It hands the mail over, and the test is over before it comes to writing that down.
    const dying = worker(mail => {
      ids.push(mail.messageId)
      return never
    })
    void dying.look()
    await expect.poll(() => ids.length).toBe(1)
    await deliver()
    expect(sent).toEqual([])
    shop.setNow('2026-12-01T08:02:01Z')
    await deliver()
    expect(sent.map(mail => mail.messageId)).toEqual([ids[0]])
    letGo()
  })

  test('a worker that is stopped breaks off what hangs and gives it back', async () => {
    await bookedWithEmail()
    let isCalled = false
    const stuck = worker(
      (_, signal) =>
        new Promise((_resolve, reject) => {
          isCalled = true
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
    )
    void stuck.look()
    await expect.poll(() => isCalled).toBe(true)
    await stuck.stop()
    await deliver()
    expect(sent).toHaveLength(1)
  })

  test('the bell wakes a worker as soon as there is something to send', async () => {
    worker()
    await bookedWithEmail()
    await expect.poll(() => sent.length, { timeout: 2_000 }).toBe(1)
  })

  test('a mail that can’t be written is given back, and the worker lives on', async () => {
    const { id } = await bookedWithEmail()
    const remove = (status: string) =>
      shop.db.transact(tx => tx.updateTable('visit').set({ date: status }).where('id', '=', id).execute())
    await remove('no-date')
    await deliver()
    expect((await rows())[0]).toMatchObject({ outcome: null, fault: 'fault' })
    await remove('2026-12-04')
    shop.setNow('2026-12-01T08:01:00Z')
    await deliver()
    expect(sent).toHaveLength(1)
  })

  test('what has ended is forgotten after 30 days, and what a deleted visit had with it', async () => {
    const old = randomUUID()
    await bookedWithEmail()
    await deliver()
    await shop.db.transact(tx =>
      tx
        .insertInto('notice')
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
    shop.setNow(REMINDED)
    await deliver()
    expect((await rows()).map(row => row.kind)).toEqual(['confirmed', 'reminder'])
    await emptyDiary(shop)
    expect(await rows()).toEqual([])
    expect(await shop.db.read.selectFrom('visit_link').selectAll().execute()).toEqual([])
  })
})
