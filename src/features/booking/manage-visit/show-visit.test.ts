import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { booked, read } from '../../../testing/booking-requests.ts'
import { ONE_ENGINE, seededAddress } from '../../../testing/engines.ts'
import { renderedPage, wordsOf } from '../../../testing/html/rendered-page.ts'
import { placeAt } from '../../../testing/pages.ts'
import { emptyDiary, openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import type { Again, Visit } from '../../calendar/visits/contract.ts'

describe.each(ONE_ENGINE)('a visit as its customer sees it on %s', engine => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
  })
  beforeEach(() => emptyDiary(shop))
  afterAll(() => shop.close())

  test('shows what can still be done by the shop’s clock', async () => {
    const { token } = await booked(shop)
    const at = async (now: string) => {
      shop.setNow(now)
      const { stage, canRunLate } = await read<Visit>(shop, `/api/visits/${token}`)
      return [stage, canRunLate]
    }
    expect(await at('2026-12-03T10:00:00Z')).toEqual(['upcoming', false])
    expect(await at('2026-12-04T07:30:00Z')).toEqual(['upcoming', true])
    expect(await at('2026-12-04T09:00:00Z')).toEqual(['soon', true])
    expect(await at('2026-12-04T10:00:00Z')).toEqual(['begun', false])
    expect(await at('2026-12-04T11:00:00Z')).toEqual(['past', false])
  })

  describe('booking the same again', () => {
    const again = (token: string) => read<Again>(shop, `/api/visits/${token}/again`)

    test('suggests the same barber a week later, at the free time nearest to the hour', async () => {
      const { token } = await booked(shop, { treatmentIds: [1, 8], totalDuration: 55 })
      await booked(shop, { date: '2026-12-11' })
      expect(await again(token)).toEqual({
        treatmentIds: [1, 8],
        barberId: 1,
        date: '2026-12-11',
        time: '10:30',
        gone: [],
      })
    })

    test('names a barber who is gone, and suggests no time', async () => {
      const { token } = await booked(shop)
      const turn = (is_active: number) =>
        shop.db.transact(tx => tx.updateTable('barber').set({ is_active }).where('id', '=', 1).execute())
      await turn(0)
      expect(await again(token)).toEqual({
        treatmentIds: [1],
        barberId: null,
        date: null,
        time: null,
        gone: ['barber'],
      })
      await turn(1)
    })
  })
})

describe('the page of a visit', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress('sqlite'), { env: { PUBLIC_URL: 'https://shop.example' } })
  })
  afterAll(() => shop.close())

  test('contains the visit, at the address that the booking returned', async () => {
    const { manageUrl, token, reference } = await booked(shop)
    expect(manageUrl).toBe(`https://shop.example/visit/${token}`)
    const text = wordsOf(await renderedPage(shop, manageUrl))
    for (const part of ['Your visit is booked', reference, 'Friday 4 December 2026 at 10:00', '£19.00'])
      expect(text).toContain(part)
    expect(text).not.toContain('Sam Example')
  })

  test('leaves no token in the log, even when it fails', async () => {
    const lines: string[] = []
    const logged = await openTestShop(await seededAddress('sqlite'), {
      onLogLine: line => lines.push(line),
      pages: {
        locate: async ({ pathname }) => placeAt(pathname, { isPrivate: true }),
        render: async ({ pathname }, readPath) => {
          await readPath(`/api${pathname.replace('/visit/', '/visits/')}`)
          return { status: 200, html: 'a page' }
        },
      },
    })
    const { token } = await booked(logged)
    expect((await logged.app.request(`/visit/${token}`)).status).toBe(200)
    await logged.close()
    expect((await logged.app.request(`/visit/${token}`)).status).toBe(503)
    expect(lines.join('')).toContain('/api/visits returned 500')
    expect(lines.join('')).not.toContain(token)
  })
})
