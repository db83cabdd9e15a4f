import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Counter, openCounter } from '../../../../testing/desk.ts'
import { ENGINES, seededAddress } from '../../../../testing/engines.ts'
import { queueDesk } from '../../../../testing/queue/queue-desk.ts'
import { emptyDiary, openTestShop, sendJson, type TestShop } from '../../../../testing/test-shop.ts'
import type { NextResponse } from '../contract.ts'
import { maintainQueueOnce } from './maintain-queue.server.ts'

describe.each(ENGINES)('the queue in two processes on %s', engine => {
  let shop: TestShop
  let twin: TestShop
  let counter: Counter
  let desk: ReturnType<typeof queueDesk>
  beforeAll(async () => {
    const address = await seededAddress(engine)
    shop = await openTestShop(address)
    twin = await openTestShop(address)
    counter = await openCounter(shop)
    desk = queueDesk(shop, counter)
  })
  beforeEach(async () => {
    await emptyDiary(shop)
    await desk.rule({ queue: true })
    at('10:00')
  })
  afterAll(() => Promise.all([shop.close(), twin.close()]))

  const at = (time: string) => {
    for (const each of [shop, twin]) each.setNow(`2026-12-01T${time}:00Z`)
  }
  const nextIn = async (process: TestShop, barberId: number): Promise<NextResponse> => {
    const response = await sendJson(process, 'POST', '/api/admin/queue/next', { barberId }, counter.owner)
    if (!response.ok) throw new Error(await response.text())
    return response.json()
  }
  const inChairs = async () =>
    (await desk.staff()).chairs.filter(({ isIn }) => isIn).map(({ barberId }) => barberId)

  // Shows threat 171
  test('two barbers who press Next at once call two guests, and one barber who presses it in both processes calls one', async () => {
    const [one = 0, other = 0] = await inChairs()
    for (let round = 0; round < 5; round += 1) {
      await emptyDiary(shop)
      at('10:00')
      await Promise.all([desk.joined(), desk.joined(), desk.joined()])
      const called = await Promise.all([
        nextIn(shop, one),
        nextIn(twin, other),
        nextIn(twin, one),
        nextIn(shop, other),
      ])
      expect(called.map(({ kind }) => kind)).toEqual(['entry', 'entry', 'entry', 'entry'])
      expect([called[0]?.id, called[1]?.id]).toEqual([called[2]?.id, called[3]?.id])
      expect(called[0]?.id).not.toBe(called[1]?.id)
      expect(await shop.db.read.selectFrom('visit').select('id').execute()).toHaveLength(2)
    }
  })

  test('guests who join in two processes at once are in one line under different code words', async () => {
    const join = (process: TestShop) => sendJson(process, 'POST', '/api/queue/entries', { treatmentIds: [1] })
    const joins = await Promise.all([join(shop), join(twin), join(shop), join(twin)])
    expect(joins.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const { line } = await desk.staff()
    expect(new Set(line.map(({ code }) => code)).size).toBe(4)
  })

  test('what a process left undone when it was ended, the other process does at its next upkeep', async () => {
    const first = await desk.joined()
    await desk.next()
    at('10:03')
    await maintainQueueOnce(twin)
    expect(await desk.entry(first)).toMatchObject({ standing: 'missed' })
    expect(await shop.db.read.selectFrom('chair_time').select('cell').execute()).toEqual([])
  })
})
