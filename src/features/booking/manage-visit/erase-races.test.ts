import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { booked } from '../../../testing/booking-requests.ts'
import { ENGINES } from '../../../testing/engines.ts'
import { type OutboxShop, openOutboxShop } from '../../../testing/outbox.ts'
import { sendJson } from '../../../testing/test-shop.ts'
import { cancel, erase, move, runLate } from '../../../testing/visit-changes.ts'
import { WAITING_ENTRY } from '../../../testing/waiting.ts'
import { eraseCustomer } from '../../diary/customers/erase-customer.server.ts'
import { offerFreeTime } from '../waiting-list/offer-free-time.server.ts'

const TRIES = 40
const PHONE = '07700 900123'

describe.each(ENGINES)('erasing a customer concurrently with another change on %s', engine => {
  let box: OutboxShop
  beforeAll(async () => {
    box = await openOutboxShop(engine)
  })
  beforeEach(() => box.empty())
  afterEach(() => box.stopWorkers())
  afterAll(() => box.shop.close())

  /**
   * Everything that still leads to a customer: fields of visits, claimed time, queued messages, working
   * links.
   */
  async function tracesLeft() {
    const { read } = box.shop.db
    const visits = await read
      .selectFrom('visit')
      .select(['customer_name', 'customer_phone', 'phone_key', 'customer_email', 'late_minutes'])
      .execute()
    return [
      ...visits.flatMap(visit => Object.values(visit).filter(Boolean)),
      ...(await read.selectFrom('chair_time').select('cell').execute()),
      ...(await read.selectFrom('notification').select('kind').execute()),
      ...(await read.selectFrom('visit_link').select('visit_id').execute()),
      ...(await read.selectFrom('waiting_entry').select('customer_name').execute()),
    ]
  }

  const byOwner = () =>
    eraseCustomer(box.shop, { who: 'admin', origin: null }, { phone: PHONE, visitsToCome: 1 })

  // Shows threat 57
  test.each([
    ['email', (token: string) => box.setEmail(token, 'new@customer.example')],
    ['move', (token: string) => move(box.shop, token, {})],
    ['cancel', (token: string) => cancel(box.shop, token)],
    ['late', (token: string) => runLate(box.shop, token, 10)],
    ['reading', (token: string) => box.shop.app.request(`/api/visits/${token}/export`)],
  ])('a link used for %s at the same time leaves no personal data', async (_, change) => {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      await box.empty()
      const { token } = await booked(box.shop)
      const [erased, changed] = await Promise.all(
        attempt % 2
          ? [erase(box.shop, token), change(token)]
          : [change(token), erase(box.shop, token)].toReversed(),
      )
      expect(erased?.status).toBe(204)
      expect(await tracesLeft()).toEqual([])
      expect([200, 204, 404, 422]).toContain(changed?.status)
    }
  })

  test('the owner’s erasure and an email at the same time leave no personal data', async () => {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      await box.empty()
      const { token } = await booked(box.shop)
      await Promise.all([byOwner(), box.setEmail(token)])
      expect(await tracesLeft()).toEqual([])
    }
  })

  // Shows threat 57
  test('a message written at the same time leaves no link to an erased visit', async () => {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      await box.empty()
      const { token } = await box.bookedWithEmail()
      await Promise.all([erase(box.shop, token), box.deliver()])
      expect(await tracesLeft()).toEqual([])
    }
  })

  // Shows threat 57
  test('an email for a whole group at the same time leaves nothing on the erased visit', async () => {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      await box.empty()
      const people = ['10:00', '11:00'].map(time => ({
        barberId: 1,
        treatmentIds: [1],
        totalDuration: 30,
        time,
      }))
      const response = await sendJson(box.shop, 'POST', '/api/group-appointments', {
        visits: people,
        date: '2026-12-04',
        customerName: 'Sam Example',
        customerPhone: PHONE,
      })
      const { visits } = await response.json()
      const [first, second] = visits.map(({ token }: { token: string }) => token)
      // A visit that is over stays confirmed after an erasure, and its group is still known.
      box.shop.setNow('2026-12-04T11:45:00Z')
      await Promise.all([erase(box.shop, second), box.setEmail(first)])
      const left = await box.shop.db.read
        .selectFrom('visit')
        .select('customer_email')
        .where('phone_key', '=', '')
        .execute()
      expect(left).toEqual([{ customer_email: null }])
    }
  })
  // Shows threat 57
  test('an offer made at the same time leaves no personal data', async () => {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      await box.empty()
      const joined = await sendJson(box.shop, 'POST', '/api/waiting-list', WAITING_ENTRY)
      expect(joined.status).toBe(201)
      const erased = eraseCustomer(
        box.shop,
        { who: 'admin', origin: null },
        { phone: WAITING_ENTRY.customerPhone, visitsToCome: 0 },
      )
      const [outcome] = await Promise.allSettled([erased, offerFreeTime(box.shop)])
      // An offer made before the erasure is a visit that the owner did not know of.
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ type: 'other-visits-to-come' })
      else expect(await tracesLeft()).toEqual([])
    }
  })
})
