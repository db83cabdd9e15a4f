import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NOTIFICATION_WRITERS } from '../../../background-work.server.ts'
import { sha256 } from '../../../platform/server/process/secrets.server.ts'
import { booked, read } from '../../../testing/booking-requests.ts'
import { ENGINES } from '../../../testing/engines.ts'
import { type OutboxShop, openOutboxShop } from '../../../testing/outbox.ts'
import { makeOwner, signIn } from '../../../testing/owner.ts'
import { sendJson } from '../../../testing/test-shop.ts'
import { isTextedTo } from '../../calendar/visits/link-store.server.ts'
import type { EmailTemplate } from './email-rules.ts'
import { writeNotification } from './write-notification.server.ts'

const LATER = '2026-12-01T08:00:10Z'
const REMINDED = '2026-12-03T10:00:00Z'

describe.each(ENGINES)('notifications about a visit on %s', engine => {
  let box: OutboxShop
  beforeAll(async () => {
    box = await openOutboxShop(engine)
  })
  beforeEach(() => box.empty())
  afterEach(() => box.stopWorkers())
  afterAll(() => box.shop.close())

  test('setting an email queues the confirmation and the reminder, a booking alone none', async () => {
    const { token } = await booked(box.shop)
    expect(await box.rows()).toEqual([])
    expect((await box.setEmail(token)).status).toBe(200)
    expect(await box.rows()).toMatchObject([
      { kind: 'confirmed', channel: 'mail', outcome: null, dueAt: '2026-12-01T08:00:00.000Z' },
      { kind: 'reminder', channel: 'mail', outcome: null, dueAt: '2026-12-03T10:00:00.000Z' },
    ])
  })

  test('an address that is set twice, even at once, is confirmed once', async () => {
    const { token } = await booked(box.shop)
    await Promise.all([box.setEmail(token), box.setEmail(token), box.setEmail(token)])
    await box.deliver()
    await box.setEmail(token)
    await box.deliver()
    expect(box.sent.map(mail => mail.to)).toEqual(['sam@customer.example'])
  })

  test('a changed address is used once it is confirmed', async () => {
    const { token } = await booked(box.shop)
    await box.setEmail(token, 'san@customer.example')
    await box.deliver()
    await box.changeEmail(token, 'sam@customer.example')
    await box.deliver()
    box.shop.setNow(REMINDED)
    await box.deliver()
    expect(box.sent.map(({ to, subject }) => `${to} ${subject.slice(0, 8)}`)).toEqual([
      'san@customer.example Booked: ',
      'sam@customer.example Booked: ',
      'sam@customer.example Tomorrow',
    ])
  })

  // Shows threat 136
  test('only a link sent by text proves the visit’s phone number', async () => {
    const { id } = await booked(box.shop)
    const renderTemplate = async (template: EmailTemplate) => template.heading
    const facts = {
      id: 'n1',
      kind: 'confirmed',
      visitId: id,
      entryId: null,
      adminId: null,
      clientHash: null,
      isByStaff: 0,
    } as const
    const at = { createdAt: LATER, dueAt: LATER, attempts: 1, leaseUntil: LATER }
    const written = await writeNotification(
      { ...box.shop, sender: null, renderTemplate, writers: NOTIFICATION_WRITERS },
      { ...facts, ...at, channel: 'text' },
    )
    const message = written && 'text' in written ? written.text.text : ''
    const link = /\/visit\/([\w-]{22})/.exec(message)?.[1] ?? ''
    expect(await isTextedTo(box.shop.db.read, sha256(link), '447700900123')).toBe(true)
    expect(await isTextedTo(box.shop.db.read, sha256(link), '447700900124')).toBe(false)

    const { token } = await booked(box.shop, { time: '11:00' })
    await box.setEmail(token)
    await box.deliver()
    const mailed = /\/visit\/([\w-]{22})/.exec(box.sent[0]?.text ?? '')?.[1] ?? ''
    expect(mailed).not.toBe('')
    for (const other of [mailed, token])
      expect(await isTextedTo(box.shop.db.read, sha256(other), '447700900123')).toBe(false)
  })

  test('a mail’s link opens the visit and is stored as a hash', async () => {
    const { reference, token } = await box.bookedWithEmail()
    await box.deliver()
    const link = /https:\/\/shop\.example\/visit\/([\w-]{22})/.exec(box.sent[0]?.text ?? '')?.[1] ?? ''
    expect(link).not.toBe(token)
    expect(box.sent[0]?.html).toContain(link)
    expect(await read(box.shop, `/api/visits/${link}`)).toMatchObject({ reference })
    expect((await box.setEmail(link, 'samuel@customer.example')).status).toBe(200)
    const kept = await Promise.all(
      (['notification', 'visit', 'visit_link'] as const).map(table =>
        box.shop.db.read.selectFrom(table).selectAll().execute(),
      ),
    )
    expect(JSON.stringify(kept)).not.toContain(link)
  })

  test('a message has the visit’s state at the time of sending', async () => {
    const { id } = await box.bookedWithEmail()
    await box.shop.db.transact(tx =>
      tx.updateTable('visit').set({ start_minute: 690, sequence: 1 }).where('id', '=', id).execute(),
    )
    await box.deliver()
    expect(box.sent[0]?.subject).toBe('Booked: Friday 4 December at 11:30, The Brass Comb')
    expect(box.sent[0]?.calendar?.file).toContain('DTSTART:20261204T113000Z')
  })

  test('a cancelled visit gets only the cancellation', async () => {
    const { token } = await box.bookedWithEmail()
    expect((await sendJson(box.shop, 'POST', `/api/visits/${token}/cancel`, {})).status).toBe(200)
    await box.deliver()
    box.shop.setNow(REMINDED)
    await box.deliver()
    expect(box.sent.map(mail => [mail.subject, mail.calendar?.method])).toEqual([
      ['Cancelled: Friday 4 December at 10:00, The Brass Comb', 'CANCEL'],
    ])
  })

  test('moves shift the reminder and send one message, however many there were', async () => {
    const { token } = await box.bookedWithEmail()
    await box.deliver()
    for (const date of ['2026-12-05', '2026-12-08']) {
      const moved = await sendJson(box.shop, 'POST', `/api/visits/${token}/reschedule`, {
        date,
        time: '10:00',
      })
      expect(moved.status).toBe(200)
    }
    for (const now of [LATER, REMINDED, '2026-12-04T10:00:00Z', '2026-12-07T10:00:00Z']) {
      box.shop.setNow(now)
      await box.deliver()
    }
    expect(box.sent.map(mail => mail.subject)).toEqual([
      'Booked: Friday 4 December at 10:00, The Brass Comb',
      'Changed: now Tuesday 8 December at 10:00, until 10:30, The Brass Comb',
      'Tomorrow at 10:00: your visit to The Brass Comb',
    ])
  })

  test('an erased visit gets no messages, and its links stop working', async () => {
    const { token } = await box.bookedWithEmail()
    await box.deliver()
    const link = /\/visit\/([\w-]{22})/.exec(box.sent[0]?.text ?? '')?.[1] ?? ''
    expect((await box.shop.app.request(`/api/visits/${link}`)).status).toBe(200)
    expect((await sendJson(box.shop, 'POST', `/api/visits/${token}/erase`, {})).status).toBe(204)
    box.shop.setNow(REMINDED)
    await box.deliver()
    expect(box.sent).toHaveLength(1)
    expect((await box.shop.app.request(`/api/visits/${link}`)).status).toBe(404)
    expect(await box.rows()).toEqual([])
  })

  test('a visit within a day has no reminder', async () => {
    box.shop.setNow('2026-12-03T12:00:00Z')
    await box.bookedWithEmail()
    expect((await box.rows()).map(row => row.kind)).toEqual(['confirmed'])
  })

  test('a mail’s calendar button downloads the visit', async () => {
    const { reference } = await box.bookedWithEmail()
    await box.deliver()
    const path = /https:\/\/shop\.example(\/api\/visits\/[\w-]{22}\/calendar\.ics)"/.exec(
      box.sent[0]?.html ?? '',
    )?.[1]
    const file = await box.shop.app.request(path ?? '')
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(await file.text()).toContain(reference)
  })

  test('a mail has the shop’s colours and map, and offers what the shop’s rules allow', async () => {
    await makeOwner(box.shop)
    const owner = await signIn(box.shop)
    const sections = await (await box.shop.app.request('/api/admin/shop-sections', { headers: owner })).json()
    const save = async (name: string, content: object) =>
      expect(
        (await sendJson(box.shop, 'PUT', `/api/admin/shop-sections/${name}`, content, owner)).status,
      ).toBe(200)
    await save('appearance', { colours: { palette: 'navy', accent: '#7a1f5c' } })
    await save('contact', { ...sections.contact.content, mapUrl: 'https://maps.example/comb' })
    await save('rules', { ...sections.rules.content, changeHours: 48 })
    await box.bookedWithEmail()
    await box.deliver()
    box.shop.setNow(REMINDED)
    await box.deliver()
    const [confirmed, reminder] = box.sent
    expect(confirmed?.html).toMatch(/background-color:#182d4d.*background-color:#1d3557.*color:#7a1f5c/s)
    expect(confirmed?.text).toContain('Find us:\nhttps://maps.example/comb\n')
    expect(confirmed?.text).toContain('Move or cancel:\n')
    expect(reminder?.text).not.toContain('Move or cancel')
    expect(reminder?.text).toContain('Please call us, and someone else can have the time.')
  })
})
