import type { BookingRequest, BookingResponse } from '../features/booking/contract.ts'
import { sendJson, type TestShop } from './test-shop.ts'

/** A gents cut with Tom, who does everything and works from Tuesday to Saturday, on Friday at ten. */
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

/** Asks the shop for a visit. */
export function book(shop: TestShop, changes: Partial<BookingRequest> = {}, headers = {}) {
  return sendJson(shop, 'POST', '/api/appointments', bookingRequestFor(changes), headers)
}

/** Books a visit that must succeed. */
export async function booked(
  shop: TestShop,
  changes: Partial<BookingRequest> = {},
): Promise<BookingResponse> {
  const response = await book(shop, changes)
  if (response.status !== 201) throw new Error(`The test's visit was refused: ${await response.text()}`)
  return response.json()
}

/** Reads a path of the shop's API as JSON. */
export async function read<ResponseBody>(shop: TestShop, path: string): Promise<ResponseBody> {
  const response = await shop.app.request(path)
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

/** Asks for a path, and gives the status with the words of the answer. */
export async function said(response: Response | Promise<Response>): Promise<[number, string]> {
  const { status, ...rest } = await Promise.resolve(response).then(async r => ({
    status: r.status,
    text: await r.text(),
  }))
  return [status, rest.text]
}
