import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { booked, read, said } from '../../../testing/booking-requests.ts'
import { ONE_ENGINE } from '../../../testing/engines.ts'
import { everythingStored } from '../../../testing/stored.ts'
import { sendJson, type TestShop } from '../../../testing/test-shop.ts'
import { setStatus } from '../../../testing/visits.ts'
import { openWaitingShop, type WaitingShop } from '../../../testing/waiting.ts'
import type { Visit } from '../../calendar/visits/contract.ts'
import { diaryOf } from '../../diary/diary/store.server.ts'
import type { WaitingRequest } from './contract.ts'
import { offerFreeTime } from './offer-free-time.server.ts'

describe.each(ONE_ENGINE)('an offered time on %s', engine => {
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

  const offered = async (changes: Partial<WaitingRequest> = {}) => {
    await list.join(changes)
    await setStatus(shop, visit.id, 'cancelled')
    shop.setNow('2026-12-01T08:01:00Z')
    await offerFreeTime(shop)
    const [offer] = await list.pending()
    return { id: offer?.id ?? '', token: await list.linkTo(offer?.id ?? '') }
  }
  const shown = (token: string) => read<Visit>(shop, `/api/visits/${token}`)

  test('shows how long it is held, and whether its entry has other days', async () => {
    const { token } = await offered({ lastDate: '2026-12-05' })
    shop.setNow('2026-12-01T08:05:30Z')
    expect(await shown(token)).toMatchObject({
      stage: 'offered',
      offer: { until: '08:21', secondsLeft: 930, waitsOn: true },
      canRunLate: false,
    })
  })

  test('is held for as long as its barber needs, at the price that they ask', async () => {
    const give = (price_pence: number | null, duration_minutes: number | null) =>
      shop.db.transact(tx =>
        tx
          .updateTable('barber_treatment')
          .set({ price_pence, duration_minutes })
          .where('barber_id', '=', 1)
          .where('treatment_id', '=', 1)
          .execute(),
      )
    await give(2300, 40)
    const { token } = await offered({ until: '10:45' })
    await give(null, null)
    expect(await shown(token)).toMatchObject({ barberId: 1, totalDuration: 40, totalPrice: 2300 })
  })

  test('is anyone’s once the barber who was waited for has left, or will have by then', async () => {
    const leave = (last_date: string | null) =>
      shop.db.transact(tx => tx.updateTable('barber').set({ last_date }).where('id', '=', 1).execute())
    const barbers = async () =>
      (await shop.db.read.selectFrom('waiting_entry').select('barber_id').execute()).map(row => row.barber_id)
    await list.join()
    await leave('2026-12-04')
    await offerFreeTime(shop)
    expect([await barbers(), await list.pending()]).toEqual([[1], []])
    await leave('2026-12-03')
    await offerFreeTime(shop)
    expect(await barbers()).toEqual([null])
    expect(await list.pending()).toMatchObject([{ name: 'Will Waite', date: '2026-12-04' }])
    await leave(null)
  })

  test('is over by the clock at once, before the background work expires it', async () => {
    const { token } = await offered()
    shop.setNow('2026-12-01T08:21:00Z')
    expect(await shown(token)).toMatchObject({ stage: 'offer-over', offer: null })
    await offerFreeTime(shop)
    expect(await shown(token)).toMatchObject({ stage: 'offer-over', offer: null })
  })

  test('is opened from the page of its entry as often as its customer likes, while it is held', async () => {
    const entryToken = await list.join()
    const open = () => sendJson(shop, 'POST', `/api/waiting-list/${entryToken}/open`, {})
    expect(await said(open())).toEqual([409, 'Sorry, that time is no longer held for you.'])
    await setStatus(shop, visit.id, 'cancelled')
    await offerFreeTime(shop)
    const [first, second] = [await (await open()).json(), await (await open()).json()]
    expect(second).toEqual(first)
    expect(await shop.db.read.selectFrom('visit_link').select('is_texted').execute()).toEqual([
      { is_texted: 0 },
    ])
    shop.setNow('2026-12-01T08:30:00Z')
    expect(await said(open())).toEqual([409, 'Sorry, that time is no longer held for you.'])
    shop.setNow('2026-12-01T08:10:00Z')
    expect(await shown(first.token)).toMatchObject({ stage: 'offered', offer: { until: '08:20' } })
    expect((await sendJson(shop, 'POST', `/api/visits/${first.token}/accept`, {})).status).toBe(200)
    expect(await said(open())).toEqual([404, 'You are no longer on the waiting list.'])
  })

  test('can’t be moved, cancelled or reported late, and stays unchanged', async () => {
    const { id, token } = await offered()
    const sentence = 'That time is held for you and not booked yet. Please accept or decline it first.'
    const path = `/api/visits/${token}`
    const to = { date: '2026-12-05', time: '10:00' }
    expect(await said(sendJson(shop, 'POST', `${path}/reschedule`, to))).toEqual([422, sentence])
    expect(await said(sendJson(shop, 'POST', `${path}/cancel`, {}))).toEqual([422, sentence])
    expect((await sendJson(shop, 'PUT', `${path}/late`, { minutes: 5 })).status).toBe(422)
    expect(await list.statusOf(id)).toBe('pending')
  })

  test('is freed without a mail when it is declined, and the entry ends with its last day', async () => {
    const { id } = await offered()
    expect((await list.answer(id, 'decline')).status).toBe(204)
    expect(await list.statusOf(id)).toBe('cancelled')
    expect(await list.queued()).not.toContain('cancelled')
    expect(await shop.db.read.selectFrom('waiting_entry').select('id').execute()).toEqual([])
  })

  test('is pending in the schedule, and gone from it once it expired', async () => {
    const inDiary = async () =>
      (await diaryOf(shop.db.read, 1, {})).map(({ customerName, status }) => [customerName, status])
    const { id } = await offered()
    expect(await inDiary()).toEqual([
      ['Sam Example', 'cancelled'],
      ['Will Waite', 'pending'],
    ])
    await list.answer(id, 'decline')
    expect(await inDiary()).toEqual([['Sam Example', 'cancelled']])
  })

  test('is declined for one day, and another day is offered', async () => {
    const { id } = await offered({ lastDate: '2026-12-05' })
    await list.answer(id, 'decline')
    await offerFreeTime(shop)
    expect(await list.pending()).toMatchObject([{ date: '2026-12-05' }])
  })

  test('is freed when its customer leaves the list from its page', async () => {
    const { token } = await offered({ lastDate: '2026-12-05' })
    const response = await sendJson(shop, 'POST', `/api/visits/${token}/leave-list`, {})
    expect(response.status).toBe(204)
    expect(await list.pending()).toEqual([])
    expect(await offerFreeTime(shop)).toBe(0)
  })

  test('is erased with the entry that it was held for', async () => {
    const { token } = await offered({ lastDate: '2026-12-05' })
    expect((await sendJson(shop, 'POST', `/api/visits/${token}/erase`, {})).status).toBe(204)
    expect(await everythingStored(shop.db.read)).not.toContain('Will Waite')
    await expect(booked(shop)).resolves.toMatchObject({ status: 'confirmed' })
  })

  test('is like any other visit once accepted: it is moved, cancelled and mailed about', async () => {
    const { id, token } = await offered()
    await sendJson(shop, 'POST', `/api/visits/${token}/accept`, {})
    expect(await shown(token)).toMatchObject({ stage: 'upcoming', offer: null })
    expect((await sendJson(shop, 'POST', `/api/visits/${await list.linkTo(id)}/cancel`, {})).status).toBe(200)
    expect(await list.queued()).toContain('cancelled')
  })
})
