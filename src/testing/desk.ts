import type {
  BookedForCustomer,
  BookRequest,
  CancelRequest,
  DeskVisit,
  StaffMoveRequest,
} from '../features/diary/front-desk/contract.ts'
import { makeOwner, signIn } from './owner.ts'
import { sendJson, type TestShop } from './test-shop.ts'

/** A gents cut with Tom on Friday at ten, by phone. */
export function deskRequest(changes: Partial<BookRequest> = {}): BookRequest {
  return {
    source: 'phone',
    barberId: 1,
    date: '2026-12-04',
    time: '10:00',
    treatmentIds: [1],
    customerName: 'Rita Counter',
    customerPhone: '07700 900555',
    notifiesCustomer: true,
    allowsOutsideHours: false,
    ...changes,
  }
}

/** Staff at a signed-in counter of a test shop. */
export async function openCounter(shop: TestShop) {
  await makeOwner(shop)
  const owner = await signIn(shop)
  const read = async (path: string) => (await shop.app.request(path, { headers: owner })).json()
  const visit = (id: string): Promise<DeskVisit> => read(`/api/admin/visits/${id}`)
  const send = (method: 'POST' | 'PUT', path: string, body: unknown, headers = {}) =>
    sendJson(shop, method, path, body, { ...owner, ...headers })
  const book = (changes: Partial<BookRequest> = {}, headers = {}) =>
    send('POST', '/api/admin/visits', deskRequest(changes), headers)
  return {
    owner,
    read,
    visit,
    send,
    book,
    booked: async (changes: Partial<BookRequest> = {}): Promise<BookedForCustomer> => {
      const response = await book(changes)
      if (response.status !== 201) throw new Error(`The visit was refused: ${await response.text()}`)
      return response.json()
    },
    /** Moves a visit as it is seen now, or as `version` says. */
    move: async (id: string, changes: Partial<StaffMoveRequest> = {}) => {
      const { version, barberId, date, time, totalDuration } = await visit(id)
      const place = { version, barberId, date, time, totalDuration }
      const request = { ...place, notifiesCustomer: true, allowsOutsideHours: false, ...changes }
      return send('POST', `/api/admin/visits/${id}/move`, request)
    },
    cancel: async (id: string, changes: Partial<CancelRequest> = {}) => {
      const { version } = await visit(id)
      const request = { version, reason: 'The customer rang', notifiesCustomer: true, ...changes }
      return send('POST', `/api/admin/visits/${id}/cancel`, request)
    },
  }
}

export type Counter = Awaited<ReturnType<typeof openCounter>>
