import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { book } from '../../../../testing/booking-requests.ts'
import { type Counter, openCounter } from '../../../../testing/desk.ts'
import { ENGINES, seededAddress } from '../../../../testing/engines.ts'
import { queueDesk, TOM } from '../../../../testing/queue/queue-desk.ts'
import { emptyDiary, openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { maintainQueueOnce } from './maintain-queue.server.ts'

const TODAY = '2026-12-01'

describe.each(ENGINES)('what the queue keeps by itself on %s', engine => {
  let shop: TestShop
  let counter: Counter
  let desk: ReturnType<typeof queueDesk>
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
    counter = await openCounter(shop)
    desk = queueDesk(shop, counter)
  })
  beforeEach(async () => {
    await emptyDiary(shop)
    await desk.rule({ queue: true })
    at('10:00')
  })
  afterAll(() => shop.close())

  const at = (time: string) => shop.setNow(`${TODAY}T${time}:00Z`)
  const timesOf = (barberId = TOM) =>
    desk.read<string[]>(`/api/barbers/${barberId}/availability?date=${TODAY}&duration=30`)
  const visits = () => shop.db.read.selectFrom('visit').select('id').execute()

  // Shows threat 172
  test('a time that the queue has promised within the hour is neither offered online nor accepted', async () => {
    at('09:59')
    expect((await timesOf())[0]).toBe('10:00')
    await desk.joined({ barberId: TOM })
    expect((await timesOf())[0]).toBe('10:30')
    expect((await book(shop, { date: TODAY, time: '10:15' })).status).toBe(409)
    expect((await book(shop, { date: TODAY, time: '10:30' })).status).toBe(201)
  })

  test('a guest who waits longer than an hour blocks no time for bookings', async () => {
    for (let count = 0; count < 4; count += 1) await desk.joined({ barberId: TOM })
    expect(await timesOf()).toContain('12:00')
    expect(await timesOf()).not.toContain('10:45')
  })

  test('why a time is not free says that it is kept for the queue', async () => {
    await desk.joined({ barberId: TOM })
    const [whyNot] = await counter.read(`/api/admin/why-not?date=${TODAY}&barber=${TOM}&time=10:15`)
    expect(whyNot.sentence).toContain('kept for the queue 10:00 to 10:30')
  })

  test('while the rule is off, promised times can be booked', async () => {
    await desk.joined({ barberId: TOM })
    await desk.rule({ queue: false })
    expect((await timesOf())[0]).toBe('10:15')
  })

  test('with the rule off, free times and bookings read nothing of the queue', async () => {
    await desk.rule({ queue: false })
    await sql`alter table promised_time rename to set_aside`.execute(shop.db.read)
    expect((await timesOf())[0]).toBe('10:15')
    expect((await book(shop, { date: TODAY, time: '10:15' })).status).toBe(201)
    await sql`alter table set_aside rename to promised_time`.execute(shop.db.read)
  })

  test('time that was promised to a guest who left can be booked after the next upkeep', async () => {
    const first = await desk.joined({ barberId: TOM })
    await desk.act(first, 'leave')
    expect((await timesOf())[0]).toBe('10:15')
  })

  test('a guest who was called and does not come within 3 minutes is marked as missed automatically, and frees the chair', async () => {
    const first = await desk.joined()
    await desk.next()
    at('10:02')
    await maintainQueueOnce(shop)
    expect(await desk.entry(first)).toMatchObject({ standing: 'called' })
    at('10:03')
    await maintainQueueOnce(shop)
    expect(await desk.entry(first)).toMatchObject({ standing: 'missed', canReturn: true })
    expect(await visits()).toEqual([])
    expect((await desk.undo(first)).status).toBe(200)
    expect(await desk.entry(first)).toMatchObject({ standing: 'waiting' })
  })

  // Shows threat 171
  test('readers of the queue see such a guest as missed before any process has stored it, and Next calls another', async () => {
    const first = await desk.joined()
    const second = await desk.joined()
    await desk.next()
    at('10:03')
    expect(await desk.entry(first)).toMatchObject({ standing: 'missed', canReturn: true })
    expect(await desk.next()).toMatchObject({ kind: 'entry', name: second.code })
    expect(await visits()).toHaveLength(1)
  })

  test('two processes that check at once mark a guest as missed once', async () => {
    await desk.joined()
    await desk.next()
    at('10:03')
    await Promise.all([maintainQueueOnce(shop), maintainQueueOnce(shop)])
    const events = await shop.db.read.selectFrom('queue_event').select('kind').execute()
    expect(events.filter(({ kind }) => kind === 'missed')).toHaveLength(1)
  })

  test('a guest who was called on a day that is over is marked as missed on the next', async () => {
    await desk.joined()
    await desk.next()
    shop.setNow('2026-12-02T09:30:00Z')
    await desk.joined()
    expect(await visits()).toEqual([])
  })

  test('a barber who goes home frees the times promised in their chair, and guests who wait for them are told', async () => {
    const first = await desk.joined({ barberId: TOM })
    const span = { firstDate: TODAY, lastDate: TODAY, fromMinute: 600, untilMinute: 1440 }
    const absence = { barberId: TOM, ...span, kind: 'sick', note: '', reason: '' }
    expect((await counter.send('POST', '/api/admin/hours/absences', absence)).status).toBe(201)
    await maintainQueueOnce(shop)
    expect(await desk.entry(first)).toMatchObject({ isBarberGone: true, wait: null })
    expect(await shop.db.read.selectFrom('promised_time').selectAll().execute()).toEqual([])
    const change = { method: 'PATCH', headers: { 'Content-Type': 'application/json' } }
    await shop.app.request(`/api/queue/entries/${first.token}`, {
      ...change,
      body: JSON.stringify({ barberId: null }),
    })
    expect(await desk.entry(first)).toMatchObject({ isBarberGone: false, wait: { fromMinutes: 0 } })
  })
})
