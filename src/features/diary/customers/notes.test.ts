import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { booked, said } from '../../../testing/booking-requests.ts'
import { customerCalls } from '../../../testing/customers.ts'
import { type Counter, openCounter } from '../../../testing/desk.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { everythingStored } from '../../../testing/stored.ts'
import { emptyDiary, openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { WAITING_ENTRY } from '../../../testing/waiting.ts'
import { anonymiseOldVisits } from '../../booking/erasure/anonymise-old-visits.server.ts'
import { recordText } from './messages.ts'

const SAM = { customerName: 'Samuel Erasable', customerPhone: '07700 900321' }
const PHONE = SAM.customerPhone

describe.each(ENGINES)('notes about customers on %s', engine => {
  let shop: TestShop
  let counter: Counter
  let customers: ReturnType<typeof customerCalls>
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
    counter = await openCounter(shop)
    customers = customerCalls(shop, counter)
  })
  beforeEach(() => emptyDiary(shop))
  afterAll(() => shop.close())

  const texts = async () => (await customers.found(PHONE)).notes.map(({ text }) => text)
  const note = async (text: string) => (await customers.noted(PHONE, text)).notes[0] ?? { id: 0, version: 0 }

  test('a note is added, edited and deleted, by any notation of the number', async () => {
    await booked(shop, SAM)
    const { notes } = await customers.noted('+44 7700 900321', 'Number 2, scissors on top')
    expect(notes).toEqual([
      {
        ...{ id: expect.any(Number), version: 1, writtenBy: 'admin', text: 'Number 2, scissors on top' },
        createdAt: '2026-12-01T08:00:00.000Z',
      },
    ])
    const [{ id } = { id: 0 }] = notes
    expect((await customers.editNote(id, { version: 1, text: 'Number 3' })).status).toBe(200)
    expect(await texts()).toEqual(['Number 3'])
    expect((await customers.removeNote(id, 2)).status).toBe(200)
    expect(await texts()).toEqual([])
    expect(await said(customers.removeNote(id, 2))).toEqual([404, 'That note is no longer there.'])
  })

  // Shows threat 66
  test('of two who change one note, the later is refused and nothing is lost', async () => {
    await booked(shop, SAM)
    const { id, version } = await note('First')
    const edits = ['Second', 'Third'].map(text => customers.editNote(id, { version, text }))
    const statuses = (await Promise.all(edits)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    expect((await customers.removeNote(id, version)).status).toBe(409)
    expect(await texts()).toHaveLength(1)
  })

  // Shows threat 66
  test('a note that is sent twice under one key is added once', async () => {
    await booked(shop, SAM)
    const request = { phone: PHONE, text: 'Likes it quiet' }
    const key = { 'Idempotency-Key': 'likes-it-quiet-once' }
    const responses = await Promise.all([1, 2, 3].map(() => customers.addNote(request, key)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await texts()).toEqual(['Likes it quiet'])
  })

  test('the fifty-first note and one over 500 characters are refused with a sentence', async () => {
    await booked(shop, SAM)
    for (let index = 0; index < 50; index++) await note(`Note ${index}`)
    expect(await said(customers.addNote({ phone: PHONE, text: 'One more' }))).toEqual([
      409,
      'A customer can have up to 50 notes. Please delete one that is no longer needed.',
    ])
    const [status, sentence] = await said(customers.addNote({ phone: PHONE, text: 'x'.repeat(501) }))
    expect([status, sentence]).toEqual([
      400,
      'Please write the note in one line. It can have up to 500 characters.',
    ])
  })

  test('a note needs a visit, and its customer to be known', async () => {
    expect((await customers.addNote({ phone: PHONE, text: 'Hello' })).status).toBe(404)
    await counter.send('POST', '/api/waiting-list', { ...WAITING_ENTRY, ...SAM })
    expect(await said(customers.addNote({ phone: PHONE, text: 'Hello' }))).toEqual([
      409,
      'There is no visit under this number yet. A note can be added once there is one.',
    ])
  })

  test('the copy for the customer lists the notes about them', async () => {
    await booked(shop, SAM)
    await note('Likes it quiet')
    const text = recordText(await customers.found(PHONE), 'Brass & Comb')
    expect(text).toContain('Our notes about you:\n  Likes it quiet (admin, Tuesday 1 December 2026, 08:00)')
  })

  // Shows threat 62
  test('notes go with the last visit: by erasure, by retention and by the customer’s own erasure', async () => {
    const stored = () => everythingStored(shop.db.read)
    await booked(shop, SAM)
    await note('Scar behind the ear')
    await customers.erase(PHONE, 1)
    expect(await stored()).not.toMatch(/Scar|900321/)

    const { token } = await booked(shop, SAM)
    await booked(shop, { ...SAM, date: '2026-12-05' })
    await note('Scar behind the ear')
    const erased = await shop.app.request(`/api/visits/${token}/erase`, { method: 'POST' })
    expect(erased.ok).toBe(true)
    expect(await texts()).toEqual(['Scar behind the ear'])
    shop.setNow('2028-01-10T08:00:00Z')
    await anonymiseOldVisits(shop)
    expect(await stored()).not.toMatch(/Scar|900321/)
  })

  // Shows threat 63
  test('a note and an erasure at once leave no note behind', async () => {
    await booked(shop, SAM)
    const both = [customers.addNote({ phone: PHONE, text: 'Scar' }), customers.erase(PHONE, 1)]
    const [added, erased] = await Promise.all(both)
    expect(erased?.status).toBe(200)
    expect([200, 404]).toContain(added?.status)
    expect(await everythingStored(shop.db.read)).not.toContain('Scar')
  })

  test('the audit log says that notes were written, and nothing of them', async () => {
    await booked(shop, SAM)
    const { id, version } = await note('Scar behind the ear')
    await customers.editNote(id, { version, text: 'Scar' })
    await customers.removeNote(id, version + 1)
    const entries = await shop.db.read.selectFrom('audit_entry').selectAll().execute()
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['customer-noted', 'customer-note-changed', 'customer-note-removed']),
    )
    expect(JSON.stringify(entries)).not.toMatch(/Scar|Samuel|900321/)
  })

  test('only staff who are signed in read or write notes', async () => {
    const init = { method: 'DELETE', headers: { 'Content-Type': 'application/json' } }
    expect((await shop.app.request('/api/admin/customers/notes/1?version=1', init)).status).toBe(401)
  })
})
