import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { booked } from '../../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { makeOwner, signIn } from '../../../testing/owner.ts'
import { openTestShop, sendJson, type TestShop } from '../../../testing/test-shop.ts'
import { setStatus } from '../../../testing/visits.ts'
import type { BarberReport, ShopReport } from './contract.ts'

const DAY = '2026-12-04'

describe.each(ENGINES)('the daily report on %s', engine => {
  let shop: TestShop
  let owner: { Cookie: string }
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
    await makeOwner(shop)
    owner = await signIn(shop)
    await booked(shop, { treatmentIds: [1, 8], totalDuration: 55 })
    await setStatus(shop, (await booked(shop, { time: '12:00' })).id, 'completed')
    await setStatus(shop, (await booked(shop, { time: '13:00' })).id, 'cancelled')
    await setStatus(shop, (await booked(shop, { time: '14:00' })).id, 'no-show')
  })
  afterAll(() => shop.close())

  const read = (query: string) => shop.app.request(`/api/admin/daily-report${query}`, { headers: owner })

  // Shows §3.13, §3.15, §3.16, §7.25
  test('counts treatments of confirmed and completed visits, not of cancelled ones and no-shows', async () => {
    const report: BarberReport = await (await read(`?date=${DAY}&barberId=1`)).json()
    expect(Object.keys(report)).toEqual(['date', 'barberName', 'totalServices', 'totalRevenue', 'services'])
    expect(report).toMatchObject({ date: DAY, barberName: 'Tom Ashdown', totalServices: 3 })
    expect(report.totalRevenue).toBe(1900 + 1500 + 1900)
    expect(report.services.map(service => [service.time, service.treatmentName])).toEqual([
      ['10:00', 'Gents cut 16+'],
      ['10:00', 'Beard trim'],
      ['12:00', 'Gents cut 16+'],
    ])
    expect(Object.keys(report.services[0] ?? {}).sort()).toEqual([
      'customerName',
      'id',
      'time',
      'treatmentName',
      'treatmentPrice',
    ])
    expect(new Set(report.services.map(service => service.id)).size).toBe(3)
  })

  // Shows §3.14, §7.25
  test('the whole shop’s report names every active barber', async () => {
    const report: ShopReport = await (await read(`?date=${DAY}`)).json()
    expect(report).toMatchObject({ date: DAY, totalServices: 3, totalRevenue: 5300 })
    expect(report.barbers[0]).toMatchObject({ barberId: 1, barberName: 'Tom Ashdown', totalServices: 3 })
    expect(report.barbers.slice(1).every(barber => barber.totalServices === 0)).toBe(true)
    expect(report.barbers.length).toBeGreaterThanOrEqual(4)
  })

  test('an inactive barber is reported on days with visits', async () => {
    await sendJson(shop, 'POST', '/api/admin/barbers/1/toggle', { isActive: false }, owner)
    const barbersOn = async (date: string) => {
      const report: ShopReport = await (await read(`?date=${date}`)).json()
      return report.barbers.map(barber => barber.barberId)
    }
    expect(await barbersOn(DAY)).toContain(1)
    expect(await barbersOn('2026-12-05')).not.toContain(1)
    await sendJson(shop, 'POST', '/api/admin/barbers/1/toggle', { isActive: true }, owner)
  })

  // Shows §7.26
  test('downloads as text by default and as CSV, named after day and barber', async () => {
    const text = await read(`/download?date=${DAY}&barberId=1`)
    expect(text.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(text.headers.get('content-disposition')).toBe(
      'attachment; filename="daily-report-2026-12-04-tom-ashdown.txt"',
    )
    const lines = await text.text()
    expect(lines).toContain('10:00  £19.00  Gents cut 16+, Sam Example')
    expect(lines).toContain('Done:           1 visit\nTaken:          £0.00\n')
    expect(lines).toContain('Still booked:   1 visit, £34.00\n\nTotal services: 3\n')
    const csv = await read(`/download?date=${DAY}&format=csv`)
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="daily-report-2026-12-04.csv"')
    expect((await csv.text()).split('\r\n')).toHaveLength(1 + 3 + 1)
  })

  // Shows §8.22
  test('shows a day without services', async () => {
    const report = await (await read('?date=2026-12-06&barberId=1')).json()
    expect(report).toEqual({
      date: '2026-12-06',
      barberName: 'Tom Ashdown',
      totalServices: 0,
      totalRevenue: 0,
      services: [],
    })
    const text = await (await read('/download?date=2026-12-06&barberId=1')).text()
    expect(text).toContain('No services completed')
  })

  test('refuses invalid dates and formats with a 400 and unknown barbers with a 404', async () => {
    for (const path of ['', '?date=', '?date=2027-02-30', `?date=${DAY}&barberId=x`]) {
      expect((await read(path)).status, path).toBe(400)
      expect((await read(`/download${path}`)).status, path).toBe(400)
    }
    expect((await read(`/download?date=${DAY}&format=pdf`)).status).toBe(400)
    expect((await read(`?date=${DAY}&barberId=999`)).status).toBe(404)
    expect((await read(`/download?date=${DAY}&barberId=999`)).status).toBe(404)
  })
})
