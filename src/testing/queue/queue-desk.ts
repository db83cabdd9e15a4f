import type {
  EntryResponse,
  JoinedQueue,
  NextResponse,
  StaffQueue,
} from '../../features/queue/entries/contract.ts'
import { type BookingRules, USUAL_RULES } from '../../features/shop/shop/booking-rules-contract.ts'
import type { Counter } from '../desk.ts'
import { sendJson, type TestShop } from '../test-shop.ts'

/** The chair in which tests seat people. */
export const TOM = 1

/** What customers and staff do with the queue, for tests. */
export function queueDesk(shop: TestShop, counter: Counter) {
  const join = (changes: object = {}, headers = {}) =>
    sendJson(shop, 'POST', '/api/queue/entries', { treatmentIds: [1], ...changes }, headers)
  const read = async <T>(path: string): Promise<T> => (await shop.app.request(path)).json()
  const staff = (): Promise<StaffQueue> => counter.read('/api/admin/queue')
  const itemOf = async ({ code }: Pick<JoinedQueue, 'code'>) => {
    const { line, gone } = await staff()
    const found = [...line, ...gone].find(item => item.code === code)
    if (!found) throw new Error(`${code} is not in the queue.`)
    return found
  }
  const act = async (who: Pick<JoinedQueue, 'code'>, verb: string, body: object = {}) =>
    counter.send('POST', `/api/admin/queue/entries/${(await itemOf(who)).id}/${verb}`, body)
  return {
    ...{ join, read, staff, itemOf, act },
    async rule(changes: Partial<BookingRules>): Promise<void> {
      await ok(counter.send('PUT', '/api/admin/shop-sections/rules', { ...USUAL_RULES, ...changes }))
    },
    joined: async (changes: object = {}): Promise<JoinedQueue> => (await ok(join(changes))).json(),
    entry: ({ token }: Pick<JoinedQueue, 'token'>) => read<EntryResponse>(`/api/queue/entries/${token}`),
    next: async (barberId = TOM): Promise<NextResponse> =>
      (await ok(counter.send('POST', '/api/admin/queue/next', { barberId }))).json(),
    seat: (who: Pick<JoinedQueue, 'code'>, body: object = {}) => act(who, 'seat', { barberId: TOM, ...body }),
    undo: async (who: Pick<JoinedQueue, 'code'>) =>
      act(who, 'undo', { version: (await itemOf(who)).version }),
  }
}

async function ok(sending: Response | Promise<Response>): Promise<Response> {
  const response = await sending
  if (!response.ok) throw new Error(await response.text())
  return response
}

export async function statusAndText(sending: Promise<Response> | Response): Promise<string> {
  const response = await sending
  return `${response.status} ${await response.text()}`
}
