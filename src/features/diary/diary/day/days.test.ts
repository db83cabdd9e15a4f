import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { booked } from '../../../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../../../testing/engines.ts'
import { makeOwner, signIn } from '../../../../testing/owner.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { setStatus } from '../../../../testing/visits.ts'
import { keepVisit } from '../../../calendar/visits/change-store.server.ts'
import type { DiaryDays } from './contract.ts'

describe.each(ENGINES)('the days of the diary on %s', engine => {
  let shop: TestShop
  let owner: { Cookie: string }
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
    await makeOwner(shop)
    owner = await signIn(shop)
  })
  afterAll(() => shop.close())

  const read = (query = '') => shop.app.request(`/api/admin/diary${query}`, { headers: owner })
  const days = async (query = ''): Promise<DiaryDays> => (await read(query)).json()

  test('without days it is today, by the shop’s clock, of every barber', async () => {
    const today = await days()
    expect(today).toMatchObject({
      now: { date: '2026-12-01', minute: 480 },
      from: '2026-12-01',
      to: '2026-12-01',
    })
    expect(today.plans.map(({ barberId }) => barberId)).toEqual(today.barbers.map(({ id }) => id))
    expect(today.barbers.length).toBeGreaterThan(3)
  })

  test('a visit stands in it with its customer, treatments, price and version', async () => {
    const { id, reference } = await booked(shop, { treatmentIds: [8, 1], totalDuration: 55, time: '12:00' })
    await setStatus(shop, (await booked(shop)).id, 'cancelled')
    const { visits } = await days('?from=2026-12-04')
    expect(visits.map(({ status }) => status)).toEqual(['cancelled', 'confirmed'])
    expect(visits[1]).toMatchObject({
      id,
      reference,
      barberId: 1,
      date: '2026-12-04',
      startMinute: 720,
      durationMinutes: 55,
      customerName: 'Sam Example',
      customerPhone: '07700 900123',
      treatments: ['Beard trim', 'Gents cut 16+'],
      totalPrice: 3400,
      lateMinutes: 0,
      source: 'online',
      privateNote: null,
      version: '2026-12-01T08:00:00.000Z',
    })
  })

  test('a visit that is done early keeps its chair no longer than it took', async () => {
    const { id } = await booked(shop, { date: '2026-12-01', time: '12:00', barberId: 3 })
    shop.setNow('2026-12-01T12:10:00Z')
    const version = (await days()).visits.find(visit => visit.id === id)?.version
    const marked = await shop.app.request(`/api/admin/visits/${id}/progress`, {
      method: 'POST',
      headers: { ...owner, 'Content-Type': 'application/json' },
      body: JSON.stringify({ version, step: 'done' }),
    })
    expect(marked.status).toBe(200)
    expect((await days()).visits).toContainEqual(expect.objectContaining({ id, durationMinutes: 10 }))
    shop.setNow('2026-12-01T08:00:00Z')
  })

  test('a week of one barber has a plan for each day, and no one else’s visits', async () => {
    await booked(shop, { barberId: 4, time: '11:00' })
    const week = await days('?from=2026-11-30&to=2026-12-06&barber=1')
    expect(week.barbers).toMatchObject([{ id: 1, name: 'Tom Ashdown' }])
    expect(week.plans.map(({ spans }) => spans.length)).toEqual([0, 1, 1, 1, 1, 1, 0])
    expect(new Set(week.visits.map(({ barberId }) => barberId))).toEqual(new Set([1]))
  })

  test('a barber who takes no bookings is there on the days that still have visits of theirs', async () => {
    const ids = async (date: string) => (await days(`?from=${date}`)).barbers.map(({ id }) => id)
    await shop.db.transact(tx => tx.updateTable('barber').set({ is_active: 0 }).where('id', '=', 4).execute())
    expect(await ids('2026-12-04')).toContain(4)
    expect(await ids('2026-12-05')).not.toContain(4)
  })

  test('an absence stands in its barber’s plan alone, and a closed day in every plan', async () => {
    const off = { first_date: '2026-12-09', last_date: '2026-12-09', from_minute: 0, until_minute: 1440 }
    const created_at = '2026-12-01T08:00:00.000Z'
    await shop.db.transact(async tx => {
      await tx
        .insertInto('absence')
        .values({ ...off, barber_id: 1, kind: 'sick', note: 'flu', created_at })
        .execute()
      await tx
        .insertInto('absence')
        .values({
          ...off,
          first_date: '2026-12-10',
          last_date: '2026-12-10',
          barber_id: null,
          kind: 'closed',
          reason: 'Paint',
          created_at,
        })
        .execute()
    })
    const [wednesday, other] = (await days('?from=2026-12-09')).plans
    expect(wednesday?.absences).toMatchObject([{ kind: 'sick', note: 'flu' }])
    expect(other?.absences).toEqual([])
    expect((await days('?from=2026-12-10')).plans.map(({ closure }) => closure)).toContain('Paint')
  })

  test('a visit under a number without an earlier day is a first visit, until its number is another’s too', async () => {
    const number = { customerPhone: '07700 900777', customerName: 'New Here' }
    const { id } = await booked(shop, { ...number, date: '2026-12-11', time: '10:00' })
    const later = await booked(shop, { ...number, date: '2026-12-12', time: '10:00' })
    const firsts = async () =>
      (await days('?from=2026-12-11&to=2026-12-12')).visits
        .filter(({ isFirstVisit }) => isFirstVisit)
        .map(visit => visit.id)
    expect(await firsts()).toEqual([id])
    await setStatus(shop, id, 'cancelled')
    expect(await firsts()).toEqual([later.id])
    const { phone_key } = await shop.db.read
      .selectFrom('visit')
      .select('phone_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await shop.db.transact(tx =>
      tx.insertInto('customer_number').values({ phone_key, customer_id: 'one' }).execute(),
    )
    expect(await firsts()).toEqual([])
  })

  test('a visit in an absence says why it needs another time, until staff keep it', async () => {
    const { id } = await booked(shop, { date: '2026-12-08', time: '10:00' })
    const reasons = async () =>
      (await days('?from=2026-12-08&barber=1')).visits.map(({ displacedBy }) => displacedBy)
    expect(await reasons()).toEqual([null])
    const off = { first_date: '2026-12-08', last_date: '2026-12-08', from_minute: 0, until_minute: 1440 }
    const created_at = '2026-12-01T08:00:00.000Z'
    await shop.db.transact(tx =>
      tx
        .insertInto('absence')
        .values({ ...off, barber_id: 1, kind: 'sick', note: '', created_at })
        .execute(),
    )
    expect(await reasons()).toEqual(['absent'])
    await shop.db.transact(tx => keepVisit(tx, id, { reason: 'absent', changedAt: created_at }))
    expect(await reasons()).toEqual([null])
  })

  test('unknown barbers, backward days, too many days and strangers are refused', async () => {
    const statuses = [
      '?barber=999',
      '?from=2026-12-04&to=2026-12-03',
      '?from=2026-12-01&to=2027-12-01',
      '?from=x',
    ]
    expect(await Promise.all(statuses.map(async query => (await read(query)).status))).toEqual([
      404, 422, 422, 400,
    ])
    expect((await shop.app.request('/api/admin/diary')).status).toBe(401)
  })
})
