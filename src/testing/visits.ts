import type { BookingReply } from '../features/booking/contract.ts'
import { sendJson, type TestShop } from './test-shop.ts'

/** A cut by the first barber on Friday 4 December 2026 at 10:00. */
export const CUT_ON_FRIDAY = {
  barberId: 1,
  treatmentIds: [1],
  totalDuration: 30,
  date: '2026-12-04',
  time: '10:00',
  customerName: 'Sam Example',
  customerPhone: '07700 900123',
}

/** Books a visit, by default the cut on Friday; throws when it is refused. */
export async function book(shop: TestShop, wish: Partial<typeof CUT_ON_FRIDAY> = {}): Promise<BookingReply> {
  const reply = await sendJson(shop, 'POST', '/api/appointments', { ...CUT_ON_FRIDAY, ...wish })
  if (!reply.ok) throw new Error(`The booking was refused: ${reply.status} ${await reply.text()}`)
  return reply.json()
}

/** Gives a booked visit another status, as only the shop's own hand does. */
export async function setStatus(shop: TestShop, id: string, status: 'cancelled' | 'completed' | 'no-show') {
  await shop.db.transact(tx => tx.updateTable('visit').set({ status }).where('id', '=', id).execute())
}
