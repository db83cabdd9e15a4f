import { beforeEach, describe, expect, test } from 'vitest'
import config from '../../../../../shop.config.ts'
import { seed } from '../../../../db/seed.server.ts'
import { book, booked, bookingRequestFor, said } from '../../../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../../../testing/engines.ts'
import { makeOwner, signIn } from '../../../../testing/owner.ts'
import { makeStaff, signInAs } from '../../../../testing/staff.ts'
import { openTestShop, sendJson, type TestShop } from '../../../../testing/test-shop.ts'
import { SHOP_SECTIONS } from '../../../shop/shop/contract.ts'
import { bookingClosedText, OPEN_SOON } from '../../../shop/shop/messages.ts'
import { readShopConfig } from '../../../shop/shop/read-config.server.ts'
import { sectionVersions } from '../../sections/store.server.ts'
import type { Start } from './contract.ts'

const PATH = '/api/admin/start'

describe.each(ENGINES)('setting a new shop up on %s', engine => {
  let shop: TestShop
  let owner: { Cookie: string }
  beforeEach(async () => {
    shop = await openTestShop(await seededAddress(engine))
    await makeOwner(shop)
    owner = await signIn(shop)
    return () => shop.close()
  })

  const read = async (): Promise<Start> => (await shop.app.request(PATH, { headers: owner })).json()
  const send = (method: 'POST' | 'PUT', path: string, body: unknown) =>
    sendJson(shop, method, `${PATH}${path}`, body, owner)
  const begin = (kind: string) => send('POST', '/beginning', { with: kind })
  const stateOf = (start: Start, step: string) => start.steps.find(({ name }) => name === step)?.state
  const publicList = async (path: string): Promise<unknown[]> => (await shop.app.request(path)).json()
  const saveSection = (name: string, content: unknown) =>
    sendJson(shop, 'PUT', `/api/admin/shop-sections/${name}`, content, owner)

  test('a fresh shop is the sample, live, and may begin empty', async () => {
    const start = await read()
    expect(start).toMatchObject({ isLive: true, isBegun: false, canBeginEmpty: true, isShown: true })
    expect(start.steps.filter(({ state }) => state === 'done').map(({ name }) => name)).toEqual(['live'])
  })

  test('keeping the sample changes nothing, is chosen once, and ends the offer', async () => {
    expect(await (await begin('sample')).json()).toMatchObject({ isBegun: true, canBeginEmpty: false })
    expect((await begin('empty')).status).toBe(409)
    expect(await publicList('/api/barbers')).toHaveLength(4)
    await booked(shop)
  })

  test('beginning empty takes the sample out, closes booking and says so to guests', async () => {
    const start: Start = await (await begin('empty')).json()
    expect(start).toMatchObject({ isLive: false, isBegun: true, canBeginEmpty: false })
    expect(start.missing).toEqual(['words', 'team', 'menu'])
    expect(await publicList('/api/barbers')).toEqual([])
    expect(await publicList('/api/treatments')).toEqual([])
    const seen = await (await shop.app.request('/api/shop')).json()
    expect(seen).toMatchObject({ name: 'Our Barber Shop', testimonials: [], onlineBooking: false })
    expect(seen.notices).toEqual([expect.objectContaining({ text: OPEN_SOON })])
    const { versions } = await sectionVersions(shop.db.read, 'identity', undefined)
    expect(versions.map(({ content }) => content.name)).toEqual(['Our Barber Shop', shop.shop.name])
    const audit = await (await shop.app.request('/api/admin/audit', { headers: owner })).json()
    expect(audit.entries[0]).toMatchObject({ action: 'shop-emptied', subject: shop.shop.name })
  })

  test('an empty shop stays empty when it is started again', async () => {
    await begin('empty')
    await seed(shop.db, readShopConfig(config))
    expect(await publicList('/api/barbers')).toEqual([])
  })

  test('of two browsers that begin empty at once one does, and the other is refused', async () => {
    const statuses = (await Promise.all([begin('empty'), begin('empty')])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
  })

  test('nothing is deleted once there is a visit', async () => {
    await booked(shop)
    expect((await read()).canBeginEmpty).toBe(false)
    expect(await said(begin('empty'))).toEqual([
      409,
      'The shop holds visits, which would be lost. Nothing was deleted.',
    ])
    expect(await publicList('/api/barbers')).toHaveLength(4)
    expect((await read()).isBegun).toBe(false)
  })

  test('nothing is deleted once someone else has an account', async () => {
    await makeStaff(shop, { role: 'reception' })
    expect((await read()).canBeginEmpty).toBe(false)
    expect((await begin('empty')).status).toBe(409)
    expect(await publicList('/api/treatments')).toHaveLength(14)
  })

  test('a booking and an emptying at once leave either the visit or the empty shop', async () => {
    const [booking, emptying] = await Promise.all([book(shop), begin('empty')])
    const barbers = await publicList('/api/barbers')
    expect([booking.status === 201, emptying.status === 409, barbers.length === 4]).toEqual(
      booking.status === 201 ? [true, true, true] : [false, false, false],
    )
  })

  test('from empty to live: each step is done once its data is there, and then customers book', async () => {
    await begin('empty')
    expect(await said(send('POST', '/live', {}))).toEqual([
      422,
      'Customers could not book yet. Still to do: Name and address, Team and Menu and prices.',
    ])
    await saveSection('identity', SHOP_SECTIONS.identity.parse({ ...shop.shop, name: 'The Iron Razor' }))
    expect(stateOf(await read(), 'words')).toBe('open')
    await saveSection('contact', SHOP_SECTIONS.contact.parse(shop.shop))
    expect(stateOf(await read(), 'words')).toBe('done')
    const treatment = await sendJson(shop, 'POST', '/api/admin/menu/treatments', NEW_TREATMENT, {
      ...owner,
      'Idempotency-Key': crypto.randomUUID(),
    })
    expect(treatment.status).toBe(201)
    const { treatments } = await (await shop.app.request('/api/admin/menu', { headers: owner })).json()
    const treatmentId = treatments[0].id
    expect(stateOf(await read(), 'menu')).toBe('done')
    const barber = await sendJson(shop, 'POST', '/api/admin/team', newBarber(treatmentId), owner)
    const { id: barberId } = await barber.json()
    expect(await read()).toMatchObject({ missing: [], isLive: false })
    const wanted = { barberId, treatmentIds: [treatmentId] }
    expect(await said(book(shop, wanted))).toEqual([403, bookingClosedText(shop.shop.phone)])
    expect(await (await send('POST', '/live', {})).json()).toMatchObject({ isLive: true })
    expect((await (await shop.app.request('/api/shop')).json()).notices).toEqual([])
    await booked(shop, wanted)
    // In use and yet not all done: its owner chose a beginning, so the list stays.
    expect((await read()).isShown).toBe(true)
  })

  test('a step that is skipped waits, and can be taken up again', async () => {
    expect(stateOf(await (await send('PUT', '/steps/photo', { isSkipped: true })).json(), 'photo')).toBe(
      'skipped',
    )
    expect(stateOf(await (await send('PUT', '/steps/photo', { isSkipped: false })).json(), 'photo')).toBe(
      'open',
    )
    expect((await send('PUT', '/steps/paint', { isSkipped: true })).status).toBe(400)
  })

  test('the list is put away and brought back', async () => {
    expect(await (await send('PUT', '/dismissal', { isDismissed: true })).json()).toMatchObject({
      isShown: false,
    })
    expect(await (await send('PUT', '/dismissal', { isDismissed: false })).json()).toMatchObject({
      isShown: true,
    })
  })

  test('a shop that was in use before is not asked, and books on', async () => {
    await booked(shop)
    expect(await read()).toMatchObject({ isShown: false, isLive: true })
  })

  test('is the owner’s alone', async () => {
    await makeStaff(shop, { role: 'reception' })
    const reception = await signInAs(shop, 'rhona')
    expect((await shop.app.request(PATH, { headers: reception })).status).toBe(403)
    expect((await sendJson(shop, 'POST', `${PATH}/beginning`, { with: 'empty' }, reception)).status).toBe(403)
  })

  test('while booking is closed no one joins the waiting list or books for several', async () => {
    const { rules } = await (await shop.app.request('/api/admin/shop-sections', { headers: owner })).json()
    await saveSection('rules', { ...rules.content, onlineBooking: false })
    const sentence = bookingClosedText(shop.shop.phone)
    expect(await said(book(shop))).toEqual([403, sentence])
    const { date, customerName, customerPhone, ...visit } = bookingRequestFor()
    const visits = [
      { ...visit, customerName },
      { ...visit, barberId: 2 },
    ]
    const group = { date, customerName, customerPhone, visits }
    expect(await said(sendJson(shop, 'POST', '/api/group-appointments', group))).toEqual([403, sentence])
    expect((await (await shop.app.request('/api/shop')).json()).waitingList).toBe(false)
  })
})

const NEW_TREATMENT = {
  name: 'Cut',
  description: '',
  group: 'cuts',
  duration: 30,
  price: 2000,
  barbers: [],
  parts: [],
}

function newBarber(treatmentId: number) {
  return {
    name: 'Ada North',
    title: 'Barber',
    username: 'ada',
    phone: '',
    email: '',
    firstDate: null,
    treatmentIds: [treatmentId],
    hours: 'as-shop',
  }
}
