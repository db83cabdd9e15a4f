import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Counter, openCounter } from '../../../testing/desk.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { queueDesk } from '../../../testing/queue/queue-desk.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

const TODAY = '2026-12-01'

describe.each(ENGINES)('the report of the queue on %s', engine => {
  let shop: TestShop
  let counter: Counter
  let desk: ReturnType<typeof queueDesk>
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
    counter = await openCounter(shop)
    desk = queueDesk(shop, counter)
    await desk.rule({ queue: true, pastClosingMinutes: 0 })
  })
  afterAll(() => shop.close())

  test('counts what each who joined was told and what came of it, and why some went first', async () => {
    shop.setNow(`${TODAY}T10:00:00Z`)
    const [first, second, third] = [await desk.joined(), await desk.joined(), await desk.joined()]
    await desk.next()
    await desk.seat(first)
    await desk.seat(third, { barberId: 3, reason: 'A child who can’t wait' })
    await desk.act(second, 'leave')
    shop.setNow(`${TODAY}T18:25:00Z`)
    expect((await desk.join()).status).toBe(422)
    expect(await counter.read(`/api/admin/reports/queue?from=${TODAY}&to=${TODAY}`)).toEqual({
      weeks: [
        {
          ...{ from: '2026-11-30', joined: 3, seated: 2, left: 1, missed: 0, turnedAway: 1 },
          ...{ told: 2, held: 2, offMinutes: 28 },
        },
      ],
      turnedAwayAt: [{ hour: 18, people: 1 }],
      outOfTurn: [{ date: TODAY, time: '10:00', who: 'admin', reason: 'A child who can’t wait' }],
    })
  })
})
