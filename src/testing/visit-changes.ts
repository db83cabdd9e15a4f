import { sendJson, type TestShop } from './test-shop.ts'

/** Without a barber the visit stays with its own. */
export function move(shop: TestShop, token: string, to: { barberId?: number; date?: string; time?: string }) {
  const bookingRequest = { date: '2026-12-04', time: '14:00', ...to }
  return sendJson(shop, 'POST', `/api/visits/${token}/reschedule`, bookingRequest)
}

export function cancel({ app }: TestShop, token: string) {
  return app.request(`/api/visits/${token}/cancel`, { method: 'POST' })
}

export function runLate(shop: TestShop, token: string, minutes: number) {
  return sendJson(shop, 'PUT', `/api/visits/${token}/late`, { minutes })
}

export function erase({ app }: TestShop, token: string) {
  return app.request(`/api/visits/${token}/erase`, { method: 'POST' })
}

/** `barber date cell` each, ascending. */
export async function cellsHeld({ db }: TestShop, id: string): Promise<string[]> {
  const rows = await db.read
    .selectFrom('chair_time')
    .selectAll()
    .where('visit_id', '=', id)
    .orderBy('date')
    .orderBy('cell')
    .execute()
  return rows.map(row => `${row.barber_id} ${row.date} ${row.cell}`)
}

export function visitRow({ db }: TestShop, id: string) {
  return db.read.selectFrom('visit').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
