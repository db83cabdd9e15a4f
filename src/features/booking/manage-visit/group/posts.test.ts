import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seededAddress } from '../../../../testing/engines.ts'
import { postForm } from '../../../../testing/html/page-forms.ts'
import { REAL_PAGES, wordsOf } from '../../../../testing/html/rendered-page.ts'
import { emptyDiary, openTestShop, sendJson, type TestShop } from '../../../../testing/test-shop.ts'
import type { GroupResponse } from '../../booking/group/contract.ts'
import { ONLY_THE_BOOKER } from './messages.ts'

describe('a form of a group on a visit’s page, without a script', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress('sqlite'), { pages: REAL_PAGES })
  })
  beforeEach(() => emptyDiary(shop))
  afterAll(() => shop.close())

  async function bookedPair(): Promise<[string, string]> {
    const visit = { barberId: 1, treatmentIds: [1], totalDuration: 30 }
    const visits = ['10:00', '10:30'].map(time => ({ ...visit, time }))
    const customer = { customerName: 'Sam Example', customerPhone: '07700 900123' }
    const request = { date: '2026-12-04', visits, ...customer }
    const response = await sendJson(shop, 'POST', '/api/group-appointments', request)
    const booked: GroupResponse = await response.json()
    const [first = '', second = ''] = booked.visits.map(({ token }) => token)
    return [first, second]
  }
  const stored = () =>
    shop.db.read.selectFrom('visit').select(['start_minute', 'status']).orderBy('start_minute').execute()
  const page = async (path: string) => (await shop.app.request(path)).text()

  test('cancels all visits after one plain question, and leads back', async () => {
    const [first] = await bookedPair()
    const asked = await page(`/visit/${first}?ask=cancel-all`)
    expect(wordsOf(asked)).toContain('Cancel all 2 visits?')
    expect(asked).toContain('name="do" value="cancel-all"')
    const response = await postForm(shop, `/visit/${first}?ask=cancel-all`, { do: 'cancel-all' })
    expect([response.status, response.headers.get('location')]).toEqual([303, `/visit/${first}`])
    expect((await stored()).map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
  })

  test('moves all visits to the seats that the page shows', async () => {
    const [first] = await bookedPair()
    const search = '?by=treatment&step=3&date=2026-12-04&time=14:00&way=in-turn&barber=1&ask=move-all'
    const shown = await page(`/visit/${first}${search}`)
    const seats = /name="seats" value="([^"]+)"/.exec(shown)?.[1] ?? ''
    expect(seats).toBe('1.14:00,1.14:30')
    const moved = { do: 'move-all', date: '2026-12-04', seats }
    expect((await postForm(shop, `/visit/${first}${search}`, moved)).status).toBe(303)
    expect((await stored()).map(visit => visit.start_minute)).toEqual([840, 870])
    for (const form of [{ do: 'move-all' }, { ...moved, seats: 'x' }])
      expect((await postForm(shop, `/visit/${first}${search}`, form)).status).toBe(422)
  })

  test('opens another visit for the booker, and nothing for the other', async () => {
    const [first, second] = await bookedPair()
    const shown = await page(`/visit/${first}`)
    const reference = /name="reference" value="([^"]+)"/.exec(shown)?.[1] ?? ''
    const opened = await postForm(shop, `/visit/${first}`, { do: 'open-visit', reference })
    expect(opened.status).toBe(303)
    const words = wordsOf(await page(opened.headers.get('location') ?? ''))
    expect(words).toContain(reference)
    expect(words).toContain('They can be moved or cancelled all at once on the page of the first visit.')
    const refused = await postForm(shop, `/visit/${second}`, { do: 'open-visit', reference })
    expect(refused.status).toBe(403)
    expect(wordsOf(await refused.text())).toContain(ONLY_THE_BOOKER)
  })
})
