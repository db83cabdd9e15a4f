import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { book, read, said } from '../../../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../../../testing/engines.ts'
import { emptyDiary, openTestShop, sendJson, type TestShop } from '../../../../testing/test-shop.ts'
import { cancel, cellsHeld, erase, move } from '../../../../testing/visit-changes.ts'
import { cellsOf } from '../../../calendar/hours/cell-rules.ts'
import type { GroupResponse, GroupTime } from '../../booking/group/contract.ts'
import { CHANGE_REFUSAL_MESSAGES } from '../messages.ts'
import type { MoveGroupRequest, VisitGroup } from './contract.ts'
import { GROUP_CHANGED, ONLY_THE_BOOKER } from './messages.ts'

const FRIDAY = '2026-12-04'

type Booked = GroupResponse['visits'][number]

describe.each(ENGINES)('the visits of a group on %s', engine => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
  })
  beforeEach(async () => {
    shop.setNow('2026-12-01T09:00:00Z')
    await emptyDiary(shop)
  })
  afterAll(() => shop.close())

  /** One after another with Tom from ten, or at once with Tom and Marco. */
  async function bookedGroup(seats = inTurn('10:00', '10:30', '11:00')): Promise<[Booked, ...Booked[]]> {
    const visits = seats.map(seat => ({ ...seat, treatmentIds: [1], totalDuration: 30 }))
    const request = { date: FRIDAY, visits, customerName: 'Sam Example', customerPhone: '07700 900123' }
    const response = await sendJson(shop, 'POST', '/api/group-appointments', request)
    expect(response.status).toBe(201)
    const [first, ...rest]: Booked[] = (await response.json()).visits
    if (!first) throw new Error('The group has no visits.')
    return [first, ...rest]
  }
  const inTurn = (...times: string[]) => times.map(time => ({ barberId: 1, time }))
  const groupOf = (token: string) => read<VisitGroup>(shop, `/api/visits/${token}/group`)
  const post = (token: string, what: string, body: object = {}) =>
    sendJson(shop, 'POST', `/api/visits/${token}/group/${what}`, body)
  const moveAll = (token: string, seats: MoveGroupRequest['visits'], date = FRIDAY) =>
    post(token, 'reschedule', { date, visits: seats })
  const stored = () =>
    shop.db.read
      .selectFrom('visit')
      .select(['id', 'barber_id', 'date', 'start_minute', 'status', 'sequence'])
      .orderBy('start_minute')
      .orderBy('barber_id')
      .execute()
  async function expectConsistentDiary() {
    for (const { id, status, barber_id, date, start_minute } of await stored()) {
      const cells = cellsOf(start_minute, 30).map(cell => `${barber_id} ${date} ${cell}`)
      expect(new Set(await cellsHeld(shop, id))).toEqual(new Set(status === 'cancelled' ? [] : cells))
    }
  }

  // Shows threat 16
  test('are shown on each of their pages, with references for the booker alone and no one’s name', async () => {
    const [first, second] = await bookedGroup()
    const ofBooker = await groupOf(first.token)
    expect(ofBooker.isBooker).toBe(true)
    expect(ofBooker.visits.map(({ time, isThis, stage }) => [time, isThis, stage])).toEqual([
      ['10:00', true, 'upcoming'],
      ['10:30', false, 'upcoming'],
      ['11:00', false, 'upcoming'],
    ])
    expect(ofBooker.visits.every(({ reference }) => reference !== null)).toBe(true)
    const ofMember = await groupOf(second?.token ?? '')
    expect(ofMember.isBooker).toBe(false)
    expect(ofMember.visits.map(({ reference }) => reference)).toEqual([null, second?.reference, null])
    expect(JSON.stringify([ofBooker, ofMember])).not.toMatch(/Sam|07700|447700|@/)
    expect((await shop.app.request(`/api/visits/${'x'.repeat(22)}/group`)).status).toBe(404)
  })

  test('are none of a visit that was booked alone', async () => {
    const { token }: Booked = await (await book(shop)).json()
    expect(await groupOf(token)).toEqual({ isBooker: false, visits: [] })
    expect((await post(token, 'cancel')).status).toBe(403)
  })

  // Shows threat 16
  test('are changed all together by the booker’s token alone', async () => {
    const [, second] = await bookedGroup()
    const token = second?.token ?? ''
    const seats = inTurn('14:00', '14:30', '15:00')
    expect(await said(post(token, 'cancel'))).toEqual([403, ONLY_THE_BOOKER])
    expect(await said(moveAll(token, seats))).toEqual([403, ONLY_THE_BOOKER])
    expect((await post(token, 'open', { reference: second?.reference })).status).toBe(403)
    for (const path of ['availability?date=2026-12-04&way=in-turn', 'calendar.ics'])
      expect((await shop.app.request(`/api/visits/${token}/group/${path}`)).status).toBe(403)
    expect((await stored()).map(visit => [visit.start_minute, visit.status])).toEqual([
      [600, 'confirmed'],
      [630, 'confirmed'],
      [660, 'confirmed'],
    ])
  })

  test('are cancelled together, once, also those cancelled before', async () => {
    const [first, second] = await bookedGroup()
    await cancel(shop, second?.token ?? '')
    for (let tap = 0; tap < 2; tap++) expect((await post(first.token, 'cancel')).status).toBe(200)
    expect((await stored()).map(({ status, sequence }) => [status, sequence])).toEqual([
      ['cancelled', 1],
      ['cancelled', 1],
      ['cancelled', 1],
    ])
    await expectConsistentDiary()
  })

  test('are cancelled none when it is too late for one of them', async () => {
    const [first] = await bookedGroup()
    shop.setNow('2026-12-04T08:15:00Z')
    const refusal = CHANGE_REFUSAL_MESSAGES['too-late'](shop.shop)
    expect(await said(post(first.token, 'cancel'))).toEqual([422, refusal])
    expect((await said(moveAll(first.token, inTurn('14:00', '14:30', '15:00'))))[0]).toBe(422)
    expect((await stored()).every(({ status }) => status === 'confirmed')).toBe(true)
  })

  test('move all together, also to times that overlap their own', async () => {
    const [first] = await bookedGroup()
    const seats = inTurn('10:30', '11:00', '11:30')
    for (let tap = 0; tap < 2; tap++) expect((await moveAll(first.token, seats)).status).toBe(200)
    expect((await stored()).map(visit => [visit.start_minute, visit.sequence])).toEqual([
      [630, 1],
      [660, 1],
      [690, 1],
    ])
    await expectConsistentDiary()
  })

  test('keep their places in the list when one has moved alone', async () => {
    const [first, second, third] = await bookedGroup()
    const references = async () => (await groupOf(first.token)).visits.map(({ reference }) => reference)
    const before = await references()
    const later = { barberId: 1, date: FRIDAY, time: '11:30' }
    const moved = await sendJson(shop, 'POST', `/api/visits/${second?.token}/reschedule`, later)
    expect(moved.status).toBe(200)
    expect(await references()).toEqual(before)
    expect((await moveAll(first.token, inTurn('14:00', '14:30', '15:00'))).status).toBe(200)
    expect(await read(shop, `/api/visits/${second?.token}`)).toMatchObject({ time: '14:30' })
    expect(await read(shop, `/api/visits/${third?.token}`)).toMatchObject({ time: '15:00' })
  })

  test('move to each time that is offered for all of them', async () => {
    const [first] = await bookedGroup()
    await book(shop, { barberId: 2, time: '11:00' })
    const path = `/api/visits/${first.token}/group/availability?date=${FRIDAY}`
    const offered = await read<GroupTime[]>(shop, `${path}&way=in-turn&barber=1`)
    expect(offered.map(({ time }) => time)).toContain('10:30')
    const together = await read<GroupTime[]>(shop, `${path}&way=together`)
    const wanting = await read<GroupTime[]>(shop, `${path}&way=together&barbers=2,-,-`)
    expect(together.map(({ time }) => time)).toContain('11:00')
    expect(wanting.map(({ time }) => time)).not.toContain('11:00')
    expect(wanting.every(({ visits: [seat] }) => seat?.barberId === 2)).toBe(true)
    for (const { visits } of [offered.at(-1), together.at(-1), wanting[0]].flatMap(time => time ?? []))
      expect((await moveAll(first.token, visits)).status).toBe(200)
    await expectConsistentDiary()
  })

  test('move none when one of the new times is taken, or no one’s, or given twice', async () => {
    const [first] = await bookedGroup()
    await book(shop, { time: '15:00' })
    const before = await stored()
    expect((await moveAll(first.token, inTurn('14:00', '14:30', '15:00'))).status).toBe(409)
    expect((await moveAll(first.token, inTurn('14:00', '14:15', '16:00'))).status).toBe(409)
    expect((await moveAll(first.token, inTurn('14:00', '14:30', '22:00'))).status).toBe(422)
    expect(await said(moveAll(first.token, inTurn('14:00', '14:30')))).toEqual([409, GROUP_CHANGED])
    expect(await stored()).toEqual(before)
    await expectConsistentDiary()
  })

  test('open for the booker, with one link of each however often', async () => {
    const [first, second] = await bookedGroup()
    const open = async (reference = '') => (await post(first.token, 'open', { reference })).json()
    const opened = await open(second?.reference)
    expect(await open(second?.reference)).toEqual(opened)
    expect(await read(shop, `/api/visits/${opened.token}`)).toMatchObject({ reference: second?.reference })
    expect((await cancel(shop, opened.token)).status).toBe(200)
    expect((await open(first.reference)).token).toBe(first.token)
    expect((await post(first.token, 'open', { reference: 'AAAAAAA' })).status).toBe(404)
    expect(await shop.db.read.selectFrom('visit_link').select('visit_id').execute()).toHaveLength(1)
  })

  test('are one calendar file of an event each, without those that are cancelled', async () => {
    const [first, second] = await bookedGroup()
    const file = async () => (await shop.app.request(`/api/visits/${first.token}/group/calendar.ics`)).text()
    expect((await file()).match(/BEGIN:VEVENT/g)).toHaveLength(3)
    await cancel(shop, second?.token ?? '')
    const starts = [...(await file()).matchAll(/DTSTART:(\S+)/g)].map(([, start]) => start)
    expect(starts).toEqual(['20261204T100000Z', '20261204T110000Z'])
  })

  test('that one is erased of are shown and changed without it', async () => {
    const [first, second] = await bookedGroup()
    expect((await erase(shop, second?.token ?? '')).status).toBe(204)
    expect((await groupOf(first.token)).visits.map(({ time }) => time)).toEqual(['10:00', '11:00'])
    expect((await moveAll(first.token, inTurn('14:00', '14:30'))).status).toBe(200)
    await expectConsistentDiary()
  })

  // Shows threat 16
  test('are never half moved or half cancelled by what others do at once', async () => {
    for (let round = 0; round < 8; round++) {
      await emptyDiary(shop)
      const [first, second] = await bookedGroup()
      const [other] = await bookedGroup(inTurn('13:00', '13:30', '14:00'))
      const seats = inTurn('15:00', '15:30', '16:00')
      const responses = await Promise.all([
        moveAll(first.token, seats),
        moveAll(other.token, seats),
        book(shop, { time: '15:30' }),
        round % 2 ? move(shop, second?.token ?? '', { time: '16:30' }) : post(first.token, 'cancel'),
      ])
      expect(responses.map(({ status }) => status).every(status => status < 500)).toBe(true)
      const visits = await stored()
      const ofOther = visits.filter(({ id }) => [other.id].includes(id))
      expect(ofOther).toHaveLength(1)
      const groups = await Promise.all([first, other].map(({ token }) => groupOf(token)))
      for (const { visits: members } of groups) {
        const moved = members.filter(({ time }) => seats.some(seat => seat.time === time))
        const alone = members.filter(({ time }) => time === '16:30')
        expect([0, members.length - alone.length, members.length]).toContain(moved.length)
        const cancelled = members.filter(({ stage }) => stage === 'cancelled')
        expect([0, members.length]).toContain(cancelled.length)
      }
      await expectConsistentDiary()
    }
  })
})
