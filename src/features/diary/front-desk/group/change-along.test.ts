import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { said } from '../../../../testing/booking-requests.ts'
import { type Counter, deskRequest, openCounter } from '../../../../testing/desk.ts'
import { ENGINES, seededAddress } from '../../../../testing/engines.ts'
import { makeStaff, signInAs } from '../../../../testing/staff.ts'
import { emptyDiary, openTestShop, sendJson, type TestShop } from '../../../../testing/test-shop.ts'
import { cellsHeld } from '../../../../testing/visit-changes.ts'

describe.each(ENGINES)('a family at the desk, on %s', engine => {
  let shop: TestShop
  let counter: Counter
  let tom: Awaited<ReturnType<typeof signInAs>>
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
    counter = await openCounter(shop)
    await makeStaff(shop, { role: 'barber' })
    tom = await signInAs(shop, 'tom')
  })
  beforeEach(() => emptyDiary(shop))
  afterAll(() => shop.close())

  /** Sam, Ben and Mia one after another with Tom from ten; the id of Sam's visit. */
  async function bookedFamily(): Promise<string> {
    const visits = [
      { barberId: 1, treatmentIds: [1], totalDuration: 30, time: '10:00' },
      { barberId: 1, treatmentIds: [1], totalDuration: 30, time: '10:30', customerName: 'Ben' },
      { barberId: 1, treatmentIds: [1], totalDuration: 30, time: '11:00', customerName: 'Mia' },
    ]
    const customer = { customerName: 'Sam Example', customerPhone: '07700 900123' }
    const family = { date: '2026-12-04', visits, ...customer }
    expect((await sendJson(shop, 'POST', '/api/group-appointments', family)).status).toBe(201)
    const { id } = await shop.db.read
      .selectFrom('visit')
      .select('id')
      .where('start_minute', '=', 600)
      .executeTakeFirstOrThrow()
    return id
  }
  const stored = async () => {
    const visits = await shop.db.read
      .selectFrom('visit')
      .select(['id', 'customer_name', 'date', 'start_minute', 'status', 'sequence'])
      .where('customer_phone', '=', '07700 900123')
      .orderBy('start_minute')
      .execute()
    return Promise.all(
      visits.map(async visit => {
        const cells = (await cellsHeld(shop, visit.id)).length
        const { customer_name, date, start_minute, status, sequence } = visit
        return [customer_name, date, start_minute, status, sequence, cells]
      }),
    )
  }
  const standing = (from: number, sequence: number, date = '2026-12-04') =>
    ['Sam Example', 'Ben', 'Mia'].map((name, nth) => [
      ...[name, date, from + 30 * nth, 'confirmed', sequence, 6],
    ])

  test('is moved by as much in one action, also onto each other’s old times, and back again', async () => {
    const id = await bookedFamily()
    const { version, comesWith } = await counter.visit(id)
    expect(comesWith).toMatchObject([
      { customerName: 'Ben', time: '10:30', barberName: 'Tom Ashdown' },
      { customerName: 'Mia', time: '11:00' },
    ])
    const later = { version, time: '10:30', withOthers: true }
    expect((await counter.move(id, later)).status).toBe(200)
    expect(await stored()).toEqual(standing(630, 1))
    // Sent twice, it is one move.
    expect((await counter.move(id, later)).status).toBe(200)
    expect(await stored()).toEqual(standing(630, 1))
    expect((await counter.move(id, { time: '10:00', withOthers: true })).status).toBe(200)
    expect(await stored()).toEqual(standing(600, 2))
    expect((await counter.move(id, { date: '2026-12-05', withOthers: true })).status).toBe(200)
    expect(await stored()).toEqual(standing(600, 3, '2026-12-05'))
  })

  test('is not said to be moved along once the response of a move of one alone was lost', async () => {
    const id = await bookedFamily()
    const alone = { version: (await counter.visit(id)).version, time: '13:00' }
    expect((await counter.move(id, alone)).status).toBe(200)
    expect((await counter.move(id, { ...alone, withOthers: true })).status).toBe(409)
  })

  test('is one when it was booked person by person, and tells each of the others', async () => {
    const family = { source: 'walk-in', customerPhone: '07700 900123' } as const
    const sam = await counter.booked({ ...family, customerName: 'Sam Example' })
    const ben = await counter.booked({ ...family, customerName: 'Ben', time: '10:30', comesWith: sam.id })
    await counter.booked({ ...family, customerName: 'Mia', time: '11:00', comesWith: ben.id })
    expect((await counter.visit(ben.id)).comesWith).toMatchObject([
      { customerName: 'Sam Example', time: '10:00' },
      { customerName: 'Mia', time: '11:00' },
    ])
    expect((await counter.move(sam.id, { date: '2026-12-05', withOthers: true })).status).toBe(200)
    expect(await stored()).toEqual(standing(600, 1, '2026-12-05'))
  })

  test('is not begun with a visit under another number or one that was cancelled meanwhile', async () => {
    const sam = await counter.booked()
    const own = { customerPhone: '07700 900556', comesWith: sam.id }
    await counter.booked({ ...own, customerName: 'Ada', time: '11:00' })
    expect((await counter.visit(sam.id)).comesWith).toEqual([])
    await counter.cancel(sam.id)
    const ben = await counter.booked({ customerName: 'Ben', time: '10:30', comesWith: sam.id })
    expect((await counter.visit(ben.id)).comesWith).toEqual([])
  })

  test('is not booked by a barber along with a visit of another column', async () => {
    const sam = await counter.booked({ barberId: 2 })
    const own = deskRequest({ time: '10:30', comesWith: sam.id })
    expect((await sendJson(shop, 'POST', '/api/admin/visits', own, tom)).status).toBe(403)
  })

  test('stays where it is when one of them can’t come along, and it says who and why', async () => {
    const id = await bookedFamily()
    await counter.booked({ time: '12:30' })
    expect(await said(counter.move(id, { time: '11:30', withOthers: true }))).toEqual([
      409,
      'Mia at 11:00: Tom Ashdown has Rita Counter from 12:30 to 13:00. Nothing was changed.',
    ])
    expect(await stored()).toEqual(standing(600, 0))
  })

  test('follows one that was moved alone, once, and goes back with it', async () => {
    const id = await bookedFamily()
    await counter.move(id, { time: '09:30' })
    shop.setNow(shop.clock().add({ seconds: 5 }).toString())
    const { version } = await counter.visit(id)
    const follow = { version, withOthers: true, movedFrom: { date: '2026-12-04', time: '10:00' } }
    expect((await counter.move(id, follow)).status).toBe(200)
    expect(await stored()).toEqual(standing(570, 1))
    // Sent twice, they follow once.
    expect((await counter.move(id, follow)).status).toBe(200)
    expect(await stored()).toEqual(standing(570, 1))
    expect((await counter.move(id, { time: '10:00', withOthers: true })).status).toBe(200)
    expect(await stored()).toEqual(standing(600, 2))
  })

  test('stays as booked when it can’t follow one that was moved alone, which stays where it was moved to', async () => {
    const id = await bookedFamily()
    await counter.booked({ time: '12:30' })
    await counter.move(id, { time: '11:30' })
    const { version } = await counter.visit(id)
    const follow = { version, withOthers: true, movedFrom: { date: '2026-12-04', time: '10:00' } }
    expect(await said(counter.move(id, follow))).toEqual([
      409,
      'Mia at 11:00: Tom Ashdown has Rita Counter from 12:30 to 13:00. The 2 others stay as booked.',
    ])
    expect((await stored()).map(([name, , minute]) => `${name} ${minute}`)).toEqual([
      ...['Ben 630', 'Mia 660', 'Sam Example 690'],
    ])
    expect((await counter.visit(id)).version).toBe(version)
  })

  test('stays as booked besides the one that is moved or cancelled alone', async () => {
    const id = await bookedFamily()
    await counter.move(id, { time: '13:00' })
    expect((await stored()).map(([name, , minute]) => `${name} ${minute}`)).toEqual([
      ...['Ben 630', 'Mia 660', 'Sam Example 780'],
    ])
    await counter.cancel(id)
    expect((await stored()).map(([, , , status]) => status)).toEqual(['confirmed', 'confirmed', 'cancelled'])
  })

  test('is not changed along by a barber, who works their own column', async () => {
    const id = await bookedFamily()
    const { version, barberId, date, totalDuration } = await counter.visit(id)
    const along = { version, notifiesCustomer: false, withOthers: true }
    const move = { ...along, barberId, date, totalDuration, time: '13:00', allowsOutsideHours: false }
    const path = `/api/admin/visits/${id}`
    expect((await sendJson(shop, 'POST', `${path}/move`, move, tom)).status).toBe(403)
    expect((await sendJson(shop, 'POST', `${path}/cancel`, { ...along, reason: 'Ill' }, tom)).status).toBe(
      403,
    )
    expect(await stored()).toEqual(standing(600, 0))
  })

  test('is cancelled in one action, once, without those that have begun', async () => {
    const id = await bookedFamily()
    const { comesWith, version } = await counter.visit(id)
    await shop.db.transact(tx =>
      tx
        .updateTable('visit')
        .set({ started_at: '2026-12-04T10:30:00Z' })
        .where('id', '=', comesWith[0]?.id ?? '')
        .execute(),
    )
    expect((await counter.cancel(id, { version, withOthers: true })).status).toBe(200)
    expect((await counter.cancel(id, { version, withOthers: true })).status).toBe(200)
    expect(await stored()).toMatchObject([
      ['Sam Example', '2026-12-04', 600, 'cancelled', 1, 0],
      ['Ben', '2026-12-04', 630, 'confirmed', 0, 6],
      ['Mia', '2026-12-04', 660, 'cancelled', 1, 0],
    ])
  })
})
