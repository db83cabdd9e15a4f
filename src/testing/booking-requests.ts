import type { BookingRequest, BookingResponse } from '../features/booking/booking/contract.ts'
import { followUpBookings } from '../features/booking/booking/follow-up-bookings.server.ts'
import { sendJson, type TestShop } from './test-shop.ts'

/** A gents cut with Tom on Friday at ten; Tom has every skill and works from Tuesday to Saturday. */
export function bookingRequestFor(changes: Partial<BookingRequest> = {}): BookingRequest {
  return {
    barberId: 1,
    treatmentIds: [1],
    totalDuration: 30,
    date: '2026-12-04',
    time: '10:00',
    customerName: 'Sam Example',
    customerPhone: '07700 900123',
    ...changes,
  }
}

export function book(shop: TestShop, changes: Partial<BookingRequest> = {}, headers = {}) {
  return sendJson(shop, 'POST', '/api/appointments', bookingRequestFor(changes), headers)
}

/** With what background work does about it at once. */
export async function booked(
  shop: TestShop,
  changes: Partial<BookingRequest> = {},
): Promise<BookingResponse> {
  const response = await book(shop, changes)
  if (response.status !== 201) throw new Error(`The test's visit was refused: ${await response.text()}`)
  await followUpBookings(shop)
  return response.json()
}

export async function read<ResponseBody>(shop: TestShop, path: string): Promise<ResponseBody> {
  const response = await shop.app.request(path)
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

/** The status and the text of a response. */
export async function said(response: Response | Promise<Response>): Promise<[number, string]> {
  const { status, ...rest } = await Promise.resolve(response).then(async r => ({
    status: r.status,
    text: await r.text(),
  }))
  return [status, rest.text]
}
