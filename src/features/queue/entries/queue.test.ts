import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { booked } from '../../../testing/booking-requests.ts'
import { type Counter, openCounter } from '../../../testing/desk.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { queueDesk, statusAndText, TOM } from '../../../testing/queue/queue-desk.ts'
import { emptyDiary, openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { cellsHeld } from '../../../testing/visit-changes.ts'
import { PAID } from '../../till/takings/messages.ts'
import type { QueueResponse } from './contract.ts'
import { forgetQueueNames } from './forget-names.server.ts'
import { CLOSED, JOIN_MESSAGES, REASON_NEEDED, TOO_LATE_TO_RETURN } from './messages.ts'

const TODAY = '2026-12-01'

describe.each(ENGINES)('the queue on %s', engine => {
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
  const visitsOfTom = () =>
    shop.db.read
      .selectFrom('visit')
      .select(['id', 'status', 'start_minute', 'customer_name', 'source', 'started_at'])
      .where('barber_id', '=', TOM)
      .execute()

  test('a guest joins, is called, sits and is done; the diary has a walk-in’s visit under their code words', async () => {
    const first = await desk.joined({ firstName: 'Kit' })
    expect(first.code).toMatch(/^[a-z]+ [a-z]+$/)
    expect(await desk.entry(first)).toMatchObject({ standing: 'waiting', ahead: 0 })
    expect(await desk.next()).toMatchObject({ kind: 'entry', name: first.code })
    expect(await desk.entry(first)).toMatchObject({ standing: 'called', calledBy: 'Tom Ashdown' })
    expect((await desk.seat(first)).status).toBe(200)
    expect(await desk.entry(first)).toMatchObject({ standing: 'in-chair' })
    const [visit] = await visitsOfTom()
    expect(visit).toMatchObject({ status: 'confirmed', start_minute: 600, source: 'walk-in' })
    expect(visit?.customer_name.toLowerCase()).toBe(first.code)
    at('10:21')
    expect(await desk.next()).toMatchObject({ kind: 'empty' })
    expect(await desk.entry(first)).toMatchObject({ standing: 'done' })
  })

  test('a visit that is done early gives the rest of its chair time back at once', async () => {
    const first = await desk.joined()
    await desk.next()
    await desk.seat(first)
    const [visit] = await visitsOfTom()
    expect(await cellsHeld(shop, visit?.id ?? '')).toHaveLength(6)
    at('10:12')
    await desk.next()
    expect(await cellsHeld(shop, visit?.id ?? '')).toHaveLength(2)
    const times = await desk.read<string[]>(`/api/barbers/${TOM}/availability?date=${TODAY}&duration=30`)
    expect(times).toContain('10:15')
  })

  // Shows threat 171
  test('Next pressed twice calls one guest, and two barbers who press it at once call two different guests', async () => {
    await desk.joined()
    await desk.joined()
    const [one, same] = [await desk.next(TOM), await desk.next(TOM)]
    expect(same).toEqual(one)
    await desk.undo({ code: one.name })
    const barbers = (await desk.staff()).chairs.filter(({ isIn }) => isIn).map(({ barberId }) => barberId)
    const called = await Promise.all(barbers.slice(0, 2).map(barberId => desk.next(barberId)))
    expect(new Set(called.map(({ id }) => id)).size).toBe(2)
  })

  // Shows threat 172
  test('no booking online can take the time of a chair to which a guest was called', async () => {
    await desk.joined()
    await desk.next()
    const times = await desk.read<string[]>(`/api/barbers/${TOM}/availability?date=${TODAY}&duration=30`)
    expect(times[0]).toBe('10:30')
  })

  test('the same idempotency key joins once, also when it is sent twice at once', async () => {
    const headers = { 'Idempotency-Key': 'joined-by-a-tap' }
    const [one, two] = await Promise.all([desk.join({}, headers), desk.join({}, headers)])
    expect(await one.json()).toEqual(await two.json())
    expect((await desk.staff()).line).toHaveLength(1)
  })

  test('a guest who was called and missed frees the chair, and is second in line when they return', async () => {
    const [first, second, third] = [await desk.joined(), await desk.joined(), await desk.joined()]
    await desk.next()
    expect((await desk.act(first, 'miss')).status).toBe(200)
    expect(await visitsOfTom()).toEqual([])
    expect(await desk.entry(first)).toMatchObject({ standing: 'missed', canReturn: true })
    at('10:15')
    const back = await shop.app.request(`/api/queue/entries/${first.token}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ returns: true }),
    })
    expect(back.status).toBe(200)
    const rows = await shop.db.read.selectFrom('queue_entry').select('code').orderBy('place').execute()
    expect(rows.map(({ code }) => code)).toEqual([second.code, first.code, third.code])
  })

  test('a guest who was missed more than 20 minutes ago can’t return', async () => {
    const first = await desk.joined()
    await desk.next()
    await desk.act(first, 'miss')
    at('10:21')
    const back = shop.app.request(`/api/queue/entries/${first.token}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ returns: true }),
    })
    expect(await statusAndText(back)).toBe(`422 ${TOO_LATE_TO_RETURN}`)
  })

  test('calling, seating, missing and leaving can each be undone', async () => {
    const first = await desk.joined()
    await desk.next()
    expect((await desk.undo(first)).status).toBe(200)
    expect(await desk.entry(first)).toMatchObject({ standing: 'waiting' })
    expect(await visitsOfTom()).toEqual([])
    await desk.act(first, 'leave')
    expect(await desk.entry(first)).toMatchObject({ standing: 'left' })
    await desk.undo(first)
    expect(await desk.entry(first)).toMatchObject({ standing: 'waiting' })
    await desk.next()
    await desk.act(first, 'miss')
    await desk.undo(first)
    expect(await desk.entry(first)).toMatchObject({ standing: 'waiting' })
    await desk.seat(first)
    const shown = await desk.staff()
    expect(shown.gone).toMatchObject([{ code: first.code, standing: 'in-chair', undo: 'seated' }])
    await desk.undo(first)
    expect(await desk.entry(first)).toMatchObject({ standing: 'waiting' })
    expect(await visitsOfTom()).toMatchObject([{ status: 'cancelled' }])
  })

  test('seating someone whose turn it is not needs a reason, which is kept', async () => {
    const [, second] = [await desk.joined(), await desk.joined()]
    expect(await statusAndText(desk.seat(second))).toBe(`422 ${REASON_NEEDED}`)
    expect((await desk.seat(second, { reason: 'A child who can’t wait' })).status).toBe(200)
    const reasons = await shop.db.read
      .selectFrom('queue_event')
      .select('reason')
      .where('kind', '=', 'seated')
      .execute()
    expect(reasons).toEqual([{ reason: 'A child who can’t wait' }])
  })

  test('a booked visit that is due goes before those who wait', async () => {
    at('09:00')
    const { id } = await booked(shop, { date: TODAY, time: '10:00' })
    at('09:58')
    await desk.joined({ barberId: TOM })
    const version = (await counter.visit(id)).version
    await counter.send('POST', `/api/admin/visits/${id}/progress`, { version, step: 'arrived' })
    at('10:00')
    expect(await desk.next()).toMatchObject({ kind: 'visit', id })
    expect((await counter.send('POST', `/api/admin/visits/${id}/seat`, {})).status).toBe(200)
    expect((await counter.visit(id)).progress.startedAt).not.toBeNull()
  })

  test('once a booked customer’s grace is over the chair takes the next guest, and the customer is first when they come', async () => {
    at('09:00')
    const late = await booked(shop, { date: TODAY, time: '10:00' })
    const other = await booked(shop, { date: TODAY, time: '09:15' })
    const otherVersion = (await counter.visit(other.id)).version
    at('09:15')
    await counter.send('POST', `/api/admin/visits/${other.id}/progress`, {
      version: otherVersion,
      step: 'in-chair',
    })
    at('10:02')
    const first = await desk.joined({ barberId: TOM })
    expect(await desk.next()).toMatchObject({ kind: 'hold', id: late.id, why: 'not-here-yet' })
    at('10:05')
    expect(await desk.next()).toMatchObject({ kind: 'entry', name: first.code })
    expect((await desk.seat(first)).status).toBe(200)
    const version = (await counter.visit(late.id)).version
    at('10:10')
    await counter.send('POST', `/api/admin/visits/${late.id}/progress`, { version, step: 'arrived' })
    await desk.joined({ barberId: TOM })
    at('10:40')
    expect(await desk.next()).toMatchObject({ kind: 'visit', id: late.id })
    expect((await counter.send('POST', `/api/admin/visits/${late.id}/seat`, {})).status).toBe(200)
    expect(await counter.visit(late.id)).toMatchObject({ time: '10:40' })
  })

  test('a party side by side sits with two barbers, and one after the other with one', async () => {
    const party = await desk.joined({ size: 2, isTogether: true })
    const barbers = (await desk.staff()).chairs.filter(({ isIn }) => isIn).map(({ barberId }) => barberId)
    for (const barberId of barbers.slice(0, 2))
      expect(await desk.next(barberId)).toMatchObject({ kind: 'entry', name: party.code })
    await desk.act(party, 'leave')
    const children = await desk.joined({ size: 2, isTogether: false })
    expect(await desk.next()).toMatchObject({ name: children.code })
    await desk.seat(children)
    const other = barbers.find(barberId => barberId !== TOM) ?? 2
    expect(await desk.next(other)).toMatchObject({ kind: 'empty' })
    at('10:30')
    expect(await desk.next()).toMatchObject({ name: children.code })
  })

  test('joining is refused with a sentence while the shop is closed, before it opens, and while the queue is off', async () => {
    at('08:00')
    expect(await statusAndText(desk.join())).toBe(`422 ${JOIN_MESSAGES['not-open-yet']}`)
    at('19:00')
    expect(await statusAndText(desk.join())).toBe(`422 ${CLOSED}`)
    await desk.rule({ queue: false })
    at('10:00')
    expect(await statusAndText(desk.join())).toBe(`403 ${JOIN_MESSAGES['queue-off']}`)
    expect(await desk.read<QueueResponse>('/api/queue')).toMatchObject({ joining: 'off', partiesAhead: 0 })
    expect((await shop.app.request('/api/admin/queue', { headers: counter.owner })).status).toBe(403)
  })

  test('joining closes by itself when the next would be done too long after closing, and is counted', async () => {
    at('18:25')
    await desk.rule({ queue: true, pastClosingMinutes: 0 })
    expect(await statusAndText(desk.join())).toBe(`422 ${JOIN_MESSAGES.full}`)
    const turned = await shop.db.read.selectFrom('queue_event').select('kind').execute()
    expect(turned).toEqual([{ kind: 'turned-away' }])
  })

  test('the wait is a range of seconds for every client, and for a named barber also what any barber would save', async () => {
    expect(await desk.read<QueueResponse>('/api/queue')).toMatchObject({
      joining: 'open',
      partiesAhead: 0,
      estimatedWaitSeconds: { min: 0, max: 0 },
    })
    for (let count = 0; count < 3; count += 1) await desk.joined({ barberId: TOM })
    const wait = await desk.read<{ wait: { fromMinutes: number }; waitForAny: { fromMinutes: number } }>(
      `/api/queue/wait?treatments=1&barber=${TOM}`,
    )
    expect(wait.waitForAny.fromMinutes).toBeLessThan(wait.wait.fromMinutes)
    expect(wait.wait.fromMinutes % 5).toBe(0)
  })

  // Shows threat 174
  test('guests’ names are deleted after the day, and the waits that they were told are kept', async () => {
    await desk.joined({ firstName: 'Kit' })
    const row = () =>
      shop.db.read.selectFrom('queue_entry').select(['first_name', 'said_ahead']).executeTakeFirstOrThrow()
    await forgetQueueNames(shop)
    expect((await row()).first_name).toBe('Kit')
    shop.setNow('2026-12-02T00:10:00Z')
    await forgetQueueNames(shop)
    expect(await row()).toEqual({ first_name: null, said_ahead: 0 })
  })

  // Last, as what was paid stays with its visit.
  test('who sat and paid waits again only once their payment is taken back', async () => {
    const first = await desk.joined()
    await desk.seat(first)
    const [visit] = await visitsOfTom()
    const parts = [{ method: 'card', pence: 1900 }]
    const paid = await counter.send('POST', `/api/admin/visits/${visit?.id}/payment`, { parts })
    const { paymentId } = await paid.json()
    expect(await statusAndText(desk.undo(first))).toBe(`409 ${PAID}`)
    expect(await visitsOfTom()).toMatchObject([{ status: 'confirmed' }])
    await counter.send('POST', `/api/admin/payments/${paymentId}/reverse`, { reason: 'Another chair' })
    expect((await desk.undo(first)).status).toBe(200)
    expect(await visitsOfTom()).toMatchObject([{ status: 'cancelled' }])
  })
})
