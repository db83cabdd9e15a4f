import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sha256 } from '../../../platform/server/process/secrets.server.ts'
import { read } from '../../../testing/booking-requests.ts'
import { ENGINES } from '../../../testing/engines.ts'
import { type OutboxShop, openOutboxShop } from '../../../testing/outbox.ts'
import { everythingStored } from '../../../testing/stored.ts'
import { sendJson } from '../../../testing/test-shop.ts'
import { cancel, erase, visitRow } from '../../../testing/visit-changes.ts'
import { storeEmailCheck } from '../../calendar/visits/email-store.server.ts'
import { findCustomer } from '../../diary/customers/find-customer.server.ts'
import { anonymiseOldVisits } from '../erasure/anonymise-old-visits.server.ts'

const FIRST = 'sam@customer.example'
const OTHER = 'other@customer.example'
const LINK = 'L'.repeat(22)

describe.each(ENGINES)('another address for a visit’s mail on %s', engine => {
  let box: OutboxShop
  beforeAll(async () => {
    box = await openOutboxShop(engine)
  })
  beforeEach(() => box.empty())
  afterEach(() => box.stopWorkers())
  afterAll(() => box.shop.close())

  const confirm = (link: string) =>
    box.shop.app.request(`/api/email-checks/${link}/confirm`, { method: 'POST' })
  const linkIn = (text = '') => /\/confirm-email\/([\w-]{22})/.exec(text)?.[1] ?? ''

  /** A visit with a confirmed address, and a link sent to another one. */
  async function pendingConfirmation() {
    const visit = await box.bookedWithEmail()
    await box.deliver()
    const response = await box.setEmail(visit.token, OTHER)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ mail: 'to-confirm' })
    await box.deliver()
    return { ...visit, link: linkIn(box.sent[1]?.text) }
  }

  // Shows threat 129
  test('is requested by a mail without details of the visit or its customer', async () => {
    const { reference, token } = await pendingConfirmation()
    const mail = box.sent[1]
    expect(mail?.to).toEqual(OTHER)
    expect(mail?.subject).toBe('Please confirm your email address for The Brass Comb')
    expect(mail?.calendar).toBeUndefined()
    for (const text of [mail?.text, mail?.html])
      for (const fact of ['Sam', 'Tom', 'cut', 'December', reference, token, '/visit/'])
        expect(text).not.toContain(fact)
  })

  // Shows threat 129
  test('gets no mail about the visit before it is confirmed, and every mail afterwards', async () => {
    const { id, token, link } = await pendingConfirmation()
    expect((await visitRow(box.shop, id)).customer_email).toBe(FIRST)
    expect((await confirm(link)).status).toBe(204)
    await box.deliver()
    await cancel(box.shop, token)
    await box.deliver()
    expect(box.sent.map(({ to, subject }) => [to, subject.split(/[: ]/)[0]])).toEqual([
      [FIRST, 'Booked'],
      [OTHER, 'Please'],
      [OTHER, 'Booked'],
      [OTHER, 'Cancelled'],
    ])
  })

  test('of the booker is not that of a guest who has an address of their own', async () => {
    const visit = { treatmentIds: [1], totalDuration: 30, time: '10:00' }
    const visits = [1, 2, 4].map(barberId => ({ ...visit, barberId }))
    const people = { customerName: 'Sam Example', customerPhone: '07700 900123', date: '2026-12-04', visits }
    const response = await sendJson(box.shop, 'POST', '/api/group-appointments', people)
    const [booker, guest, other]: { id: string; token: string }[] = (await response.json()).visits
    const change = async (token = '', to = '') => {
      await box.setEmail(token, to)
      await box.deliver()
      const link = box.sent.map(({ text }) => linkIn(text)).findLast(found => found !== '') ?? ''
      expect((await confirm(link)).status).toBe(204)
    }
    await box.setEmail(booker?.token ?? '', FIRST)
    await change(guest?.token, 'guest@customer.example')
    await change(booker?.token, OTHER)
    const addresses = [booker, guest, other].map(
      async row => (await visitRow(box.shop, row?.id ?? '')).customer_email,
    )
    expect(await Promise.all(addresses)).toEqual([OTHER, 'guest@customer.example', OTHER])
  })

  test('is confirmed once, by its newest link, within a day', async () => {
    const { token, link } = await pendingConfirmation()
    await box.setEmail(token, 'third@customer.example')
    expect((await confirm(link)).status).toBe(404)
    await box.deliver()
    const newest = linkIn(box.sent[2]?.text)
    box.shop.setNow('2026-12-02T08:00:01Z')
    expect((await confirm(newest)).status).toBe(404)
    box.shop.setNow('2026-12-02T08:00:00Z')
    expect((await confirm(newest)).status).toBe(204)
    expect((await confirm(newest)).status).toBe(404)
  })

  test('is no longer pending once the first address is set again', async () => {
    const { id, token, link } = await pendingConfirmation()
    expect(await (await box.setEmail(token, FIRST)).json()).toEqual({ mail: 'mailed' })
    expect((await confirm(link)).status).toBe(404)
    expect((await visitRow(box.shop, id)).customer_email).toBe(FIRST)
  })

  test('is part of the exported data', async () => {
    const { token } = await pendingConfirmation()
    const data = await read(box.shop, `/api/visits/${token}/export`)
    expect(data).toMatchObject({ customerEmail: FIRST, unconfirmedEmail: OTHER })
    const found = await findCustomer(box.shop, { who: 'admin', origin: null }, { phone: '07700 900123' })
    expect(found.visits).toMatchObject([{ customerEmail: FIRST, unconfirmedEmail: OTHER }])
  })

  test('is deleted by an erasure, and after a day without confirmation', async () => {
    const { token, link } = await pendingConfirmation()
    expect((await erase(box.shop, token)).status).toBe(204)
    expect((await confirm(link)).status).toBe(404)
    expect(await everythingStored(box.shop.db.read)).not.toContain(OTHER)
    await box.empty()
    await pendingConfirmation()
    box.shop.setNow('2026-12-02T08:00:01Z')
    await anonymiseOldVisits(box.shop)
    expect(await everythingStored(box.shop.db.read)).not.toContain(OTHER)
  })

  // Shows threat 129
  test('confirmed during an erasure leaves no personal data', async () => {
    for (let attempt = 0; attempt < 40; attempt++) {
      await box.empty()
      const { id, token } = await box.bookedWithEmail()
      await box.setEmail(token, OTHER)
      await box.shop.db.transact(tx => storeEmailCheck(tx, id, sha256(LINK)))
      await Promise.all([erase(box.shop, token), confirm(LINK)])
      expect(await visitRow(box.shop, id)).toMatchObject({ customer_email: null, customer_name: '' })
      expect(await box.rows()).toEqual([])
    }
  })
})
