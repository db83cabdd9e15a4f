import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { booked, said } from '../../../testing/booking-requests.ts'
import { type Counter, openCounter } from '../../../testing/desk.ts'
import { ONE_ENGINE, seededAddress } from '../../../testing/engines.ts'
import { everythingStored } from '../../../testing/stored.ts'
import { emptyDiary, openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { cellsHeld, visitRow } from '../../../testing/visit-changes.ts'
import type { AuditPage } from '../../staff/audit-log/contract.ts'

describe.each(ONE_ENGINE)('staff at the counter on %s', engine => {
  let shop: TestShop
  let counter: Counter
  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
    counter = await openCounter(shop)
  })
  beforeEach(() => emptyDiary(shop))
  afterAll(() => shop.close())

  const saidJson = async (response: Response) => {
    const { title, detail } = await response.json()
    return [response.status, title, detail]
  }
  const JSON_ACCEPTED = { Accept: 'application/json' }

  test('a visit booked by phone holds its time, and says how it was booked', async () => {
    const { id, reference } = await counter.booked({ time: '10:05', privateNote: 'Number 2 on the sides' })
    expect(await counter.visit(id)).toMatchObject({
      ...{ reference, time: '10:05', totalDuration: 30, totalPrice: 1900, status: 'confirmed' },
      ...{ source: 'phone', privateNote: 'Number 2 on the sides', canChange: true, isReachable: false },
    })
    expect(await cellsHeld(shop, id)).toHaveLength(6)
    const online = await booked(shop, { time: '12:00' })
    expect(await counter.visit(online.id)).toMatchObject({ source: 'online', privateNote: null })
  })

  test('a move to another length keeps its reason, and one to another time the reason before it', async () => {
    const { id } = await counter.booked()
    await counter.move(id, { totalDuration: 45, reason: 'Long hair' })
    expect(await counter.visit(id)).toMatchObject({ totalDuration: 45, adjustmentReason: 'Long hair' })
    await counter.move(id, { time: '11:00', reason: 'Rang to say so' })
    expect(await counter.visit(id)).toMatchObject({ time: '11:00', adjustmentReason: 'Long hair' })
    expect((await counter.move(id, { totalDuration: 30, reason: ' ' })).status).toBe(400)
  })

  test('a walk-in needs no phone number, a customer on the phone does', async () => {
    const { customerPhone: _, ...walkIn } = { customerPhone: undefined, source: 'walk-in' as const }
    const { id } = await counter.booked({ ...walkIn, customerPhone: undefined })
    expect(await counter.visit(id)).toMatchObject({ source: 'walk-in', customerPhone: '' })
    const refused = await counter.book({ customerPhone: undefined }, JSON_ACCEPTED)
    expect((await saidJson(refused)).slice(0, 2)).toEqual([422, 'phone-needed'])
  })

  test('a refusal says whose time it is, in one sentence', async () => {
    await counter.booked()
    expect(await saidJson(await counter.book({ time: '10:25' }, JSON_ACCEPTED))).toEqual([
      ...[409, 'taken'],
      'Tom Ashdown has Rita Counter from 10:00 to 10:30.',
    ])
  })

  test('outside hours is refused first, and booked once staff say so', async () => {
    const early = { time: '07:30' }
    expect(await saidJson(await counter.book(early, JSON_ACCEPTED))).toEqual([
      ...[422, 'outside-hours'],
      'Tom Ashdown works from 09:00 to 19:00 on Friday 4 December.',
    ])
    expect((await counter.book({ ...early, allowsOutsideHours: true })).status).toBe(201)
    const monday = { date: '2026-12-07' }
    expect((await saidJson(await counter.book(monday, JSON_ACCEPTED)))[2]).toBe(
      'Tom Ashdown does not work on Monday 7 December.',
    )
    expect((await counter.book({ ...monday, allowsOutsideHours: true })).status).toBe(201)
  })

  test('a start of today that has gone by is booked, one of yesterday is not', async () => {
    shop.setNow('2026-12-01T12:00:00Z')
    expect((await counter.book({ date: '2026-12-01', time: '11:50' })).status).toBe(201)
    expect((await counter.book({ date: '2026-11-30', time: '11:50' })).status).toBe(422)
    // No window of days holds for staff.
    expect((await counter.book({ date: '2027-12-03' })).status).toBe(201)
  })

  test('another length or price needs a reason, and the price of each treatment adds up to it', async () => {
    const other = { treatmentIds: [1, 8], totalPrice: 2500, totalDuration: 40 }
    expect((await saidJson(await counter.book(other, JSON_ACCEPTED))).slice(0, 2)).toEqual([
      422,
      'reason-needed',
    ])
    const { id } = await counter.booked({ ...other, reason: 'An apprentice cuts' })
    const { treatments, adjustmentReason } = await counter.visit(id)
    expect(treatments.reduce((sum, { price }) => sum + price, 0)).toBe(2500)
    expect(adjustmentReason).toBe('An apprentice cuts')
    expect(await cellsHeld(shop, id)).toHaveLength(8)
  })

  test('the same key with the same body books once', async () => {
    const key = { 'Idempotency-Key': 'counter-key-1' }
    const [first, second] = [await counter.book({}, key), await counter.book({}, key)]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(await first.json()).toEqual(await second.json())
    expect(await shop.db.read.selectFrom('visit').select('id').execute()).toHaveLength(1)
  })

  test('a move gives up the old time and takes the new one, with another barber and length', async () => {
    const { id } = await counter.booked()
    const moved = await counter.move(id, { barberId: 2, time: '15:05', totalDuration: 45 })
    expect([moved.status, await moved.json()]).toMatchObject([
      200,
      { barberId: 2, time: '15:05', totalDuration: 45, totalPrice: 1900 },
    ])
    expect(await cellsHeld(shop, id)).toHaveLength(9)
    expect(await visitRow(shop, id)).toMatchObject({ barber_id: 2, start_minute: 905, sequence: 1 })
  })

  test('a change of what someone else changed meanwhile is refused, and says how it now stands', async () => {
    const { id, version } = await counter.booked()
    expect((await counter.move(id, { version, time: '11:00' })).status).toBe(200)
    const late = { version, time: '12:00' }
    const [status, sentence] = await said(counter.move(id, late))
    expect([status, sentence]).toEqual([
      409,
      'This visit was changed meanwhile: it is now with Tom Ashdown on Friday 4 December at 11:00. Nothing of yours was saved.',
    ])
    expect((await counter.cancel(id, { version })).status).toBe(409)
    expect(await counter.visit(id)).toMatchObject({ time: '11:00', status: 'confirmed' })
  })

  test('a move that is sent twice is one move', async () => {
    const { id, version } = await counter.booked()
    const to = { version, time: '11:00' }
    expect([(await counter.move(id, to)).status, (await counter.move(id, to)).status]).toEqual([200, 200])
    expect(await visitRow(shop, id)).toMatchObject({ sequence: 1 })
  })

  test('a cancelled visit gives its time back and keeps why', async () => {
    const { id } = await counter.booked()
    expect((await counter.cancel(id)).status).toBe(200)
    expect(await counter.visit(id)).toMatchObject({
      ...{ status: 'cancelled', cancelReason: 'The customer rang', canChange: false },
    })
    expect(await cellsHeld(shop, id)).toEqual([])
    expect((await counter.move(id, { time: '11:00' })).status).toBe(422)
  })

  test('treatments, length, price and note are edited, and the time follows', async () => {
    const { id, version } = await counter.booked()
    const edit = {
      ...{ version, treatmentIds: [1, 8], totalDuration: 55, totalPrice: 3000, reason: 'A regular' },
      ...{ privateNote: 'Likes it short', notifiesCustomer: false, allowsOutsideHours: false },
    }
    const edited = await counter.send('PUT', `/api/admin/visits/${id}`, edit)
    const saved = await edited.json()
    expect([edited.status, saved]).toMatchObject([
      200,
      { totalDuration: 55, totalPrice: 3000, privateNote: 'Likes it short', adjustmentReason: 'A regular' },
    ])
    expect(await cellsHeld(shop, id)).toHaveLength(11)
    // Sent again, it is one edit; another that rests on the visit as it was is refused.
    expect((await counter.send('PUT', `/api/admin/visits/${id}`, edit)).status).toBe(200)
    expect(await counter.visit(id)).toMatchObject({ version: saved.version })
    const other = { ...edit, privateNote: 'Likes it long' }
    expect((await counter.send('PUT', `/api/admin/visits/${id}`, other)).status).toBe(409)
  })

  test('the audit log names the visit by its reference, and nothing of its customer', async () => {
    const { id, reference } = await counter.booked({ privateNote: 'Number 2' })
    await counter.move(id, { time: '11:00' })
    await counter.cancel(id)
    const { entries }: AuditPage = await counter.read('/api/admin/audit')
    const own = entries.filter(({ subject }) => subject === reference)
    expect(own.map(({ action }) => action)).toEqual(['visit-cancelled', 'visit-moved', 'visit-booked'])
    expect(own[1]?.changes).toEqual([{ field: 'time', before: '10:00', after: '11:00' }])
    expect(JSON.stringify(entries)).not.toMatch(/Rita|900555|Number 2|rang/)
  })

  test('three letters or digits anywhere find a customer, with what they had last', async () => {
    await counter.booked({ customerName: 'Zoë O’Neill', treatmentIds: [5], date: '2026-12-02' })
    await counter.booked({ customerName: 'Zoë O’Neill', treatmentIds: [1], date: '2026-12-03' })
    await counter.booked({ customerName: 'Owen Marsh', customerPhone: '07700 900777', barberId: 2 })
    const suggest = async (text: string) => {
      const response = await counter.send('POST', '/api/admin/customers/suggest', { text })
      const found: { name: string; treatmentIds: number[] }[] = await response.json()
      return found.map(({ name, treatmentIds }) => [name, ...treatmentIds])
    }
    expect(await suggest('zoe')).toEqual([['Zoë O’Neill', 1]])
    expect(await suggest('one zo')).toEqual([['Zoë O’Neill', 1]])
    expect(await suggest('mar')).toEqual([['Owen Marsh', 1]])
    expect(await suggest('07700 9005')).toEqual([['Zoë O’Neill', 1]])
    expect(await suggest('+44 7700 900')).toEqual([
      ['Owen Marsh', 1],
      ['Zoë O’Neill', 1],
    ])
    expect(await suggest('arsh')).toEqual([['Owen Marsh', 1]])
    expect(await suggest('777')).toEqual([['Owen Marsh', 1]])
    expect(await suggest('0555')).toEqual([['Zoë O’Neill', 1]])
    expect(await suggest('marshal')).toEqual([])
    expect(await suggest('0 7 7')).toHaveLength(2)
  })

  test('nothing of a walk-in without a phone number is left once names are no longer kept', async () => {
    await counter.booked({ source: 'walk-in', customerPhone: undefined, privateNote: 'Scar behind the ear' })
    shop.setNow('2028-01-10T08:00:00Z')
    const { anonymiseOldVisits } = await import('../../booking/erasure/anonymise-old-visits.server.ts')
    expect(await anonymiseOldVisits(shop)).toBe(1)
    expect(await everythingStored(shop.db.read)).not.toMatch(/Rita|rita|Scar/)
  })
})
