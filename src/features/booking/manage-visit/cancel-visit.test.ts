import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { book, booked, read, said } from '../../../testing/booking-requests.ts'
import { ONE_ENGINE, seededAddress } from '../../../testing/engines.ts'
import { emptyDiary, openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { cancel, cellsHeld, erase, runLate, visitRow } from '../../../testing/visit-changes.ts'
import { setStatus } from '../../../testing/visits.ts'
import type { VisitExport } from '../../calendar/visits/contract.ts'
import { NO_SUCH_VISIT } from '../../calendar/visits/messages.ts'
import { CHANGE_REFUSAL_MESSAGES } from './messages.ts'

describe.each(ONE_ENGINE)('on %s', engine => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
  })
  beforeEach(() => emptyDiary(shop))
  afterAll(() => shop.close())

  const message = (refusal: keyof typeof CHANGE_REFUSAL_MESSAGES) =>
    CHANGE_REFUSAL_MESSAGES[refusal](shop.shop)

  describe('cancelling a visit', () => {
    test('frees its time at once and updates the calendar', async () => {
      const { token, id } = await booked(shop)
      shop.setNow('2026-12-02T12:00:00Z')
      const response = await cancel(shop, token)
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual(
        expect.objectContaining({ status: 'cancelled', stage: 'cancelled' }),
      )
      expect(await cellsHeld(shop, id)).toEqual([])
      expect(await visitRow(shop, id)).toMatchObject({ sequence: 1, changed_at: '2026-12-02T12:00:00.000Z' })
      expect((await book(shop)).status).toBe(201)
    })

    test('twice is the same as once', async () => {
      const { token, id } = await booked(shop)
      await cancel(shop, token)
      shop.setNow('2026-12-04T09:00:00Z')
      expect((await cancel(shop, token)).status).toBe(200)
      expect(await visitRow(shop, id)).toMatchObject({ sequence: 1, changed_at: '2026-12-01T08:00:00.000Z' })
    })

    test('less than two hours before is refused with the phone number, and nothing changes', async () => {
      const { token, id } = await booked(shop)
      shop.setNow('2026-12-04T08:01:00Z')
      expect(await said(cancel(shop, token))).toEqual([422, message('too-late')])
      expect(await cellsHeld(shop, id)).toHaveLength(6)
    })

    test('is refused once it has begun or is over', async () => {
      const { token, id } = await booked(shop)
      await setStatus(shop, id, 'no-show')
      expect(await said(cancel(shop, token))).toEqual([422, message('visit-over')])
    })

    // Shows threat 31, ASVS 3.5.3
    test('is never done by a GET request to any of its addresses', async () => {
      const { token, id } = await booked(shop)
      const before = await visitRow(shop, id)
      const paths = ['', '/cancel', '/reschedule', '/erase', '/late', '/export', '/again', '/calendar.ics']
      for (const path of paths)
        for (const method of ['GET', 'HEAD'])
          await shop.app.request(`/api/visits/${token}${path}`, { method })
      for (const method of ['GET', 'HEAD']) await shop.app.request(`/visit/${token}`, { method })
      expect(await visitRow(shop, id)).toEqual(before)
      expect(await cellsHeld(shop, id)).toHaveLength(6)
    })

    test('is refused from another site’s page', async () => {
      const { token, id } = await booked(shop)
      const headers = { Origin: 'https://evil.example', Host: 'localhost' }
      const response = await shop.app.request(`/api/visits/${token}/cancel`, { method: 'POST', headers })
      expect(response.status).toBe(403)
      expect(await cellsHeld(shop, id)).toEqual(expect.any(Array))
      expect(await cellsHeld(shop, id)).toHaveLength(6)
    })
  })

  describe('running late', () => {
    test('can be reported shortly before, changed and withdrawn', async () => {
      const { token, id } = await booked(shop)
      shop.setNow('2026-12-04T09:30:00Z')
      for (const minutes of [5, 15, 0]) {
        expect(await (await runLate(shop, token, minutes)).json()).toMatchObject({
          lateMinutes: minutes,
          canRunLate: true,
        })
        expect(await visitRow(shop, id)).toMatchObject({
          late_minutes: minutes,
          sequence: 0,
          changed_at: '2026-12-04T09:30:00.000Z',
        })
      }
    })

    test.each(['2026-12-03T10:00:00Z', '2026-12-04T06:59:00Z', '2026-12-04T10:00:00Z'])(
      'is refused at %s',
      async now => {
        const { token, id } = await booked(shop)
        shop.setNow(now)
        expect(await said(runLate(shop, token, 5))).toEqual([422, message('not-late-now')])
        expect(await visitRow(shop, id)).toMatchObject({ late_minutes: 0 })
      },
    )

    test.each([7, -5, 60, '5', null])('by %o minutes is refused', async minutes => {
      const { token } = await booked(shop)
      shop.setNow('2026-12-04T09:30:00Z')
      const body = JSON.stringify({ minutes })
      const headers = { 'Content-Type': 'application/json' }
      const response = await shop.app.request(`/api/visits/${token}/late`, { method: 'PUT', body, headers })
      expect(response.status).toBe(400)
    })
  })

  describe('a customer’s data', () => {
    const readData = (token: string) => shop.app.request(`/api/visits/${token}/export`)

    test('is a file with everything stored about their visit', async () => {
      const visit = await booked(shop, { treatmentIds: [8, 1], totalDuration: 55 })
      const response = await readData(visit.token)
      expect(response.headers.get('content-disposition')).toBe(
        `attachment; filename="visit-${visit.reference}.json"`,
      )
      const data: VisitExport = await response.json()
      expect(data).toEqual({
        reference: visit.reference,
        customerName: 'Sam Example',
        customerPhone: '07700 900123',
        customerEmail: null,
        unconfirmedEmail: null,
        barberName: 'Tom Ashdown',
        treatments: [
          { name: 'Beard trim', price: 1500, duration: 20 },
          { name: 'Gents cut 16+', price: 1900, duration: 30 },
        ],
        dateTime: '2026-12-04T10:00:00+00:00',
        totalDuration: 55,
        totalPrice: 3400,
        status: 'confirmed',
        lateMinutes: 0,
        ...{ arrivedAt: null, startedAt: null, endedAt: null },
        bookedAt: '2026-12-01T08:00:00.000Z',
        changedAt: '2026-12-01T08:00:00.000Z',
      })
    })

    test('is erased from a past visit, whose treatments and prices stay', async () => {
      const { token, id } = await booked(shop)
      await setStatus(shop, id, 'completed')
      shop.setNow('2026-12-05T09:00:00Z')
      expect((await erase(shop, token)).status).toBe(204)
      expect(await visitRow(shop, id)).toMatchObject({
        customer_name: '',
        customer_phone: '',
        phone_key: '',
        customer_email: null,
        total_price_pence: 1900,
        status: 'completed',
        changed_at: '2026-12-05T09:00:00.000Z',
      })
      expect(JSON.stringify(await visitRow(shop, id))).not.toContain('Sam')
      for (const response of [readData(token), erase(shop, token), cancel(shop, token)])
        expect(await said(response)).toEqual([404, NO_SUCH_VISIT])
    })

    test('is erased from a visit to come, which is cancelled by it', async () => {
      const { token, id } = await booked(shop)
      expect((await erase(shop, token)).status).toBe(204)
      expect(await visitRow(shop, id)).toMatchObject({
        status: 'cancelled',
        customer_name: '',
        sequence: 1,
      })
      expect(await cellsHeld(shop, id)).toEqual([])
    })

    test('can’t be erased when the visit is about to begin', async () => {
      const { token, id } = await booked(shop)
      shop.setNow('2026-12-04T09:00:00Z')
      expect(await said(erase(shop, token))).toEqual([422, message('too-late')])
      expect(await visitRow(shop, id)).toMatchObject({ customer_name: 'Sam Example', status: 'confirmed' })
    })

    test('of other visits under the same number stays: the token is for one visit only', async () => {
      const { token } = await booked(shop)
      const other = await booked(shop, { time: '12:00' })
      await erase(shop, token)
      const data = await read<VisitExport>(shop, `/api/visits/${other.token}/export`)
      expect(data.customerName).toBe('Sam Example')
    })
  })
})
