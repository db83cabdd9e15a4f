import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '../../platform/server/log.server.ts'
import { derivedToken, sha256 } from '../../platform/server/secrets.server.ts'
import { ENGINES, freshAddress } from '../../testing/engines.ts'
import { everythingStored } from '../../testing/stored.ts'
import { emptyDiary, openTestShop, sendJson, type TestShop } from '../../testing/test-shop.ts'
import { setStatus } from '../../testing/visits.ts'
import { booked, read, said } from '../../testing/wishes.ts'
import { forgetOldVisits } from '../customers/forget-old-visits.server.ts'
import type { Visit } from '../visits/contract.ts'
import type { WaitingRequest } from './contract.ts'
import { offerFreeTime } from './offer-free-time.server.ts'
import { runRounds } from './run-rounds.server.ts'

/** Tom’s Friday from ten to half past ten, which he is booked for. */
const WISH: WaitingRequest = {
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

describe.each(ENGINES)('the waiting list on %s', engine => {
  let shop: TestShop
  let visit: { id: string }
  beforeAll(async () => {
    shop = await openTestShop(await freshAddress(engine))
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    await emptyDiary(shop)
    visit = await booked(shop)
    joined = 0
  })

  const ask = (changes: Partial<WaitingRequest> = {}) =>
    sendJson(shop, 'POST', '/api/waiting-list', { ...WISH, ...changes })
  let joined = 0
  /** Each a second after the one before. */
  const join = async (changes: Partial<WaitingRequest> = {}): Promise<string> => {
    joined = (joined + 1) % 60
    shop.setNow(`2026-12-01T08:00:${String(joined).padStart(2, '0')}Z`)
    const reply = await ask(changes)
    if (reply.status !== 201) throw new Error(await reply.text())
    return (await reply.json()).token
  }
  const leave = (token: string) => shop.app.request(`/api/waiting-list/${token}`, { method: 'DELETE' })
  const pending = () =>
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
      .execute()
  /** The link that the mail would bring: a token of its own for the visit that is offered. */
  const linkTo = async (visitId: string) => {
    const token = derivedToken('a mail’s link', visitId)
    await shop.db.transact(tx =>
      tx
        .updateTable('visit')
        .set({ token_hash: sha256(token) })
        .where('id', '=', visitId)
        .execute(),
    )
    return token
  }
  const answer = async (visitId: string, word: 'accept' | 'decline') =>
    shop.app.request(`/api/visits/${await linkTo(visitId)}/${word}`, { method: 'POST' })
  const queued = async () =>
    (await shop.db.read.selectFrom('notice').select('kind').where('outcome', 'is', null).execute())
      .map(({ kind }) => kind)
      .toSorted()
  const statusOf = async (id: string) =>
    (await shop.db.read.selectFrom('visit').select('status').where('id', '=', id).executeTakeFirstOrThrow())
      .status

  test('offers nothing while the time is taken', async () => {
    await join()
    expect([await offerFreeTime(shop), await pending()]).toEqual([0, []])
  })

  test('holds a time that came free for the first whose whole visit fits', async () => {
    await join({
      customerName: 'Needs More',
      treatmentIds: [1, 8],
      until: '11:00',
      customerPhone: '07700 900701',
    })
    await booked(shop, { time: '10:30' })
    await join({ customerName: 'Came First', customerPhone: '07700 900702' })
    await join({ customerName: 'Came Second', customerPhone: '07700 900703' })
    await setStatus(shop, visit.id, 'cancelled')
    expect(await offerFreeTime(shop)).toBe(1)
    expect(await pending()).toMatchObject([
      { name: 'Came First', date: '2026-12-04', startMinute: 600, minutes: 30 },
    ])
  })

  test('keeps a held time from everybody else', async () => {
    await join()
    await setStatus(shop, visit.id, 'cancelled')
    await offerFreeTime(shop)
    await expect(booked(shop)).rejects.toThrow('has just been taken')
  })

  test('makes a held time a visit when it is taken, once and for good', async () => {
    const token = await join()
    await setStatus(shop, visit.id, 'cancelled')
    await offerFreeTime(shop)
    const [offer] = await pending()
    const id = offer?.id ?? ''
    expect([(await answer(id, 'accept')).status, (await answer(id, 'accept')).status]).toEqual([204, 204])
    expect(await statusOf(id)).toBe('confirmed')
    expect((await leave(token)).status).toBe(404)
    expect((await queued()).filter(kind => kind === 'confirmed')).toHaveLength(1)
  })

  test('gives a time that nobody answered for to the next, and not to the same again', async () => {
    await join({ customerName: 'Asleep', customerPhone: '07700 900704' })
    await join({ customerName: 'Awake', customerPhone: '07700 900705' })
    await setStatus(shop, visit.id, 'cancelled')
    await offerFreeTime(shop)
    const [asleep] = await pending()
    shop.setNow('2026-12-01T08:21:00Z')
    await offerFreeTime(shop)
    expect(await pending()).toMatchObject([{ name: 'Awake' }])
    expect(await said(answer(asleep?.id ?? '', 'accept'))).toEqual([
      409,
      'Sorry, that time is no longer held for you.',
    ])
    const [awake] = await pending()
    await answer(awake?.id ?? '', 'decline')
    expect([await offerFreeTime(shop), await pending()]).toEqual([0, []])
    await expect(booked(shop)).resolves.toMatchObject({ status: 'confirmed' })
  })

  test('offers time of any barber who does it all, when any will do', async () => {
    await join({ barberId: null })
    expect(await offerFreeTime(shop)).toBe(1)
  })

  test('finds what longer hours bring', async () => {
    await join({ from: '19:00', until: '20:00' })
    expect(await offerFreeTime(shop)).toBe(0)
    const closes = (minute: number) =>
      shop.db.transact(tx =>
        tx
          .updateTable('working_day')
          .set({ closes_minute: minute })
          .where('barber_id', '=', 1)
          .where('day_of_week', '=', 5)
          .returningAll()
          .execute(),
      )
    const before = await shop.db.read
      .selectFrom('working_day')
      .select('closes_minute as minute')
      .where('barber_id', '=', 1)
      .where('day_of_week', '=', 5)
      .executeTakeFirstOrThrow()
    await closes(20 * 60)
    expect(await offerFreeTime(shop)).toBe(1)
    await closes(before.minute)
  })

  test('wakes nobody at night', async () => {
    await join()
    await setStatus(shop, visit.id, 'cancelled')
    shop.setNow('2026-12-01T23:00:00Z')
    expect(await offerFreeTime(shop)).toBe(0)
    shop.setNow('2026-12-02T07:00:00Z')
    expect(await offerFreeTime(shop)).toBe(1)
  })

  test('is left at a word, and what was held is free again', async () => {
    const token = await join()
    await setStatus(shop, visit.id, 'cancelled')
    await offerFreeTime(shop)
    expect((await leave(token)).status).toBe(204)
    expect([await pending(), (await leave(token)).status]).toEqual([[], 404])
    await expect(booked(shop)).resolves.toMatchObject({ status: 'confirmed' })
  })

  test('holds one time once, however many processes look for one', async () => {
    await join()
    await setStatus(shop, visit.id, 'cancelled')
    const offers = await Promise.all(Array.from({ length: 8 }, () => offerFreeTime(shop)))
    expect([offers.filter(count => count > 0).length, (await pending()).length]).toEqual([1, 1])
  })

  test('forgets who waited in vain', async () => {
    await join()
    await forgetOldVisits(shop)
    expect(await queued()).toEqual(['waiting'])
    shop.setNow('2026-12-05T08:00:00Z')
    await forgetOldVisits(shop)
    expect([await shop.db.read.selectFrom('waiting_wish').selectAll().execute(), await queued()]).toEqual([
      [],
      [],
    ])
  })

  test('shows a place to whoever holds its token', async () => {
    const reply = await shop.app.request(`/api/waiting-list/${await join()}`)
    expect(await reply.json()).toEqual({
      treatmentName: 'Gents cut 16+',
      barberName: 'Tom Ashdown',
      firstDate: '2026-12-04',
      lastDate: '2026-12-04',
      from: '10:00',
      until: '10:30',
      held: null,
    })
  })

  test.each([
    [{ until: '10:20' }, 422, 'Your visit takes longer than those hours. Please choose more of the day.'],
    [{ firstDate: '2026-11-30' }, 422, 'You can wait for any day from today up to 180 days ahead.'],
    [{ lastDate: '2026-12-03' }, 422, 'The last day must not be before the first one.'],
    [{ barberId: 99 }, 422, 'No one barber does all of these in one visit. Please choose fewer.'],
    [{ from: '11:00', until: '10:00' }, 400, 'The hours must end later than they begin.'],
  ])('says why nobody can wait so: %o', async (changes, status, sentence) => {
    expect(await said(ask(changes))).toEqual([status, expect.stringContaining(sentence)])
  })

  test('takes three wishes of one phone number, however it is written', async () => {
    for (const customerPhone of ['07700 900777', '+44 7700 900777', '(07700) 900777'])
      await join({ customerPhone })
    expect((await ask({ customerPhone: '07700-900777' })).status).toBe(429)
  })

  test('keeps a wish that is sent twice once, and opens it by both tokens', async () => {
    const tokens = [await join(), await join()]
    expect(await shop.db.read.selectFrom('waiting_wish').select('id').execute()).toHaveLength(1)
    expect(await queued()).toEqual(['waiting'])
    for (const token of tokens)
      expect((await shop.app.request(`/api/waiting-list/${token}`)).status).toBe(200)
  })

  test('says on the place’s page what is held, and until when by the shop’s clock', async () => {
    const token = await join()
    await setStatus(shop, visit.id, 'cancelled')
    await offerFreeTime(shop)
    const reply = await shop.app.request(`/api/waiting-list/${token}`)
    expect((await reply.json()).held).toEqual({ date: '2026-12-04', time: '10:00', until: '08:20' })
  })

  describe('a held time', () => {
    const offered = async (changes: Partial<WaitingRequest> = {}) => {
      await join(changes)
      await setStatus(shop, visit.id, 'cancelled')
      shop.setNow('2026-12-01T08:01:00Z')
      await offerFreeTime(shop)
      const [offer] = await pending()
      return { id: offer?.id ?? '', token: await linkTo(offer?.id ?? '') }
    }
    const shown = (token: string) => read<Visit>(shop, `/api/visits/${token}`)

    test('is shown with how long it is held, and whether its customer waits for other days', async () => {
      const { token } = await offered({ lastDate: '2026-12-05' })
      shop.setNow('2026-12-01T08:05:30Z')
      expect(await shown(token)).toMatchObject({
        stage: 'offered',
        offer: { until: '08:21', secondsLeft: 930, waitsOn: true },
        canRunLate: false,
      })
    })

    test('is over by the clock at once, before anybody has swept it up', async () => {
      const { token } = await offered()
      shop.setNow('2026-12-01T08:21:00Z')
      expect(await shown(token)).toMatchObject({ stage: 'offer-over', offer: null })
      await offerFreeTime(shop)
      expect(await shown(token)).toMatchObject({ stage: 'offer-over', offer: null })
    })

    test('can be neither moved, cancelled nor run late for, and nothing of it changes', async () => {
      const { id, token } = await offered()
      const sentence = 'That time is held for you and not booked yet. Please take it first, or say no.'
      const path = `/api/visits/${token}`
      const to = { date: '2026-12-05', time: '10:00' }
      expect(await said(sendJson(shop, 'POST', `${path}/reschedule`, to))).toEqual([422, sentence])
      expect(await said(sendJson(shop, 'POST', `${path}/cancel`, {}))).toEqual([422, sentence])
      expect((await sendJson(shop, 'PUT', `${path}/late`, { minutes: 5 })).status).toBe(422)
      expect(await statusOf(id)).toBe('pending')
    })

    test('is let go of without a word when its customer says no, and the wish ends with its last day', async () => {
      const { id } = await offered()
      expect((await answer(id, 'decline')).status).toBe(204)
      expect(await statusOf(id)).toBe('cancelled')
      expect(await queued()).not.toContain('cancelled')
      expect(await shop.db.read.selectFrom('waiting_wish').select('id').execute()).toEqual([])
    })

    test('is declined for one day, and another day is offered', async () => {
      const { id } = await offered({ lastDate: '2026-12-05' })
      await answer(id, 'decline')
      await offerFreeTime(shop)
      expect(await pending()).toMatchObject([{ date: '2026-12-05' }])
    })

    test('goes back when its customer leaves the list from its page', async () => {
      const { token } = await offered({ lastDate: '2026-12-05' })
      const reply = await sendJson(shop, 'POST', `/api/visits/${token}/leave-list`, {})
      expect([reply.status, await pending(), await offerFreeTime(shop)]).toEqual([204, [], 0])
    })

    test('is erased with the wish that it was held for', async () => {
      const { token } = await offered({ lastDate: '2026-12-05' })
      expect((await sendJson(shop, 'POST', `/api/visits/${token}/erase`, {})).status).toBe(204)
      expect(await everythingStored(shop.db.read)).not.toContain('Will Waite')
      await expect(booked(shop)).resolves.toMatchObject({ status: 'confirmed' })
    })

    test('that was taken is a visit like any other: it is moved, cancelled, and told of', async () => {
      const { id, token } = await offered()
      await sendJson(shop, 'POST', `/api/visits/${token}/accept`, {})
      expect(await shown(token)).toMatchObject({ stage: 'upcoming', offer: null })
      expect((await sendJson(shop, 'POST', `/api/visits/${token}/leave-list`, {})).status).toBe(204)
      expect((await answer(id, 'decline')).status).toBe(204)
      expect(await statusOf(id)).toBe('confirmed')
      expect((await sendJson(shop, 'POST', `/api/visits/${await linkTo(id)}/cancel`, {})).status).toBe(200)
      expect(await queued()).toContain('cancelled')
    })
  })

  test('goes round soon after a bell, and on its own at the start', async () => {
    await join()
    const rounds = runRounds(shop)
    await setStatus(shop, visit.id, 'cancelled')
    shop.bell.ring()
    await expect.poll(pending).toMatchObject([{ name: 'Will Waite' }])
    await rounds.stop()
    expect(await queued()).toEqual(['offered', 'waiting'])
  })

  test('outlives a round that fails, and says so in the log', async () => {
    await join()
    await setStatus(shop, visit.id, 'cancelled')
    const lines: string[] = []
    const log = createLog('warn', { write: line => lines.push(line) })
    const { transact } = shop.db
    const failing: typeof shop.db = {
      ...shop.db,
      transact: work => (lines.length > 0 ? transact(work) : Promise.reject(new Error('No disk.'))),
    }
    const rounds = runRounds({ ...shop, log, db: failing })
    await expect.poll(() => lines.join()).toContain('the waiting list can’t be gone through just now')
    shop.bell.ring()
    await expect.poll(pending).toHaveLength(1)
    await rounds.stop()
  })
})
