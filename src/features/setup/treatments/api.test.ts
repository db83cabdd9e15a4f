import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { minuteOfDay } from '../../../shared/clock-time.ts'
import { book, booked, read, said } from '../../../testing/booking-requests.ts'
import { deskRequest } from '../../../testing/desk.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { makeOwner, signIn } from '../../../testing/owner.ts'
import { openTestShop, sendJson, type TestShop } from '../../../testing/test-shop.ts'
import { move } from '../../../testing/visit-changes.ts'
import type { Treatment } from '../../shop/treatments/contract.ts'
import type { BarberTerms, Menu, MenuTreatment, OddVisit } from './contract.ts'
import {
  MENU_CHANGED_MEANWHILE,
  NAME_IN_USE,
  NAME_OF_RETIRED,
  PART_MESSAGES,
  PAST_PRICE,
} from './messages.ts'

const CUT = 1
const BEARD = 8
const SET = 9
const NEW_YEAR = '2027-01-02'

describe.each(ENGINES)('the owner’s menu on %s', engine => {
  let shop: TestShop
  let owner: { Cookie: string }
  beforeEach(async () => {
    shop = await openTestShop(await seededAddress(engine))
    await makeOwner(shop)
    owner = await signIn(shop)
  })
  afterEach(() => shop.close())

  const send = (method: 'POST' | 'PUT', path: string, body: unknown, headers = {}) =>
    sendJson(shop, method, `/api/admin/menu/${path}`, body, { ...owner, ...headers })
  const menu = async (): Promise<Menu> =>
    (await shop.app.request('/api/admin/menu', { headers: owner })).json()
  const treatment = async (id: number): Promise<MenuTreatment> => {
    const found = (await menu()).treatments.find(each => each.id === id)
    if (!found) throw new Error(`no treatment ${id}`)
    return found
  }
  const fieldsOf = async (id: number) => {
    const { name, description, group, duration, barbers, parts } = await treatment(id)
    return { name, description, group, duration, barbers, parts }
  }
  const setPrice = (price: number, from: string, query = '') =>
    send('PUT', `treatments/${CUT}/prices/${from}${query}`, { price })
  const retire = (isRetired: boolean, query = '') =>
    send('POST', `treatments/${CUT}/retirement${query}`, { isRetired })
  /** Gives one barber terms of their own for the cut. */
  const giveOwn = async (own: BarberTerms) => {
    const fields = await fieldsOf(CUT)
    const barbers = fields.barbers.map(each => (each.barberId === own.barberId ? own : each))
    expect((await send('PUT', `treatments/${CUT}`, { ...fields, barbers })).status).toBe(200)
  }

  test('is closed to everybody else', async () => {
    expect((await shop.app.request('/api/admin/menu')).status).toBe(401)
    expect((await sendJson(shop, 'PUT', '/api/admin/menu/order', { ids: [] })).status).toBe(401)
  })

  // Shows threat 24
  test('has a new price from a day on, and booked visits keep theirs', async () => {
    const before = await booked(shop, { date: NEW_YEAR })
    const asked = await send(
      'PUT',
      `treatments/${CUT}/prices/${NEW_YEAR}`,
      { price: 2100 },
      { Accept: 'application/json' },
    )
    expect(asked.status).toBe(409)
    const { detail, type, visits }: { detail: string; type: string; visits: OddVisit[] } = await asked.json()
    expect([detail, type]).toEqual([
      '1 booked visit keeps £19.00 and 30 minutes.',
      expect.stringContaining('visits-keep-terms'),
    ])
    expect(visits).toMatchObject([{ reference: before.reference, date: NEW_YEAR, price: 1900, why: 'terms' }])
    expect((await treatment(CUT)).prices).toHaveLength(1)

    expect((await setPrice(2100, NEW_YEAR, '?visits=keep')).status).toBe(200)
    const [listed] = await read<Treatment[]>(shop, '/api/price-list')
    expect(listed).toMatchObject({ price: 1900, laterPrices: [{ from: NEW_YEAR, price: 2100 }] })
    const day = async (date: string, time: string) => (await booked(shop, { date, time })).totalPrice
    expect([
      await day('2027-01-01', '11:00'),
      await day(NEW_YEAR, '11:00'),
      await day('2027-01-05', '11:00'),
    ]).toEqual([1900, 2100, 2100])
    expect(await read(shop, `/api/visits/${before.token}`)).toMatchObject({ totalPrice: 1900 })

    shop.setNow('2027-01-02T08:00:00Z')
    const [later] = await read<Treatment[]>(shop, '/api/price-list')
    expect([later?.price, later?.laterPrices]).toEqual([2100, undefined])
    owner = await signIn(shop)
    expect(await said(setPrice(1500, '2027-01-01'))).toEqual([422, PAST_PRICE])
  })

  test('takes a planned price back, and no other', async () => {
    await setPrice(2100, NEW_YEAR)
    const remove = (date: string) =>
      shop.app.request(`/api/admin/menu/treatments/${CUT}/prices/${date}`, {
        method: 'DELETE',
        headers: { ...owner, 'If-Match': '*' },
      })
    expect((await remove('2027-01-03')).status).toBe(404)
    expect((await remove('2000-01-01')).status).toBe(404)
    expect((await remove(NEW_YEAR)).status).toBe(200)
    expect((await treatment(CUT)).prices).toEqual([{ from: '2000-01-01', price: 1900 }])
  })

  // Shows threat 23
  test('lets a barber need minutes and ask a price of their own, wherever visits are made', async () => {
    await giveOwn({ barberId: 2, price: 2500, duration: 60 })
    const friday = '2026-12-04'
    const last = async (barberId: number) =>
      (
        await read<string[]>(
          shop,
          `/api/barbers/${barberId}/availability?date=${friday}&duration=${barberId === 2 ? 60 : 30}`,
        )
      ).at(-1)
    expect([await last(1), await last(2)]).toEqual(['18:30', '18:00'])
    await sendJson(shop, 'POST', '/api/admin/barbers/1/toggle', { isActive: false }, owner)
    await sendJson(shop, 'POST', '/api/admin/barbers/3/toggle', { isActive: false }, owner)
    // Ellis leaves at five, and Marco needs the hour.
    const anyone = await read<{ time: string }[]>(shop, `/api/availability?treatments=1&date=${friday}`)
    expect(anyone.at(-1)).toEqual({ time: '18:00', barberId: 2 })
    const days = `from=${friday}&to=${friday}&treatments=1`
    expect(await read(shop, `/api/days?${days}`)).toMatchObject({ firstFree: friday })
    await sendJson(shop, 'POST', '/api/admin/barbers/1/toggle', { isActive: true }, owner)
    await sendJson(shop, 'POST', '/api/admin/barbers/3/toggle', { isActive: true }, owner)
    expect(await read<Treatment[]>(shop, '/api/barbers/2/treatments')).toContainEqual(
      expect.objectContaining({ id: CUT, price: 2500, duration: 60 }),
    )
    expect((await read<Treatment[]>(shop, '/api/treatments'))[0]?.own).toEqual([
      { barberId: 2, price: 2500, duration: 60 },
    ])
    expect(await said(book(shop, { barberId: 2 }))).toEqual([422, expect.stringContaining('60 minutes')])
    expect(await booked(shop, { barberId: 2, totalDuration: 60 })).toMatchObject({
      totalPrice: 2500,
      totalDuration: 60,
    })

    const desk = await sendJson(
      shop,
      'POST',
      '/api/admin/visits',
      deskRequest({ barberId: 2, treatmentIds: [CUT], time: '15:00' }),
      owner,
    )
    expect(await desk.json()).toMatchObject({ totalPrice: 2500, totalDuration: 60 })

    const visit = await booked(shop, { date: '2026-12-11' })
    expect(await (await move(shop, visit.token, { barberId: 2, date: '2026-12-11' })).json()).toMatchObject({
      totalPrice: 2500,
      totalDuration: 60,
    })
    expect(
      await (await move(shop, visit.token, { barberId: 3, date: '2026-12-11', time: '12:00' })).json(),
    ).toMatchObject({
      totalPrice: 1900,
      totalDuration: 30,
    })
  })

  test('seats a group by the minutes of each barber', async () => {
    await giveOwn({ barberId: 1, price: null, duration: 90 })
    const times = await read<{ visits: { barberId: number; time: string }[] }[]>(
      shop,
      '/api/group-availability?people=1;1&way=in-turn&date=2026-12-02',
    )
    const gap = ({ visits: [first, second] }: (typeof times)[number]) =>
      `${first?.barberId} ${minuteOfDay(second?.time ?? '') - minuteOfDay(first?.time ?? '')}`
    expect([...new Set(times.map(gap))].toSorted()).toEqual(['1 90', '2 30'])
  })

  // Shows threat 23
  test('retires a treatment, keeps its visits, and brings it back', async () => {
    const visit = await booked(shop)
    expect(await said(retire(true))).toEqual([409, '1 booked visit with it stays as it is.'])
    expect((await retire(true, '?visits=keep')).status).toBe(200)
    for (const path of ['/api/treatments', '/api/price-list', '/api/barbers/1/treatments'])
      expect((await read<Treatment[]>(shop, path)).some(({ id }) => id === CUT)).toBe(false)
    expect(await read(shop, `/api/treatments/${CUT}/barbers`)).toEqual([])
    expect(await read(shop, `/api/availability?treatments=${CUT}&date=2026-12-04`)).toEqual([])
    expect((await book(shop, { time: '14:00' })).status).toBe(422)
    expect(await read(shop, `/api/visits/${visit.token}`)).toMatchObject({ treatmentName: 'Gents cut 16+' })
    expect(await treatment(CUT)).toMatchObject({ retiredOn: '2026-12-01' })
    expect((await retire(false)).status).toBe(200)
    expect((await book(shop, { time: '14:00' })).status).toBe(201)
  })

  // Shows threat 24
  test('asks before it takes a treatment from a barber who has visits with it', async () => {
    await booked(shop)
    const fields = await fieldsOf(CUT)
    const without = { ...fields, barbers: fields.barbers.filter(({ barberId }) => barberId !== 1) }
    expect((await send('PUT', `treatments/${CUT}`, without)).status).toBe(409)
    expect((await send('PUT', `treatments/${CUT}?visits=keep`, without)).status).toBe(200)
    expect((await book(shop, { time: '14:00' })).status).toBe(422)
    expect((await send('PUT', `treatments/${CUT}`, { ...fields, duration: 45 })).status).toBe(409)
  })

  // Shows threat 22
  test('adds a treatment once, in its group, and refuses a name that is in use', async () => {
    const added = {
      name: 'Beard colour',
      description: '',
      group: 'beard-and-shave',
      duration: 25,
      price: 1200,
      barbers: [{ barberId: 1, price: null, duration: null }],
      parts: [],
    }
    const key = { 'Idempotency-Key': 'one-and-the-same' }
    const [first, again] = [
      await send('POST', 'treatments', added, key),
      await send('POST', 'treatments', added, key),
    ]
    expect([first.status, again.status]).toEqual([201, 201])
    const { id }: MenuTreatment = await first.json()
    expect(await again.json()).toHaveProperty('id', id)
    expect(await said(send('POST', 'treatments', { ...added, name: 'beard Colour' }))).toEqual([
      409,
      NAME_IN_USE,
    ])
    const groups = (await read<Treatment[]>(shop, '/api/price-list')).map(({ group }) => group)
    expect(groups.lastIndexOf('beard-and-shave')).toBeLessThan(groups.indexOf('extras'))
    expect((await book(shop, { treatmentIds: [id], totalDuration: 25 })).status).toBe(201)
    await send('POST', `treatments/${id}/retirement?visits=keep`, { isRetired: true })
    expect(await said(send('POST', 'treatments', added))).toEqual([409, NAME_OF_RETIRED])
    const entries = await (await shop.app.request('/api/admin/audit', { headers: owner })).json()
    expect(entries.entries.slice(0, 2)).toMatchObject([
      { action: 'treatment-retired', subject: 'Beard colour' },
      {
        action: 'treatment-added',
        changes: expect.arrayContaining([expect.objectContaining({ after: '£12.00' })]),
      },
    ])
  })

  test('knows the parts of a set, which are treatments and no sets', async () => {
    const set = await fieldsOf(SET)
    expect(set.parts).toEqual([CUT, BEARD])
    expect(
      await said(send('PUT', `treatments/${BEARD}`, { ...(await fieldsOf(BEARD)), parts: [2, SET] })),
    ).toEqual([422, PART_MESSAGES['part-is-set']])
    expect(
      await said(send('PUT', `treatments/${BEARD}`, { ...(await fieldsOf(BEARD)), parts: [2, 3] })),
    ).toEqual([422, PART_MESSAGES['is-part']])
    expect((await send('PUT', `treatments/${SET}`, { ...set, parts: [] })).status).toBe(200)
    expect((await read<Treatment[]>(shop, '/api/treatments')).some(({ parts }) => parts)).toBe(false)
  })

  test('is put into another order, group by group', async () => {
    const ids = (await menu()).treatments.map(({ id }) => id)
    expect((await send('PUT', 'order', { ids: ids.toReversed() })).status).toBe(204)
    const listed = (await read<Treatment[]>(shop, '/api/price-list')).map(({ id }) => id)
    expect(listed).toEqual([7, 6, 5, 4, 3, 2, 1, 10, 9, 8, 14, 13, 12, 11])
    expect(await said(send('PUT', 'order', { ids: ids.slice(1) }))).toEqual([412, MENU_CHANGED_MEANWHILE])
  })

  // Shows threat 22
  test('of two owners who change the same treatment at once lets one through', async () => {
    const { version } = await treatment(CUT)
    const fields = await fieldsOf(CUT)
    const seen = { 'If-Match': `"${version}"` }
    const responses = await Promise.all([
      send('PUT', `treatments/${CUT}`, { ...fields, description: 'One' }, seen),
      send('PUT', `treatments/${CUT}`, { ...fields, description: 'Other' }, seen),
      send('PUT', `treatments/${CUT}/prices/${NEW_YEAR}`, { price: 2000 }, seen),
    ])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 412, 412])
    const refused = responses.find(({ status }) => status === 412)
    expect(refused?.headers.get('etag')).toBe(`"${version + 1}"`)
    expect((await treatment(CUT)).version).toBe(version + 1)
  })
})
