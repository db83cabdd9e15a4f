import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { booked } from '../../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { makeOwner, signIn } from '../../../testing/owner.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { setStatus } from '../../../testing/visits.ts'
import type { DiaryVisit } from './contract.ts'

describe.each(ENGINES)('a barber’s appointments on %s', engine => {
  let shop: TestShop
  let owner: { Cookie: string }
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
    await makeOwner(shop)
    owner = await signIn(shop)
  })
  afterAll(() => shop.close())

  const read = (query = '', id = 1) =>
    shop.app.request(`/api/barber/${id}/appointments${query}`, { headers: owner })
  const diary = async (query = ''): Promise<DiaryVisit[]> => (await read(query)).json()

  test('a barber without any has an empty list, and an unknown barber is a 404', async () => {
    expect(await diary()).toEqual([])
    expect((await read('', 999)).status).toBe(404)
  })

  // Shows §3.11, §7.24
  test('they come in the order of the day, with the shop’s own offset in winter and in summer', async () => {
    const late = await booked(shop, { time: '15:00', customerName: 'Late Example' })
    await booked(shop)
    await booked(shop, { date: '2027-04-02', time: '10:15' })
    await setStatus(shop, late.id, 'no-show')
    const visits = await diary()
    expect(visits.map(visit => visit.dateTime)).toEqual([...visits.map(visit => visit.dateTime)].sort())
    expect(visits.at(-1)?.dateTime).toBe('2027-04-02T10:15:00+01:00')
    expect(visits.find(visit => visit.id === late.id)).toEqual({
      id: late.id,
      reference: late.reference,
      dateTime: '2026-12-04T15:00:00+00:00',
      customerName: 'Late Example',
      customerPhone: '07700 900123',
      treatmentName: 'Gents cut 16+',
      totalDuration: 30,
      status: 'no-show',
      lateMinutes: 0,
      others: 0,
    })
  })

  test('a visit of several treatments is named by all of them in the order chosen', async () => {
    const { reference } = await booked(shop, { treatmentIds: [8, 1], totalDuration: 55, time: '12:00' })
    const visit = (await diary()).find(known => known.reference === reference)
    expect(visit?.treatmentName).toBe('Beard trim + Gents cut 16+')
  })

  test('they can be asked for by days, both included', async () => {
    expect(await diary('?from=2027-04-02&to=2027-04-02')).toHaveLength(1)
    expect(await diary('?from=2027-04-03')).toEqual([])
    expect((await diary('?to=2026-12-04')).every(visit => visit.dateTime < '2026-12-05')).toBe(true)
    expect((await read('?from=2027-02-30')).status).toBe(400)
  })
})
