import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Counter, openCounter } from '../../../testing/desk.ts'
import { ONE_ENGINE } from '../../../testing/engines.ts'
import { type OutboxShop, openOutboxShop } from '../../../testing/outbox.ts'

const EMAIL = 'rita@customer.example'
const NOTE = 'Number 2 on the sides'

describe.each(ONE_ENGINE)('how customers are notified of what staff do on %s', engine => {
  let box: OutboxShop
  let counter: Counter
  beforeAll(async () => {
    box = await openOutboxShop(engine, { env: { RATE_LIMITS: 'on' } })
    counter = await openCounter(box.shop)
  })
  beforeEach(() => box.empty())
  afterAll(() => box.shop.close())

  /** What was mailed since the last look, by subject. */
  const mailed = async () => {
    await box.deliver()
    return box.sent.splice(0).map(({ subject }) => subject.replace(/, The Brass Comb$/, ''))
  }
  const later = (seconds: number) => box.shop.setNow(box.shop.clock().add({ seconds }).toString())
  const bookedWithEmail = () => counter.booked({ customerEmail: EMAIL, privateNote: NOTE })

  test('a booking is confirmed by mail, without the shop’s own note', async () => {
    await bookedWithEmail()
    await box.deliver()
    expect(box.sent.map(({ to, subject }) => [to, subject])).toEqual([
      [EMAIL, 'Booked: Friday 4 December at 10:00, The Brass Comb'],
    ])
    expect(JSON.stringify(box.sent)).not.toContain('Number 2')
  })

  test('the next person of a family is confirmed together with the one before', async () => {
    const { id } = await bookedWithEmail()
    await mailed()
    later(30)
    await counter.booked({ customerEmail: EMAIL, customerName: 'Ben', time: '10:30', comesWith: id })
    await box.deliver()
    expect(box.sent.map(({ subject }) => subject)).toEqual([
      'Booked: Friday 4 December at 10:00 for 2, The Brass Comb',
    ])
    expect(box.sent[0]?.text).toContain('For:       Ben')
  })

  test('the rest of a family that follows one moved alone is mailed with it, in one mail', async () => {
    const { id } = await bookedWithEmail()
    await counter.booked({ customerEmail: EMAIL, customerName: 'Ben', time: '10:30', comesWith: id })
    await mailed()
    await counter.move(id, { time: '09:30' })
    later(9)
    await counter.move(id, { withOthers: true, movedFrom: { date: '2026-12-04', time: '10:00' } })
    later(16)
    expect(await mailed()).toEqual(['Changed: now Friday 4 December at 09:30 for 2'])
  })

  test('a booking is not mailed when the owner unticks it', async () => {
    await counter.booked({ customerEmail: EMAIL, notifiesCustomer: false })
    expect(await mailed()).toEqual([])
  })

  test('a move is mailed 15 seconds later, in one mail for several moves', async () => {
    const { id } = await bookedWithEmail()
    await mailed()
    await counter.move(id, { time: '11:00' })
    await counter.move(id, { time: '11:30', notifiesCustomer: false })
    expect(await mailed()).toEqual([])
    later(16)
    expect(await mailed()).toEqual(['Changed: now Friday 4 December at 11:30, until 12:00'])
  })

  test('a move that is undone in time is mailed to no one', async () => {
    const { id } = await bookedWithEmail()
    await mailed()
    await counter.move(id, { time: '11:00' })
    later(9)
    await counter.move(id, { time: '10:00' })
    later(60)
    expect(await mailed()).toEqual([])
    // The next move is mailed as usual.
    await counter.move(id, { time: '12:00' })
    later(16)
    expect(await mailed()).toEqual(['Changed: now Friday 4 December at 12:00, until 12:30'])
  })

  test('a move back after the mail has left is mailed too', async () => {
    const { id } = await bookedWithEmail()
    await counter.move(id, { time: '11:00' })
    later(16)
    expect(await mailed()).toHaveLength(2)
    await counter.move(id, { time: '10:00' })
    later(16)
    expect(await mailed()).toEqual(['Changed: now Friday 4 December at 10:00, until 10:30'])
  })

  test('another length alone is mailed with when the visit now ends, and how long it takes', async () => {
    const { id } = await bookedWithEmail()
    await mailed()
    const { version, totalPrice } = await counter.visit(id)
    const terms = { version, treatmentIds: [1], totalPrice, totalDuration: 45, reason: 'A new parting' }
    const answers = { privateNote: null, notifiesCustomer: true, allowsOutsideHours: false }
    const edited = await counter.send('PUT', `/api/admin/visits/${id}`, { ...terms, ...answers })
    expect(edited.status).toBe(200)
    later(16)
    expect(await mailed()).toEqual(['Changed: now Friday 4 December at 10:00, until 10:45'])
  })

  test('a silent move takes its reminder along', async () => {
    const { id } = await bookedWithEmail()
    await counter.move(id, { date: '2026-12-10', notifiesCustomer: false })
    const reminders = (await box.rows()).filter(
      ({ kind, outcome }) => kind === 'reminder' && outcome === null,
    )
    expect(reminders.map(({ dueAt }) => dueAt)).toEqual(['2026-12-09T10:00:00.000Z'])
  })

  test('a cancellation is mailed unless the owner unticks it, and never says why', async () => {
    const { id } = await bookedWithEmail()
    await mailed()
    await counter.cancel(id)
    await box.deliver()
    expect(box.sent.map(({ subject }) => subject)).toEqual([
      'Cancelled: Friday 4 December at 10:00, The Brass Comb',
    ])
    expect(JSON.stringify(box.sent)).not.toContain('rang')
    const other = await counter.booked({ customerEmail: EMAIL, time: '12:00', notifiesCustomer: false })
    await counter.cancel(other.id, { notifiesCustomer: false })
    box.sent.length = 0
    expect(await mailed()).toEqual([])
  })

  test('what staff cause leaves the customer’s own budget alone, and has an end of its own', async () => {
    const { id } = await bookedWithEmail()
    await mailed()
    const times = ['11:00', '12:00']
    for (let round = 0; round < 14; round++) {
      expect((await counter.move(id, { time: times[round % 2] ?? '' })).status).toBe(200)
      later(16)
      await box.deliver()
    }
    expect(box.sent).toHaveLength(12)
    const used = await box.shop.db.read.selectFrom('message_budget').select('used').execute()
    expect(Math.max(...used.map(row => row.used))).toBe(13)
    box.sent.length = 0
  })
})
