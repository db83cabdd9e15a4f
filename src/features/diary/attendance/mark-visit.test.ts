import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { booked, read } from '../../../testing/booking-requests.ts'
import { type Counter, openCounter } from '../../../testing/desk.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { emptyDiary, openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { cellsHeld } from '../../../testing/visit-changes.ts'
import type { Visit } from '../../calendar/visits/contract.ts'
import { CHANGED_MEANWHILE, MARK_MESSAGES, TIME_TAKEN } from './messages.ts'
import type { Step } from './rules.ts'

const TODAY = { date: '2026-12-01', time: '10:00' }

describe.each(ENGINES)('how a visit goes on %s', engine => {
  let shop: TestShop
  let counter: Counter
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
    counter = await openCounter(shop)
  })
  beforeEach(() => emptyDiary(shop))
  afterAll(() => shop.close())

  const at = (time: string) => shop.setNow(`2026-12-01T${time}:00Z`)
  const versionOf = async (id: string) => (await counter.visit(id)).version
  const send = (id: string, step: Step, version: string, path = 'progress') =>
    counter.send('POST', `/api/admin/visits/${id}/${path}`, { version, step })
  const mark = async (id: string, step: Step) => send(id, step, await versionOf(id))
  const takeBack = async (id: string, step: Step) => send(id, step, await versionOf(id), 'progress/undo')
  const rowOf = (id: string) =>
    shop.db.read.selectFrom('visit').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  test('each step is kept with its time, is shown, and can be taken back exactly', async () => {
    const { id } = await booked(shop, TODAY)
    const steps = [
      ['arrived', '09:55', { arrivedAt: '2026-12-01T09:55:00.000Z' }],
      ['in-chair', '10:05', { startedAt: '2026-12-01T10:05:00.000Z' }],
      ['done', '10:40', { endedAt: '2026-12-01T10:40:00.000Z', status: 'completed' }],
    ] as const
    const before: unknown[] = []
    for (const [step, time, shown] of steps) {
      const { changed_at: _, ...row } = await rowOf(id)
      before.push(row)
      at(time)
      const response = await mark(id, step)
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({ ...shown, lastStep: step })
      expect((await counter.visit(id)).progress).toMatchObject(shown)
    }
    expect(await cellsHeld(shop, id)).toHaveLength(6)
    for (const [step] of steps.toReversed()) {
      expect((await takeBack(id, step)).status).toBe(200)
      const { changed_at: _, ...row } = await rowOf(id)
      expect(row).toEqual(before.pop())
    }
  })

  test('a no-show gives its time back and takes it again, unless it was given away', async () => {
    const { id } = await booked(shop, TODAY)
    at('10:10')
    expect((await mark(id, 'no-show')).status).toBe(200)
    expect(await cellsHeld(shop, id)).toHaveLength(0)
    expect((await takeBack(id, 'no-show')).status).toBe(200)
    expect(await cellsHeld(shop, id)).toHaveLength(6)
    await mark(id, 'no-show')
    expect((await counter.book({ ...TODAY, time: '10:20' })).status).toBe(201)
    const refused = await takeBack(id, 'no-show')
    expect([refused.status, await refused.text()]).toEqual([409, TIME_TAKEN])
    expect(await rowOf(id)).toMatchObject({ status: 'no-show' })
  })

  test('what a rule refuses is refused with its sentence, and nothing is written', async () => {
    const { id } = await booked(shop, { ...TODAY, time: '11:00' })
    at('10:10')
    const refused = await mark(id, 'no-show')
    expect([refused.status, await refused.text()]).toEqual([422, MARK_MESSAGES['not-begun']])
    const later = await booked(shop, { date: '2026-12-04' })
    expect(await (await mark(later.id, 'done')).text()).toBe(MARK_MESSAGES['to-come'])
    await counter.cancel(id)
    expect(await (await mark(id, 'arrived')).text()).toBe(MARK_MESSAGES['visit-cancelled'])
  })

  // Shows threat 25
  test('a second tap changes nothing, and of two at once the later is refused', async () => {
    const { id } = await booked(shop, TODAY)
    at('10:10')
    const version = await versionOf(id)
    const twice = await Promise.all([send(id, 'arrived', version), send(id, 'arrived', version)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(await rowOf(id)).toMatchObject({ arrived_at: '2026-12-01T10:10:00.000Z', status: 'confirmed' })
    await takeBack(id, 'arrived')
    const seen = await versionOf(id)
    const both = await Promise.all([send(id, 'done', seen), send(id, 'no-show', seen)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const later = both.find(({ status }) => status === 409)
    expect(await later?.text()).toBe(CHANGED_MEANWHILE)
  })

  test('who arrived is forgotten when the visit is moved to another day, and kept within its own', async () => {
    const { id } = await booked(shop, TODAY)
    at('09:50')
    await mark(id, 'arrived')
    await counter.move(id, { time: '10:30' })
    expect(await rowOf(id)).toMatchObject({ arrived_at: '2026-12-01T09:50:00.000Z' })
    await counter.move(id, { date: '2026-12-04' })
    expect(await rowOf(id)).toMatchObject({ arrived_at: null })
  })

  test('the trail says who ended a visit, and not who sat down', async () => {
    const { id, reference } = await booked(shop, TODAY)
    at('10:10')
    for (const step of ['arrived', 'in-chair', 'done'] as const) await mark(id, step)
    const { entries } = await counter.read('/api/admin/audit')
    const marks = entries.filter((entry: { subject: string }) => entry.subject === reference)
    expect(marks).toMatchObject([
      {
        action: 'visit-marked',
        who: 'admin',
        changes: [{ field: 'progress', before: 'booked', after: 'done' }],
      },
    ])
  })

  test('the next customer’s page says how late their barber is, and of no one else', async () => {
    const first = await booked(shop, TODAY)
    const next = await booked(shop, { ...TODAY, time: '10:30', customerPhone: '07700 900456' })
    const other = await booked(shop, { ...TODAY, time: '10:30', barberId: 3, customerPhone: '07700 900457' })
    const behind = async (token: string) => (await read<Visit>(shop, `/api/visits/${token}`)).minutesBehind
    at('10:05')
    await mark(first.id, 'in-chair')
    expect(await behind(next.token)).toBe(5)
    at('10:44')
    expect([await behind(next.token), await behind(other.token)]).toEqual([10, 0])
    await mark(first.id, 'done')
    expect(await behind(next.token)).toBe(0)
  })
})
