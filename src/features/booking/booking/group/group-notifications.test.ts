import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { read } from '../../../../testing/booking-requests.ts'
import { ONE_ENGINE } from '../../../../testing/engines.ts'
import { type OutboxShop, openOutboxShop } from '../../../../testing/outbox.ts'
import { sendJson } from '../../../../testing/test-shop.ts'
import type { Visit } from '../../../calendar/visits/contract.ts'
import type { GroupResponse } from './contract.ts'

const REMINDED = '2026-12-03T10:30:00Z'

/** Three people one after another with Tom, on Friday from ten. */
const REQUEST = {
  date: '2026-12-04',
  visits: [
    { barberId: 1, treatmentIds: [1], totalDuration: 30, time: '10:00' },
    { barberId: 1, treatmentIds: [3], totalDuration: 25, time: '10:30', customerName: 'Ben' },
    { barberId: 1, treatmentIds: [3], totalDuration: 25, time: '11:00', customerName: 'www.evil.example' },
  ],
  customerName: 'Sam Example',
  customerPhone: '07700 900123',
}

describe.each(ONE_ENGINE)('group notifications on %s', engine => {
  let box: OutboxShop
  beforeAll(async () => {
    box = await openOutboxShop(engine)
  })
  beforeEach(() => box.empty())
  afterEach(() => box.stopWorkers())
  afterAll(() => box.shop.close())

  async function bookedGroup(): Promise<GroupResponse['visits']> {
    const response = await sendJson(box.shop, 'POST', '/api/group-appointments', REQUEST)
    const { visits }: GroupResponse = await response.json()
    expect((await box.setEmail(visits[0]?.token ?? '')).status).toBe(200)
    return visits
  }
  const subjects = () => box.sent.map(mail => mail.subject)

  test('one confirmation lists every visit, each with its own link and event', async () => {
    const visits = await bookedGroup()
    await box.deliver()
    const [mail, ...more] = box.sent
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Booked: Friday 4 December at 10:00 for 3, The Brass Comb')
    expect(mail?.text).toContain('3 visits, £47.00 in all.')
    expect(mail?.text).toContain('Hello,\n')
    for (const { reference } of visits) expect(mail?.text).toContain(reference)
    expect(mail?.text).toContain('For:       Ben')
    expect(mail?.text).not.toContain('evil')
    const links = (mail?.text ?? '').matchAll(/https:\/\/shop\.example\/visit\/([\w-]{22})/g)
    const tokens = [...new Set([...links].map(([, token]) => token))]
    const opened = await Promise.all(tokens.map(token => read<Visit>(box.shop, `/api/visits/${token}`)))
    expect(opened.map(visit => visit.reference)).toEqual(visits.map(visit => visit.reference))
    const files = [mail?.calendar?.file, ...(mail?.calendar?.otherFiles ?? [])]
    expect(files.map(file => /DTSTART:(\S+)/.exec(file ?? '')?.[1])).toEqual([
      '20261204T100000Z',
      '20261204T103000Z',
      '20261204T110000Z',
    ])
    expect(files.every(file => file?.match(/BEGIN:VEVENT/g)?.length === 1)).toBe(true)
  })

  test('one reminder lists the visits that still stand', async () => {
    const [, , third] = await bookedGroup()
    await box.deliver()
    expect((await sendJson(box.shop, 'POST', `/api/visits/${third?.token}/cancel`, {})).status).toBe(200)
    await box.deliver()
    box.shop.setNow(REMINDED)
    await box.deliver()
    box.shop.setNow('2026-12-03T12:00:00Z')
    await box.deliver()
    expect(subjects()).toEqual([
      'Booked: Friday 4 December at 10:00 for 3, The Brass Comb',
      'Cancelled: Friday 4 December at 11:00, The Brass Comb',
      'Tomorrow at 10:00 for 2: your visit to The Brass Comb',
    ])
  })

  test('go to the next contact when the first person’s visit is cancelled', async () => {
    const [first] = await bookedGroup()
    await sendJson(box.shop, 'POST', `/api/visits/${first?.token}/cancel`, {})
    await box.deliver()
    box.shop.setNow(REMINDED)
    await box.deliver()
    expect(subjects().toSorted()).toEqual([
      'Booked: Friday 4 December at 10:30 for 2, The Brass Comb',
      'Cancelled: Friday 4 December at 10:00, The Brass Comb',
      'Tomorrow at 10:30 for 2: your visit to The Brass Comb',
    ])
  })

  test('one mail lists all visits that were cancelled in one go, each with its cancelled event', async () => {
    const [first, second] = await bookedGroup()
    await box.deliver()
    box.shop.setNow('2026-12-01T10:00:00Z')
    await sendJson(box.shop, 'POST', `/api/visits/${second?.token}/cancel`, {})
    await box.deliver()
    box.shop.setNow('2026-12-01T11:00:00Z')
    box.sent.length = 0
    await sendJson(box.shop, 'POST', `/api/visits/${first?.token}/group/cancel`, {})
    await box.deliver()
    expect(subjects()).toEqual(['Cancelled: Friday 4 December at 10:00 for 2, The Brass Comb'])
    const [mail] = box.sent
    expect(mail?.text).not.toContain(second?.reference)
    expect(mail?.calendar?.method).toBe('CANCEL')
    expect(mail?.calendar?.otherFiles).toHaveLength(1)
  })

  test('one mail lists all visits that were moved in one go, each with its event', async () => {
    const [first] = await bookedGroup()
    await box.deliver()
    box.sent.length = 0
    const visits = ['14:00', '14:30', '15:00'].map(time => ({ barberId: 1, time }))
    const to = { date: '2026-12-04', visits }
    await sendJson(box.shop, 'POST', `/api/visits/${first?.token}/group/reschedule`, to)
    await box.deliver()
    expect(subjects()).toEqual(['Changed: now Friday 4 December at 14:00 for 3, The Brass Comb'])
    expect(box.sent[0]?.calendar?.otherFiles).toHaveLength(2)
  })

  const at = async (instant: string) => {
    box.shop.setNow(instant)
    await box.deliver()
  }
  const move = (visit: { token: string } | undefined, date: string, time: string) =>
    sendJson(box.shop, 'POST', `/api/visits/${visit?.token}/reschedule`, { date, time })

  test('two reminders are sent when the contact’s visit has moved too near for one', async () => {
    const [first, second, third] = await bookedGroup()
    for (const [visit, time] of [
      [first, '16:00'],
      [second, '15:00'],
      [third, '17:00'],
    ] as const)
      expect((await move(visit, '2026-12-04', time)).status).toBe(200)
    await box.deliver()
    box.shop.setNow('2026-12-03T12:00:00Z')
    expect((await move(first, '2026-12-04', '10:00')).status).toBe(200)
    await box.deliver()
    box.sent.length = 0
    for (const hour of [15, 16, 17]) await at(`2026-12-03T${hour}:00:00Z`)
    expect(subjects()).toEqual(['Tomorrow at 10:00 for 3: your visit to The Brass Comb'])
  })

  test('one reminder is sent a day before the first visit, whichever guest’s it is', async () => {
    const [first] = await bookedGroup()
    expect((await move(first, '2026-12-04', '15:00')).status).toBe(200)
    await box.deliver()
    box.sent.length = 0
    await at(REMINDED)
    await sendJson(box.shop, 'POST', `/api/visits/${first?.token}/cancel`, {})
    for (const hour of [11, 15]) await at(`2026-12-03T${hour}:00:00Z`)
    expect(subjects()).toEqual([
      'Tomorrow at 15:00 for 3: your visit to The Brass Comb',
      'Cancelled: Friday 4 December at 15:00, The Brass Comb',
    ])
  })

  test('a visit moved to a day already reminded of gets its own reminder', async () => {
    const [, second] = await bookedGroup()
    expect((await move(second, '2026-12-05', '15:00')).status).toBe(200)
    await box.deliver()
    await at('2026-12-03T11:00:00Z')
    box.sent.length = 0
    box.shop.setNow('2026-12-03T12:00:00Z')
    expect((await move(second, '2026-12-04', '15:00')).status).toBe(200)
    await box.deliver()
    await at('2026-12-03T15:00:00Z')
    expect(subjects()).toEqual([
      'Changed: now Friday 4 December at 15:00, until 15:25, The Brass Comb',
      'Tomorrow at 10:00 for 3: your visit to The Brass Comb',
    ])
  })

  test('a later confirmation lists only the visits still to come', async () => {
    const [first, second] = await bookedGroup()
    expect((await move(second, '2026-12-04', '15:00')).status).toBe(200)
    await box.deliver()
    box.sent.length = 0
    box.shop.setNow('2026-12-04T11:30:00Z')
    await box.changeEmail(first?.token ?? '', 'another@customer.example')
    await box.deliver()
    expect(subjects()).toEqual(['Booked: Friday 4 December at 15:00, The Brass Comb'])
  })

  test('a visit’s page shows how many others stand, and nothing else about them', async () => {
    const [first, second] = await bookedGroup()
    const page = await read<Visit>(box.shop, `/api/visits/${second?.token}`)
    expect(page.others).toBe(2)
    expect(JSON.stringify(page)).not.toContain(first?.reference)
    await sendJson(box.shop, 'POST', `/api/visits/${first?.token}/cancel`, {})
    expect((await read<Visit>(box.shop, `/api/visits/${second?.token}`)).others).toBe(1)
  })

  test('an email set for another person’s visit counts for that visit only', async () => {
    const visits = await bookedGroup()
    await box.deliver()
    await box.changeEmail(visits[1]?.token ?? '', 'ben@customer.example')
    await box.deliver()
    expect(box.sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['sam@customer.example', 'Booked: Friday 4 December at 10:00 for 3, The Brass Comb'],
      ['ben@customer.example', 'Booked: Friday 4 December at 10:30, The Brass Comb'],
    ])
  })
})
