import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { booked } from '../../../../testing/booking-requests.ts'
import { ONE_ENGINE, seededAddress } from '../../../../testing/engines.ts'
import { postForm } from '../../../../testing/html/page-forms.ts'
import { REAL_PAGES, wordsOf } from '../../../../testing/html/rendered-page.ts'
import { emptyDiary, openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { BOOKED_BEFORE, REFUSAL_MESSAGES } from '../messages.ts'

const CONTACT = { name: 'Sam Example', email: 'sam@example.com', phone: '07700 900123' }

describe.each(ONE_ENGINE)('a booking form posted without the script, on %s', engine => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine), { pages: REAL_PAGES })
  })
  beforeEach(() => emptyDiary(shop))
  afterAll(() => shop.close())

  const postAt = (time: string, formKey: string) =>
    postForm(shop, `/booking?by=treatment&treatments=1&barber=1&date=2026-12-04&time=${time}&step=5`, {
      do: 'book',
      formKey,
      ...CONTACT,
    })
  const starts = async () => {
    const rows = await shop.db.read.selectFrom('visit').select('start_minute as start').execute()
    return rows.map(({ start }) => start)
  }

  test('books once however often it is sent, and no second time under the same key', async () => {
    const key = 'one-form-one-form-one1'
    for (let tap = 0; tap < 2; tap++) expect((await postAt('10:15', key)).status).toBe(303)
    const another = await postAt('11:15', key)
    expect(another.status).toBe(422)
    expect(wordsOf(await another.text())).toContain(BOOKED_BEFORE)
    expect(await starts()).toEqual([615])
  })

  test('of a group books once however often it is sent', async () => {
    const address = '/booking?by=treatment&treatments=1&with=3&barber=1&date=2026-12-04&time=10:15&step=5'
    const html = await (await shop.app.request(address)).text()
    const seats = /name="seats" value="([^"]+)"/.exec(html)?.[1] ?? ''
    const form = { do: 'book', formKey: 'grp-form-grp-form-grp1', seats, ...CONTACT, 'guest-2': 'Alex' }
    const [first, again] = [await postForm(shop, address, form), await postForm(shop, address, form)]
    expect(first.status).toBe(303)
    expect(again.status).toBe(303)
    expect(again.headers.get('location')).toBe(first.headers.get('location'))
    expect(await starts()).toEqual([615, 615])
  })

  test('offers other times under another key when its time is taken', async () => {
    await booked(shop, { time: '10:15' })
    const key = 'two-form-two-form-two1'
    const taken = await postAt('10:15', key)
    const html = await taken.text()
    expect(taken.status).toBe(409)
    expect(wordsOf(html)).toContain(REFUSAL_MESSAGES.taken())
    expect(html).toContain('value="sam@example.com"')
    const offered = [...html.matchAll(/formAction="[^"]*time=(\d\d:\d\d)/gi)].map(([, time]) => time)
    expect(offered.slice(0, 2)).toEqual(['09:15', '09:30'])
    const newKey = /name="formKey" value="([^"]+)"/.exec(html)?.[1] ?? key
    expect(newKey).not.toBe(key)
    expect((await postAt('10:45', newKey)).status).toBe(303)
    expect(await starts()).toEqual([615, 645])
  })
})
