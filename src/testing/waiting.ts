import type { WaitingRequest } from '../features/booking/waiting-list/contract.ts'
import { derivedToken, sha256 } from '../platform/server/process/secrets.server.ts'
import { booked } from './booking-requests.ts'
import { type Engine, seededAddress } from './engines.ts'
import { emptyDiary, openTestShop, sendJson, type TestShop } from './test-shop.ts'

/** Tom’s Friday from ten to half past ten. */
export const WAITING_ENTRY: WaitingRequest = {
  treatmentIds: [1],
  barberId: 1,
  firstDate: '2026-12-04',
  lastDate: '2026-12-04',
  from: '10:00',
  until: '10:30',
  customerName: 'Will Waite',
  customerPhone: '07700 900777',
  customerEmail: 'will@mail.example',
}

export async function openWaitingShop(engine: Engine, env: Record<string, string> = {}) {
  const shop = await openTestShop(await seededAddress(engine), { env })
  let joined = 0
  const ask = (changes: Partial<WaitingRequest> = {}, headers: Record<string, string> = {}) =>
    sendJson(shop, 'POST', '/api/waiting-list', { ...WAITING_ENTRY, ...changes }, headers)
  const linkTo = (visitId: string) => linkToVisit(shop, visitId)
  return {
    shop,
    ask,
    linkTo,
    /** Clears the list and books Tom for the requested time. */
    empty: async () => {
      joined = 0
      await emptyDiary(shop)
      return booked(shop)
    },
    /** One second after the last; returns the token. */
    join: async (changes: Partial<WaitingRequest> = {}): Promise<string> => {
      joined = (joined + 1) % 60
      shop.setNow(`2026-12-01T08:00:${String(joined).padStart(2, '0')}Z`)
      const response = await ask(changes)
      if (response.status !== 201) throw new Error(await response.text())
      return (await response.json()).token
    },
    leave: (token: string) => shop.app.request(`/api/waiting-list/${token}`, { method: 'DELETE' }),
    answer: async (visitId: string, word: 'accept' | 'decline') =>
      shop.app.request(`/api/visits/${await linkTo(visitId)}/${word}`, { method: 'POST' }),
    pending: () =>
      shop.db.read
        .selectFrom('visit')
        .select([
          'id',
          'customer_name as name',
          'date',
          'start_minute as startMinute',
          'duration_minutes as minutes',
        ])
        .where('status', '=', 'pending')
        .orderBy('created_at')
        .execute(),
    queued: async () =>
      (await shop.db.read.selectFrom('notification').select('kind').where('outcome', 'is', null).execute())
        .map(({ kind }) => kind)
        .toSorted(),
    statusOf: async (id: string) =>
      (await shop.db.read.selectFrom('visit').select('status').where('id', '=', id).executeTakeFirstOrThrow())
        .status,
  }
}

export type WaitingShop = Awaited<ReturnType<typeof openWaitingShop>>

/** A token of the kind that the mail of an offer would hold. */
async function linkToVisit({ db }: TestShop, visitId: string): Promise<string> {
  const token = derivedToken('a mail’s link', visitId)
  await db.transact(tx =>
    tx
      .updateTable('visit')
      .set({ token_hash: sha256(token) })
      .where('id', '=', visitId)
      .execute(),
  )
  return token
}
