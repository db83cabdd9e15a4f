import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { said } from '../../../testing/booking-requests.ts'
import { ENGINES } from '../../../testing/engines.ts'
import { makeOwner, signIn } from '../../../testing/owner.ts'
import type { TestShop } from '../../../testing/test-shop.ts'
import { cancel } from '../../../testing/visit-changes.ts'
import { setStatus } from '../../../testing/visits.ts'
import { openWaitingShop, type WaitingShop } from '../../../testing/waiting.ts'
import { offerFreeTime } from './offer-free-time.server.ts'

/** The outcome of a race varies, so each is run this often. */
const ROUNDS = 10
const BOOKED = 'That time is booked for you. If you can’t come, please cancel it on this page.'
const OVER = 'Sorry, that time is no longer held for you.'

describe.each(ENGINES)('concurrent requests to the waiting list on %s', engine => {
  let list: WaitingShop
  let shop: TestShop
  let visit: { id: string }
  beforeAll(async () => {
    list = await openWaitingShop(engine)
    shop = list.shop
    await makeOwner(shop)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    visit = await list.empty()
  })

  const entries = () => shop.db.read.selectFrom('waiting_entry').select('id').execute()
  const statuses = async (responses: (Response | Promise<Response>)[]) =>
    (await Promise.all(responses)).map(({ status }) => status).toSorted()

  /** Holds a time for a new entry; returns the offered visit with its link, and the entry's token. */
  const offered = async () => {
    visit = await list.empty()
    const entryToken = await list.join({ lastDate: '2026-12-05' })
    await setStatus(shop, visit.id, 'cancelled')
    await offerFreeTime(shop)
    const id = (await list.pending())[0]?.id ?? ''
    const path = `/api/visits/${await list.linkTo(id)}`
    const post = (what: string) => shop.app.request(`${path}/${what}`, { method: 'POST' })
    return { id, entryToken, post, show: async () => (await shop.app.request(path)).json() }
  }

  /** Runs one race several times, each on a new offer. */
  const repeat = async (race: (offer: Awaited<ReturnType<typeof offered>>) => Promise<void>) => {
    for (let run = 0; run < ROUNDS; run++) await race(await offered())
  }

  /** The time is claimed exactly while the visit stands. */
  const expectConsistent = async (id: string, status: 'confirmed' | 'cancelled') => {
    const cells = await shop.db.read
      .selectFrom('chair_time')
      .select('cell')
      .where('visit_id', '=', id)
      .execute()
    expect(await list.statusOf(id)).toEqual(status)
    expect(cells.length).toBe(status === 'confirmed' ? 6 : 0)
  }

  // Shows threat 29
  test.each([{}, { 'Idempotency-Key': 'two-taps-on-the-list' }])(
    'joining twice creates one entry, and both tokens open it (headers %o)',
    async headers => {
      for (let run = 0; run < ROUNDS; run++) {
        await list.empty()
        const responses = await Promise.all([list.ask({}, headers), list.ask({}, headers)])
        expect(await entries()).toEqual([expect.anything()])
        expect(await list.queued()).toEqual(['waiting'])
        for (const response of responses) {
          const { token } = await response.json()
          expect((await shop.app.request(`/api/waiting-list/${token}`)).status).toBe(200)
        }
      }
    },
  )

  test('joining again while leaving either leaves or adds a new entry, and nothing fails', async () => {
    for (let run = 0; run < ROUNDS; run++) {
      await list.empty()
      const token = await list.join()
      const [left, joined] = await Promise.all([list.leave(token), list.ask()])
      expect([left.status, joined.status]).toEqual([204, 201])
      const again = (await joined.json()).token
      const isOpen = (await shop.app.request(`/api/waiting-list/${again}`)).status === 200
      expect(await entries()).toHaveLength(isOpen ? 1 : 0)
    }
  })

  test('leaving twice leaves once, and the second request gets a 404', () =>
    repeat(async ({ id, entryToken }) => {
      expect(await statuses([list.leave(entryToken), list.leave(entryToken)])).toEqual([204, 404])
      await expectConsistent(id, 'cancelled')
    }))

  // Shows threat 30
  test('accepting twice books once, and both requests get the booked visit', () =>
    repeat(async ({ id, post }) => {
      const responses = await Promise.all([post('accept'), post('accept')])
      for (const response of responses) {
        expect(response.status).toBe(200)
        expect(await response.json()).toMatchObject({ stage: 'upcoming', offer: null })
      }
      expect((await list.queued()).filter(kind => kind === 'confirmed')).toHaveLength(1)
      await expectConsistent(id, 'confirmed')
    }))

  // Shows threat 30
  test.each(['decline', 'leave-list'])('after accepting, %s responds that the visit is booked', async no => {
    const { id, post } = await offered()
    await post('accept')
    expect(await said(post(no))).toEqual([409, BOOKED])
    await expectConsistent(id, 'confirmed')
  })

  test.each(['decline', 'leave-list'])('of accepting and %s one succeeds and the other is refused', no =>
    repeat(async ({ id, post }) => {
      const [accepted, refused] = await Promise.all([said(post('accept')), said(post(no))])
      if (accepted[0] === 200) {
        expect(refused).toEqual([409, BOOKED])
        return expectConsistent(id, 'confirmed')
      }
      expect(accepted).toEqual([409, OVER])
      expect(refused[0]).toBe(204)
      return expectConsistent(id, 'cancelled')
    }),
  )

  test('declining twice frees the time once, and the entry keeps waiting', () =>
    repeat(async ({ id, post }) => {
      expect(await statuses([post('decline'), post('decline')])).toEqual([204, 204])
      await expectConsistent(id, 'cancelled')
      expect(await entries()).toHaveLength(1)
    }))

  // Shows threat 30
  test('of accepting and expiry one takes effect, and the response matches', () =>
    repeat(async ({ id, post }) => {
      const expiry = offerFreeTime({ ...shop, clock: () => shop.clock().add({ minutes: 21 }) })
      const [accepted] = await Promise.all([said(post('accept')), expiry])
      if (accepted[0] === 200) return expectConsistent(id, 'confirmed')
      expect(accepted).toEqual([409, OVER])
      return expectConsistent(id, 'cancelled')
    }))

  test('an offer that expires in two processes counts once', () =>
    repeat(async ({ id }) => {
      await shop.db.transact(tx =>
        tx.updateTable('notification').set({ outcome: 'sent' }).where('visit_id', '=', id).execute(),
      )
      const late = { ...shop, clock: () => shop.clock().add({ minutes: 21 }) }
      await Promise.all([offerFreeTime(late), offerFreeTime(late)])
      const entries = await shop.db.read.selectFrom('waiting_entry').select('unanswered').execute()
      expect(entries).toEqual([{ unanswered: 1 }])
    }))

  // Shows threat 30
  test('of accepting and the owner’s removal one takes effect, and both responses match', async () => {
    const owner = await signIn(shop)
    await repeat(async ({ id, post }) => {
      const [entry] = await entries()
      const removal = shop.app.request(`/api/admin/waiting-list/${entry?.id}`, {
        method: 'DELETE',
        headers: owner,
      })
      const [accepted, removed] = await Promise.all([said(post('accept')), removal])
      expect(await entries()).toEqual([])
      if (accepted[0] === 200) {
        expect(removed.status).toBe(404)
        return expectConsistent(id, 'confirmed')
      }
      expect(accepted).toEqual([409, OVER])
      expect(removed.status).toBe(204)
      return expectConsistent(id, 'cancelled')
    })
  })

  test('of accepting and leaving one takes effect, and both responses match', () =>
    repeat(async ({ id, entryToken, post }) => {
      const [accepted, left] = await Promise.all([said(post('accept')), list.leave(entryToken)])
      expect([
        [200, 404],
        [409, 204],
      ]).toContainEqual([accepted[0], left.status])
      await expectConsistent(id, accepted[0] === 200 ? 'confirmed' : 'cancelled')
    }))

  // Shows threat 30
  test('cancelling during an acceptance either comes too early or cancels the visit', () =>
    repeat(async ({ id, post }) => {
      const token = await list.linkTo(id)
      const [accepted, cancelled] = await Promise.all([said(post('accept')), said(cancel(shop, token))])
      expect(accepted[0]).toBe(200)
      if (cancelled[0] === 200) return expectConsistent(id, 'cancelled')
      expect(cancelled[1]).toContain('not booked yet')
      return expectConsistent(id, 'confirmed')
    }))
})
