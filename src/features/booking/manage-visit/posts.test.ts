import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { booked } from '../../../testing/booking-requests.ts'
import { ONE_ENGINE, seededAddress } from '../../../testing/engines.ts'
import { postForm } from '../../../testing/html/page-forms.ts'
import { REAL_PAGES, wordsOf } from '../../../testing/html/rendered-page.ts'
import { emptyDiary, openTestShop, sendJson, type TestShop } from '../../../testing/test-shop.ts'
import { cellsHeld, visitRow } from '../../../testing/visit-changes.ts'
import { REFUSAL_MESSAGES } from '../booking/messages.ts'
import { CHANGE_REFUSAL_MESSAGES } from './messages.ts'

describe.each(ONE_ENGINE)('a form of a visit’s page, on %s', engine => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine), { pages: REAL_PAGES })
  })
  beforeEach(() => emptyDiary(shop))
  afterAll(() => shop.close())

  test('cancels the visit and leads back to its page, however often it is sent', async () => {
    const { token, id } = await booked(shop)
    for (let tap = 0; tap < 2; tap++) {
      const response = await postForm(shop, `/visit/${token}?ask=cancel`, { do: 'cancel' })
      expect(response.status).toBe(303)
      expect(response.headers.get('location')).toBe(`/visit/${token}`)
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
    expect(await cellsHeld(shop, id)).toEqual([])
    expect(await visitRow(shop, id)).toMatchObject({ status: 'cancelled', sequence: 1 })
  })

  test('is refused with the page and the server’s sentence, and changes nothing', async () => {
    const { token, id } = await booked(shop)
    shop.setNow('2026-12-04T08:30:00Z')
    const response = await postForm(shop, `/visit/${token}?ask=cancel`, { do: 'cancel' })
    expect(response.status).toBe(422)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const html = await response.text()
    expect(html).toContain('role="alert"')
    expect(wordsOf(html)).toContain(CHANGE_REFUSAL_MESSAGES['too-late'](shop.shop))
    expect(await cellsHeld(shop, id)).toHaveLength(6)
  })

  test('moves the visit, and keeps it where it is when the time is taken', async () => {
    const { token, id } = await booked(shop)
    await booked(shop, { time: '14:00' })
    const to = (time: string) =>
      postForm(shop, `/visit/${token}?step=3`, { do: 'move', barberId: '1', date: '2026-12-04', time })
    const before = await cellsHeld(shop, id)
    const taken = await to('14:00')
    expect(taken.status).toBe(409)
    expect(wordsOf(await taken.text())).toContain(REFUSAL_MESSAGES.taken())
    expect(await cellsHeld(shop, id)).toEqual(before)
    for (let tap = 0; tap < 2; tap++) expect((await to('15:00')).status).toBe(303)
    expect(await visitRow(shop, id)).toMatchObject({ start_minute: 900, sequence: 1 })
    expect((await postForm(shop, `/visit/${token}?step=3`, { do: 'move' })).status).toBe(422)
  })

  test('names an email address among what is stored only once there is one', async () => {
    const { token } = await booked(shop)
    const words = async () => wordsOf(await (await shop.app.request(`/visit/${token}`)).text())
    expect(await words()).toContain('With this visit we store your name and phone number.')
    await sendJson(shop, 'PUT', `/api/visits/${token}/email`, { email: 'sam@mail.example' })
    expect(await words()).toContain('With this visit we store your name, phone number and email address.')
  })

  test('says how late its customer is', async () => {
    const { token, id } = await booked(shop)
    shop.setNow('2026-12-04T09:30:00Z')
    const late = (minutes: string) => postForm(shop, `/visit/${token}`, { do: 'late', minutes })
    expect((await late('10')).status).toBe(303)
    expect((await late('7')).status).toBe(400)
    expect(await visitRow(shop, id)).toMatchObject({ late_minutes: 10 })
  })

  test('of a visit that is gone shows that there is none', async () => {
    const { token } = await booked(shop)
    for (const status of [303, 404])
      expect((await postForm(shop, `/visit/${token}?ask=erase`, { do: 'erase' })).status).toBe(status)
  })

  // Shows threat 32
  test('that another site sends, or that no page has, changes nothing', async () => {
    const { token, id } = await booked(shop)
    const before = await visitRow(shop, id)
    const foreign = { 'Sec-Fetch-Site': 'cross-site' }
    expect((await postForm(shop, `/visit/${token}`, { do: 'cancel' }, foreign)).status).toBe(403)
    expect((await postForm(shop, `/visit/${token}`, { do: 'constructor' })).status).toBe(422)
    expect(await visitRow(shop, id)).toEqual(before)
  })
})
