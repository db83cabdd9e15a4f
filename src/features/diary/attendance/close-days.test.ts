import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { booked } from '../../../testing/booking-requests.ts'
import { type Counter, openCounter } from '../../../testing/desk.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { signIn } from '../../../testing/owner.ts'
import { emptyDiary, openTestShop, sendJson, type TestShop } from '../../../testing/test-shop.ts'
import { setStatus } from '../../../testing/visits.ts'
import { closeDays } from './close-days.server.ts'
import type { UnmarkedVisit } from './contract.ts'

describe.each(ENGINES)('the close of a day on %s', engine => {
  let shop: TestShop
  let counter: Counter
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
    counter = await openCounter(shop)
  })
  beforeEach(() => emptyDiary(shop))
  afterAll(() => shop.close())

  const rows = () =>
    shop.db.read
      .selectFrom('visit')
      .select(['id', 'status', 'assumed', 'ended_at as endedAt'])
      .orderBy('start_minute')
      .execute()

  /** The list as the owner reads it the next morning. */
  async function unmarked(): Promise<{ visits: UnmarkedVisit[]; owner: { Cookie: string } }> {
    const owner = await signIn(shop)
    const response = await shop.app.request('/api/admin/unmarked-visits', { headers: owner })
    return { visits: await response.json(), owner }
  }

  // Shows threat 26
  test('visits left unmarked count as done, once, whatever else runs or breaks off', async () => {
    const left = await booked(shop, { date: '2026-12-01', time: '10:00' })
    const missed = await booked(shop, { date: '2026-12-01', time: '11:00' })
    await booked(shop, { date: '2026-12-01', time: '12:00' })
    await booked(shop, { date: '2026-12-02', time: '13:00' })
    await setStatus(shop, missed.id, 'no-show')
    expect(await closeDays(shop)).toBe(0)
    shop.setNow('2026-12-02T00:10:00Z')
    const closed = await Promise.all([closeDays(shop), closeDays(shop), closeDays(shop)])
    expect(closed.reduce((sum, count) => sum + count, 0)).toBe(2)
    expect(await closeDays(shop)).toBe(0)
    expect(await rows()).toMatchObject([
      { id: left.id, status: 'completed', assumed: 'open', endedAt: '2026-12-01T10:30:00.000Z' },
      { status: 'no-show', assumed: null },
      { status: 'completed', assumed: 'open' },
      { status: 'confirmed', assumed: null },
    ])
  })

  /** Copies of a booked visit on an earlier day, 231 with itself. */
  async function leaveUnmarked() {
    const { id } = await booked(shop, { date: '2026-12-01' })
    const visit = await shop.db.read
      .selectFrom('visit')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const copies = Array.from({ length: 230 }, (_, index) => ({
      ...visit,
      id: `${id}-${index}`,
      reference: `REF${index}`,
      token_hash: `hash ${index}`,
      date: '2026-11-03',
    }))
    await shop.db.transact(async tx => {
      for (const copy of copies) await tx.insertInto('visit').values(copy).execute()
    })
    shop.setNow('2026-12-02T00:10:00Z')
  }

  test('many visits are closed in several transactions', async () => {
    await leaveUnmarked()
    const transact = vi.spyOn(shop.db, 'transact')
    expect(await closeDays(shop)).toBe(231)
    expect(transact).toHaveBeenCalledTimes(3)
    transact.mockRestore()
  })

  test('a stop in between leaves the rest to the next run', async () => {
    await leaveUnmarked()
    const stopping = new AbortController()
    const transact: typeof shop.db.transact = async work => {
      const result = await shop.db.transact(work)
      stopping.abort()
      return result
    }
    expect(await closeDays({ ...shop, db: { ...shop.db, transact } }, stopping.signal)).toBe(100)
    expect(await closeDays(shop)).toBe(131)
  })

  test('the next morning each is listed and set right, and what was assumed can come back', async () => {
    await booked(shop, { date: '2026-12-01', time: '10:00', customerName: 'Ann Came' })
    await booked(shop, { date: '2026-12-01', time: '11:00', customerName: 'Ben Missed' })
    shop.setNow('2026-12-02T08:00:00Z')
    await closeDays(shop)
    const { visits, owner } = await unmarked()
    expect(visits).toMatchObject([
      { customerName: 'Ann Came', date: '2026-12-01', time: '10:00', barberName: 'Tom Ashdown' },
      { customerName: 'Ben Missed', time: '11:00' },
    ])
    const mark = async (visit: UnmarkedVisit | undefined, step: string, version = visit?.version) =>
      (
        await sendJson(shop, 'POST', `/api/admin/visits/${visit?.id}/progress`, { version, step }, owner)
      ).json()
    await mark(visits[0], 'done')
    const { version } = await mark(visits[1], 'no-show')
    expect((await unmarked()).visits).toEqual([])
    expect(await rows()).toMatchObject([
      { status: 'completed', assumed: 'checked' },
      { status: 'no-show', assumed: 'checked' },
    ])
    const undo = `/api/admin/visits/${visits[1]?.id}/progress/undo`
    await sendJson(shop, 'POST', undo, { version, step: 'no-show' }, owner)
    expect((await unmarked()).visits).toMatchObject([{ customerName: 'Ben Missed' }])
  })

  test('after a week what was assumed stands, and is no longer listed', async () => {
    await booked(shop, { date: '2026-12-01' })
    shop.setNow('2026-12-02T08:00:00Z')
    await closeDays(shop)
    shop.setNow('2026-12-09T08:00:00Z')
    expect((await unmarked()).visits).toEqual([])
    expect(counter.owner.Cookie).not.toBe('')
  })
})
