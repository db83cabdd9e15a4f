import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Undelivered } from '../../../platform/server/mail/mail.server.ts'
import { createLog } from '../../../platform/server/process/log.server.ts'
import { booked, said } from '../../../testing/booking-requests.ts'
import { ENGINES } from '../../../testing/engines.ts'
import { workOn } from '../../../testing/outbox.ts'
import type { TestShop } from '../../../testing/test-shop.ts'
import { setStatus } from '../../../testing/visits.ts'
import { openWaitingShop, type WaitingShop } from '../../../testing/waiting.ts'
import type { Senders } from '../../messages/outbox/open-senders.server.ts'
import { anonymiseOldVisits } from '../erasure/anonymise-old-visits.server.ts'
import { offerFreeTime } from './offer-free-time.server.ts'
import { processWaitingList } from './process-waiting-list.server.ts'

describe.each(ENGINES)('the waiting list on %s', engine => {
  let list: WaitingShop
  let shop: TestShop
  let visit: { id: string }
  beforeAll(async () => {
    list = await openWaitingShop(engine)
    shop = list.shop
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    visit = await list.empty()
  })

  test('offers nothing while the time is taken', async () => {
    await list.join()
    expect(await offerFreeTime(shop)).toBe(0)
    expect(await list.pending()).toEqual([])
  })

  test('holds free time for the first entry whose whole visit fits', async () => {
    await list.join({
      customerName: 'Needs More',
      treatmentIds: [1, 8],
      until: '11:00',
      customerPhone: '07700 900701',
    })
    await booked(shop, { time: '10:30' })
    await list.join({ customerName: 'Came First', customerPhone: '07700 900702' })
    await list.join({ customerName: 'Came Second', customerPhone: '07700 900703' })
    await setStatus(shop, visit.id, 'cancelled')
    expect(await offerFreeTime(shop)).toBe(1)
    expect(await list.pending()).toMatchObject([
      { name: 'Came First', date: '2026-12-04', startMinute: 600, minutes: 30 },
    ])
  })

  test('keeps a held time from every other customer', async () => {
    await list.join()
    await setStatus(shop, visit.id, 'cancelled')
    await offerFreeTime(shop)
    await expect(booked(shop)).rejects.toThrow('has just been taken')
  })

  test('books a held time when it is accepted, once', async () => {
    const token = await list.join()
    await setStatus(shop, visit.id, 'cancelled')
    await offerFreeTime(shop)
    const [offer] = await list.pending()
    const id = offer?.id ?? ''
    expect((await list.answer(id, 'accept')).status).toBe(200)
    expect((await list.answer(id, 'accept')).status).toBe(200)
    expect(await list.statusOf(id)).toBe('confirmed')
    expect((await list.leave(token)).status).toBe(404)
    expect((await list.queued()).filter(kind => kind === 'confirmed')).toHaveLength(1)
  })

  test('offers an expired time to the next entry, and not to the same one again', async () => {
    await list.join({ customerName: 'Asleep', customerPhone: '07700 900704' })
    await list.join({ customerName: 'Awake', customerPhone: '07700 900705' })
    await setStatus(shop, visit.id, 'cancelled')
    await offerFreeTime(shop)
    const [asleep] = await list.pending()
    shop.setNow('2026-12-01T08:21:00Z')
    await offerFreeTime(shop)
    expect(await list.pending()).toMatchObject([{ name: 'Awake' }])
    expect(await said(list.answer(asleep?.id ?? '', 'accept'))).toEqual([
      409,
      'Sorry, that time is no longer held for you.',
    ])
    const [awake] = await list.pending()
    await list.answer(awake?.id ?? '', 'decline')
    expect(await offerFreeTime(shop)).toBe(0)
    expect(await list.pending()).toEqual([])
    await expect(booked(shop)).resolves.toMatchObject({ status: 'confirmed' })
  })

  test('offers the time of any barber who does it all, when any will do', async () => {
    await list.join({ barberId: null })
    expect(await offerFreeTime(shop)).toBe(1)
  })

  test('finds time that longer hours have freed', async () => {
    await list.join({ from: '19:00', until: '20:00' })
    expect(await offerFreeTime(shop)).toBe(0)
    const closes = (minute: number) =>
      shop.db.transact(async tx => {
        await tx
          .updateTable('opening_hours')
          .set({ closes_minute: minute })
          .where('day_of_week', '=', 5)
          .execute()
        await tx
          .updateTable('barber_week_span')
          .set({ until_minute: minute })
          .where('barber_id', '=', 1)
          .where('day_of_week', '=', 5)
          .execute()
      })
    const before = await shop.db.read
      .selectFrom('barber_week_span')
      .select('until_minute as minute')
      .where('barber_id', '=', 1)
      .where('day_of_week', '=', 5)
      .executeTakeFirstOrThrow()
    await closes(20 * 60)
    expect(await offerFreeTime(shop)).toBe(1)
    await closes(before.minute)
  })

  /** Processes the list at those times, sending what is queued each time; returns the offers of each run. */
  const processAt = async (times: readonly string[], sendMail: Senders['sendMail'] = async () => {}) => {
    const offers: number[] = []
    for (const time of times) {
      shop.setNow(`2026-12-01T${time}:00Z`)
      offers.push(await offerFreeTime(shop))
      const worker = workOn(shop, { sendMail })
      await worker.look()
      await worker.stop()
    }
    return offers
  }
  const anyDay = { lastDate: '2026-12-31', barberId: null }
  const FOUR_ROUNDS = ['08:01', '08:21', '08:41', '09:01']

  // Shows threat 135
  test('deletes an entry after three expired offers, and announces that in the third', async () => {
    const token = await list.join(anyDay)
    const isLast: boolean[] = []
    const offers = await processAt(FOUR_ROUNDS, async ({ subject, text }) => {
      if (subject.startsWith('A time has come free')) isLast.push(text.includes('you leave the list'))
    })
    expect([offers, isLast]).toEqual([
      [1, 1, 1, 0],
      [false, false, true],
    ])
    expect(await list.pending()).toEqual([])
    expect((await list.leave(token)).status).toBe(404)
  })

  test('does not count an offer whose mail failed, but one whose mail was refused', async () => {
    const failing = (isForGood: boolean) => () => Promise.reject(new Undelivered('SMTP', isForGood))
    await list.join(anyDay)
    expect(await processAt(FOUR_ROUNDS, failing(false))).toEqual([1, 1, 1, 1])
    await list.empty()
    await list.join(anyDay)
    expect(await processAt(FOUR_ROUNDS, failing(true))).toEqual([1, 1, 1, 0])
  })

  test('keeps an entry whose customer responds, even by declining', async () => {
    await list.join(anyDay)
    await processAt(FOUR_ROUNDS.slice(0, 3))
    const [third] = await list.pending()
    await list.answer(third?.id ?? '', 'decline')
    expect(await processAt(['08:45', '09:05', '09:25', '09:45'])).toEqual([1, 1, 1, 0])
  })

  test('sends no offer at night', async () => {
    await list.join()
    await setStatus(shop, visit.id, 'cancelled')
    shop.setNow('2026-12-01T23:00:00Z')
    expect(await offerFreeTime(shop)).toBe(0)
    shop.setNow('2026-12-02T07:00:00Z')
    expect(await offerFreeTime(shop)).toBe(1)
  })

  test('is left by one request, which frees what was held', async () => {
    const token = await list.join()
    await setStatus(shop, visit.id, 'cancelled')
    await offerFreeTime(shop)
    expect((await list.leave(token)).status).toBe(204)
    expect(await list.pending()).toEqual([])
    expect((await list.leave(token)).status).toBe(404)
    await expect(booked(shop)).resolves.toMatchObject({ status: 'confirmed' })
  })

  test('holds one time once, however many processes search', async () => {
    await list.join()
    await setStatus(shop, visit.id, 'cancelled')
    const offers = await Promise.all(Array.from({ length: 8 }, () => offerFreeTime(shop)))
    expect(offers.filter(count => count > 0).length).toBe(1)
    expect((await list.pending()).length).toBe(1)
  })

  test('deletes entries whose days are past', async () => {
    await list.join()
    await anonymiseOldVisits(shop)
    expect(await list.queued()).toEqual(['waiting'])
    shop.setNow('2026-12-05T08:00:00Z')
    await anonymiseOldVisits(shop)
    expect(await shop.db.read.selectFrom('waiting_entry').selectAll().execute()).toEqual([])
    expect(await list.queued()).toEqual([])
  })

  test('returns an entry to the holder of its token', async () => {
    const response = await shop.app.request(`/api/waiting-list/${await list.join()}`)
    expect(await response.json()).toEqual({
      treatmentName: 'Gents cut 16+',
      barberName: 'Tom Ashdown',
      firstDate: '2026-12-04',
      lastDate: '2026-12-04',
      from: '10:00',
      until: '10:30',
      held: null,
      isMailHeldBack: false,
    })
  })

  test.each([
    [{ until: '10:20' }, 422, 'Your visit takes longer than those hours. Please choose more of the day.'],
    [{ firstDate: '2026-11-30' }, 422, 'You can choose days from today up to 180 days ahead.'],
    [{ lastDate: '2026-12-03' }, 422, 'The last day must not be before the first one.'],
    [{ barberId: 99 }, 422, 'No one barber does all of these in one visit. Please choose fewer.'],
    [{ from: '11:00', until: '10:00' }, 400, 'The hours must end later than they begin.'],
  ])('refuses an entry with a reason: %o', async (changes, status, sentence) => {
    expect(await said(list.ask(changes))).toEqual([status, expect.stringContaining(sentence)])
  })

  test('keeps one entry per phone number and request, in whatever notation', async () => {
    for (const customerPhone of ['07700 900777', '7700 900777', '44 07700 900777', '+44 00 7700 900777'])
      await list.join({ customerPhone })
    expect(await shop.db.read.selectFrom('waiting_entry').select('id').execute()).toHaveLength(1)
  })

  test('stores a request that is sent twice once, and opens it by both tokens', async () => {
    const tokens = [await list.join(), await list.join()]
    expect(await shop.db.read.selectFrom('waiting_entry').select('id').execute()).toHaveLength(1)
    expect(await list.queued()).toEqual(['waiting'])
    for (const token of tokens)
      expect((await shop.app.request(`/api/waiting-list/${token}`)).status).toBe(200)
  })

  test('shows on the entry’s page what is held, and until when by the shop’s clock', async () => {
    const token = await list.join()
    await setStatus(shop, visit.id, 'cancelled')
    await offerFreeTime(shop)
    const response = await shop.app.request(`/api/waiting-list/${token}`)
    expect((await response.json()).held).toEqual({ date: '2026-12-04', time: '10:00', until: '08:20' })
  })

  test('is processed at the start and soon after a wake-up signal', async () => {
    await list.join()
    const rounds = processWaitingList(shop)
    await setStatus(shop, visit.id, 'cancelled')
    shop.wakeUp.ring()
    await expect.poll(list.pending).toMatchObject([{ name: 'Will Waite' }])
    await rounds.stop()
    expect(await list.queued()).toEqual(['offered', 'waiting'])
  })

  test('keeps running after an error, which is logged', async () => {
    await list.join()
    await setStatus(shop, visit.id, 'cancelled')
    const lines: string[] = []
    const log = createLog('warn', { write: line => lines.push(line) })
    const { transact } = shop.db
    const failing: typeof shop.db = {
      ...shop.db,
      transact: work => (lines.length > 0 ? transact(work) : Promise.reject(new Error('No disk.'))),
    }
    const rounds = processWaitingList({ ...shop, log, db: failing })
    await expect.poll(() => lines.join()).toContain('the waiting list could not be processed')
    shop.wakeUp.ring()
    await expect.poll(list.pending).toHaveLength(1)
    await rounds.stop()
  })
})
