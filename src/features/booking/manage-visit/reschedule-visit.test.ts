import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { book, booked, read, said } from '../../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { emptyDiary, openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { cancel, cellsHeld, move, runLate, visitRow } from '../../../testing/visit-changes.ts'
import { reprice, setStatus } from '../../../testing/visits.ts'
import { NO_SUCH_VISIT } from '../../calendar/visits/messages.ts'
import { REFUSAL_MESSAGES } from '../booking/messages.ts'
import { CHANGE_REFUSAL_MESSAGES } from './messages.ts'

describe.each(ENGINES)('moving a visit on %s', engine => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
  })
  beforeEach(() => emptyDiary(shop))
  afterAll(() => shop.close())

  const TEN_TO_HALF_PAST = [120, 121, 122, 123, 124, 125].map(cell => `1 2026-12-04 ${cell}`)

  test('takes the new time, frees the old one, and updates the calendar', async () => {
    const { token, id } = await booked(shop)
    shop.setNow('2026-12-02T12:00:00Z')
    const response = await move(shop, token, { date: '2026-12-05', time: '11:15' })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual(
      expect.objectContaining({ date: '2026-12-05', time: '11:15', barberId: 1, stage: 'upcoming' }),
    )
    expect(await cellsHeld(shop, id)).toEqual([135, 136, 137, 138, 139, 140].map(c => `1 2026-12-05 ${c}`))
    expect(await visitRow(shop, id)).toMatchObject({ sequence: 1, changed_at: '2026-12-02T12:00:00.000Z' })
    expect((await book(shop)).status).toBe(201)
  })

  test('works for another barber who does all of it, at the booked price and duration', async () => {
    const { token, id } = await booked(shop)
    const change = (price_pence: number, duration_minutes: number) =>
      shop.db.transact(async tx => {
        await tx.updateTable('treatment').set({ duration_minutes }).where('id', '=', 1).execute()
        await reprice(tx, 1, price_pence)
      })
    await change(9900, 75)
    expect(await (await move(shop, token, { barberId: 2 })).json()).toMatchObject({
      barberName: 'Marco Bellandi',
      totalDuration: 30,
      totalPrice: 1900,
    })
    expect(await cellsHeld(shop, id)).toHaveLength(6)
    await change(1900, 30)
  })

  test('works for a time that overlaps its present one', async () => {
    const { token, id } = await booked(shop)
    expect((await move(shop, token, { time: '10:15' })).status).toBe(200)
    expect((await cellsHeld(shop, id))[0]).toBe('1 2026-12-04 123')
  })

  // Shows threat 15
  test('to a taken time is refused, and the visit keeps its own', async () => {
    const { token, id } = await booked(shop)
    await booked(shop, { time: '14:15' })
    expect(await said(move(shop, token, { time: '14:00' }))).toEqual([409, REFUSAL_MESSAGES.taken()])
    expect(await cellsHeld(shop, id)).toEqual(TEN_TO_HALF_PAST)
    expect(await visitRow(shop, id)).toMatchObject({ sequence: 0, start_minute: 600 })
  })

  test('to its present time changes nothing, so that a request may be repeated', async () => {
    const { token, id } = await booked(shop)
    for (let time = 0; time < 2; time++) expect((await move(shop, token, {})).status).toBe(200)
    expect(await visitRow(shop, id)).toMatchObject({ sequence: 1, start_minute: 840 })
    shop.setNow('2026-12-04T13:30:00Z')
    expect((await move(shop, token, {})).status).toBe(200)
  })

  test('withdraws a reported delay', async () => {
    const { token, id } = await booked(shop)
    shop.setNow('2026-12-04T07:30:00Z')
    await runLate(shop, token, 10)
    await move(shop, token, {})
    expect(await visitRow(shop, id)).toMatchObject({ late_minutes: 0, sequence: 1 })
  })

  test.each([
    ['unknown-barber', { barberId: 99 }],
    ['barber-lacks-treatment', { barberId: 2 }],
    ['outside-window', { date: '2026-11-30' }],
    ['outside-window', { date: '2027-06-01' }],
    ['day-off', { date: '2026-12-07' }],
    ['off-grid', { time: '10:05' }],
    ['outside-hours', { time: '18:30' }],
    ['past', { date: '2026-12-02', time: '09:00' }],
  ] as const)(
    'is refused as %s with the same message as a booking, and changes nothing: %o',
    async (refusal, to) => {
      const { token, id } = await booked(shop, { treatmentIds: [6], totalDuration: 45 })
      shop.setNow('2026-12-02T09:00:00Z')
      expect(await said(move(shop, token, to))).toEqual([
        422,
        REFUSAL_MESSAGES[refusal]({ ...shop.shop, rightMinutes: 0 }),
      ])
      expect(await cellsHeld(shop, id)).toHaveLength(9)
      expect(await visitRow(shop, id)).toMatchObject({ sequence: 0 })
    },
  )

  test('less than two hours before is refused with the phone number', async () => {
    const { token, id } = await booked(shop)
    shop.setNow('2026-12-04T08:00:00Z')
    expect((await move(shop, token, { time: '10:15' })).status).toBe(200)
    shop.setNow('2026-12-04T08:16:00Z')
    const refusal = await said(move(shop, token, {}))
    expect(refusal).toEqual([422, CHANGE_REFUSAL_MESSAGES['too-late'](shop.shop)])
    expect(refusal[1]).toContain('Please call us on 01632 960147.')
    expect(await cellsHeld(shop, id)).toHaveLength(6)
  })

  test('is refused for a visit that is over or cancelled, and for an unknown token', async () => {
    const { token, id } = await booked(shop)
    const gone = await booked(shop, { time: '12:00' })
    await cancel(shop, gone.token)
    expect(await said(move(shop, gone.token, {}))).toEqual([
      422,
      CHANGE_REFUSAL_MESSAGES['visit-cancelled'](shop.shop),
    ])
    await setStatus(shop, id, 'completed')
    expect((await said(move(shop, token, {})))[0]).toBe(422)
    expect(await said(move(shop, 'A'.repeat(22), {}))).toEqual([404, NO_SUCH_VISIT])
  })

  describe('the times offered for a move', () => {
    const times = async (token: string, query: string) =>
      (
        await read<{ time: string; barberId: number }[]>(shop, `/api/visits/${token}/availability?${query}`)
      ).map(slot => `${slot.time} ${slot.barberId}`)

    test('treat its own time as free and other visits as taken, for its own duration', async () => {
      const { token } = await booked(shop, { treatmentIds: [6], totalDuration: 45 })
      await booked(shop, { time: '11:00' })
      const offered = await times(token, 'date=2026-12-04&barber=1')
      expect(offered.slice(4, 8)).toEqual(['10:00 1', '10:15 1', '11:30 1', '11:45 1'])
      expect(offered.at(-1)).toBe('18:15 1')
    })

    test('are those of every barber who does all of it when none is named', async () => {
      const { token } = await booked(shop, { treatmentIds: [6], totalDuration: 45 })
      await booked(shop, { time: '16:00' })
      const barbers = new Set((await times(token, 'date=2026-12-04')).map(slot => slot.split(' ')[1]))
      expect([...barbers].sort()).toEqual(['1', '3'])
      expect(await times(token, 'date=2026-12-04&barber=2')).toEqual([])
    })

    test('can each be taken', async () => {
      const { token } = await booked(shop)
      await booked(shop, { time: '11:00' })
      for (const slot of (await times(token, 'date=2026-12-04')).filter((_, index) => index % 7 === 0)) {
        const [time = '', barberId] = slot.split(' ')
        const response = await move(shop, token, { time, barberId: Number(barberId) })
        expect(response.status, slot).toBe(200)
      }
    })

    test('no longer treat a cancelled visit’s time as its own', async () => {
      const { token } = await booked(shop)
      await cancel(shop, token)
      await booked(shop)
      expect(await times(token, 'date=2026-12-04&barber=1')).not.toContain('10:00 1')
    })
  })
})
