import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { booked } from '../../../testing/booking-requests.ts'
import { ENGINES, seededAddress } from '../../../testing/engines.ts'
import { makeOwner, signIn } from '../../../testing/owner.ts'
import { openTestShop, sendJson, type TestShop } from '../../../testing/test-shop.ts'
import { setStatus } from '../../../testing/visits.ts'
import { addEntries } from '../../till/takings/add-entries.server.ts'
import type { LedgerEntry } from '../../till/takings/contract.ts'
import { ledgerEntries, type NewEntry } from '../../till/takings/store.server.ts'
import type { PeriodReport, ReportEntries, ReportVisits } from './contract.ts'
import { comparedText } from './messages.ts'

const DAY = '2026-12-04'
const WEEK = 'from=2026-11-30&to=2026-12-06'

const entry: NewEntry = {
  day: DAY,
  at: '2026-12-04T11:00:00.000Z',
  kind: 'service',
  pence: 3000,
  method: 'cash',
  visitId: null,
  barberId: 1,
  what: 'Gents cut 16+ + Beard trim',
  pricePence: 3400,
  reason: 'Regular',
  reversesId: null,
  refundsId: null,
  paymentId: 'first',
  who: 'admin',
}

describe.each(ENGINES)('the report of a period on %s', engine => {
  let shop: TestShop
  let owner: { Cookie: string }
  const add = (...entries: NewEntry[]) => shop.db.transact(tx => addEntries(tx, entries))
  const read = async <Body>(path: string): Promise<Body> =>
    (await shop.app.request(`/api/admin/reports${path}`, { headers: owner })).json()
  const entriesBehind = (filter: string) => read<ReportEntries>(`/entries?${WEEK}&${filter}`)

  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
    await makeOwner(shop)
    const both = await booked(shop, { treatmentIds: [1, 8], totalDuration: 55 })
    await setStatus(shop, both.id, 'completed')
    const missed = await booked(shop, { time: '12:00', customerPhone: '07700 900222' })
    await setStatus(shop, missed.id, 'no-show')
    await booked(shop, { date: '2026-12-05', time: '10:00', customerPhone: '07700 900333' })
    await add(
      { ...entry, visitId: both.id },
      { ...entry, visitId: both.id, kind: 'tip', pence: 200, method: 'card', pricePence: null, reason: null },
      {
        ...entry,
        kind: 'sale',
        pence: 950,
        barberId: null,
        what: '=Wax',
        method: 'mobile',
        paymentId: 'second',
      },
      { ...entry, day: '2026-11-27', pence: 500, paymentId: 'earlier' },
    )
    const [known] = (await ledgerEntries(shop.db.read, { from: DAY, to: DAY })).filter(
      ({ kind }) => kind === 'sale',
    )
    await add({
      ...entry,
      ...withoutId(known),
      pence: -950,
      reversesId: known?.id ?? 0,
      paymentId: 'third',
      reason: 'Typed twice',
    })
    shop.setNow('2026-12-04T18:00:00Z')
    owner = await signIn(shop)
  })
  afterAll(() => shop.close())

  test('sums what came in by kind, method, barber, treatment and day', async () => {
    const report = await read<PeriodReport>(`?${WEEK}`)
    expect(report).toMatchObject({
      takenPence: 3200,
      entries: 4,
      corrections: { pence: -950, entries: 1 },
      days: [{ date: DAY, pence: 3200 }],
      treatments: [
        { treatmentId: 1, treatmentName: 'Gents cut 16+', visits: 1, pence: 1676 },
        { treatmentId: 8, treatmentName: 'Beard trim', visits: 1, pence: 1324 },
      ],
    })
    expect(report.barbers[0]).toMatchObject({
      barberId: 1,
      visits: 1,
      service: 3000,
      tip: 200,
      sale: 0,
      commission: null,
      chairMinutes: 55,
    })
    expect(report.barbers[0]?.workingMinutes).toBeGreaterThan(0)
    expect(report.barbers.at(-1)).toMatchObject({ barberId: null, barberName: 'No barber', sale: 0 })
  })

  test('counts what is done apart from no-shows and what is still booked', async () => {
    const report = await read<PeriodReport>(`?${WEEK}`)
    expect(report.visits).toEqual({
      done: 1,
      donePence: 3400,
      noShows: 1,
      unmarked: 0,
      cancelled: 0,
      toCome: 1,
      toComePence: 1900,
      onTheHouse: 0,
      onTheHousePence: 0,
    })
    expect(report.customers).toEqual({ new: 1, returning: 0, visitsWithoutNumber: 0 })
    expect(report.starts).toEqual([{ dayOfWeek: 5, hour: 10, visits: 1 }])
  })

  test('every count leads to the visits that it counts, with their reason where one is on the house', async () => {
    const behind = (filter: string) => read<ReportVisits>(`/visits?${WEEK}&${filter}`)
    shop.setNow('2026-12-04T14:00:00Z')
    const free = await booked(shop, { time: '15:00', customerPhone: '07700 900444' })
    shop.setNow('2026-12-04T18:00:00Z')
    const path = `/api/admin/visits/${free.id}/waiver`
    expect((await sendJson(shop, 'POST', path, { reason: 'Tenth visit' }, owner)).status).toBe(200)
    const { visits, customers } = await read<PeriodReport>(`?${WEEK}`)
    expect([visits.onTheHouse, visits.onTheHousePence]).toEqual([1, 1900])
    for (const [which, count] of [
      ['done', visits.done],
      ['no-show', visits.noShows],
      ['unmarked', visits.unmarked],
      ['to-come', visits.toCome],
      ['new', customers.new],
      ['on-the-house', visits.onTheHouse],
      ['begun&weekday=5&hour=10', 1],
      ['begun&barber=3', 0],
    ] as const) {
      const { visits: found, listed } = await behind(`which=${which}`)
      expect([found, listed.length], which).toEqual([count, count])
    }
    expect((await behind('which=on-the-house')).listed).toMatchObject([
      { id: free.id, customerName: 'Sam Example', price: 1900, time: '15:00', onTheHouse: 'Tenth visit' },
    ])
    expect(await behind('which=begun&skip=9')).toMatchObject({ visits: 2, listed: [] })
    const response = await shop.app.request(`/api/admin/reports/visits?${WEEK}&which=all`, { headers: owner })
    expect(response.status).toBe(400)
    await shop.db.transact(tx =>
      tx.updateTable('visit').set({ status: 'cancelled' }).where('id', '=', free.id).execute(),
    )
  })

  test('numbers that are one customer’s count once, and with the first visit of any of them', async () => {
    const later = await booked(shop, { date: '2026-12-05', time: '13:00', customerPhone: '07700 900666' })
    const SATURDAY = '?from=2026-12-05&to=2026-12-05'
    await setStatus(shop, later.id, 'completed')
    shop.setNow('2026-12-05T19:00:00Z')
    owner = await signIn(shop)
    const counted = async () => (await read<PeriodReport>(SATURDAY)).customers
    const before = await counted()
    const phoneOf = async (id: string) =>
      shop.db.read.selectFrom('visit').select('customer_phone').where('id', '=', id).executeTakeFirstOrThrow()
    const [friday] = (await read<ReportVisits>(`/visits?${WEEK}&which=done`)).listed
    const { customer_phone: phone } = await phoneOf(friday?.id ?? '')
    const merge = { phone, otherPhone: '07700 900666' }
    expect((await sendJson(shop, 'POST', '/api/admin/customers/merge', merge, owner)).status).toBe(200)
    const { returning, new: fresh } = await counted()
    expect([fresh, returning]).toEqual([before.new - 1, before.returning + 1])
    const week = (await read<PeriodReport>(`?${WEEK}`)).customers
    expect(week).toMatchObject({ new: 2, returning: 0 })
    shop.setNow('2026-12-04T18:00:00Z')
    owner = await signIn(shop)
    await shop.db.transact(tx =>
      tx.updateTable('visit').set({ status: 'cancelled' }).where('id', '=', later.id).execute(),
    )
  })

  test('compares with the same days of the span before, and says when there is nothing', async () => {
    const { before } = await read<PeriodReport>(`?${WEEK}`)
    expect(before).toMatchObject({
      from: '2026-11-23',
      to: '2026-11-27',
      until: '18:00',
      takenPence: 500,
      isWhole: false,
    })
    expect((await read<PeriodReport>('?from=2026-11-27&to=2026-11-27')).before).toBeNull()
    expect((await read<PeriodReport>('?from=2026-12-07&to=2026-12-13')).before).toBeNull()
  })

  test('names the month that a month is compared with, or as many of its days as have begun', async () => {
    const report = await read<PeriodReport>(`?${WEEK}`)
    const comparedWith = (to: string, until: string | null = null) =>
      report.before &&
      comparedText(
        {
          ...report,
          from: '2026-12-01',
          to: '2026-12-31',
          before: { ...report.before, from: '2026-11-01', to, until, isWhole: true },
        },
        DAY,
      )
    expect(comparedWith('2026-11-30')).toBe('Compared with November 2026.')
    expect(comparedWith('2026-11-04', '08:15')).toBe('Compared with 1 Nov 2026 to 4 Nov 2026, up to 08:15.')
  })

  test('one barber’s report holds only what is theirs', async () => {
    const report = await read<PeriodReport>(`?from=${DAY}&to=${DAY}&barber=3`)
    expect(report).toMatchObject({ takenPence: 0, entries: 0, visits: { done: 0, noShows: 0 } })
    expect(report.barbers.map(({ barberId }) => barberId)).toEqual([3])
    const unknown = await shop.app.request(`/api/admin/reports?${WEEK}&barber=99`, { headers: owner })
    expect(unknown.status).toBe(404)
  })

  // Shows threat 47
  test('every figure leads to the entries that it sums', async () => {
    for (const [filter, pence, count] of [
      ['', 3200, 4],
      ['kind=tip&method=card', 200, 1],
      ['barber=1&kind=service', 3000, 1],
      ['barber=none', 0, 2],
      ['treatment=8', 1324, 1],
      ['corrections=only', -950, 1],
    ] as const) {
      const behind = await entriesBehind(filter)
      expect([behind.totalPence, behind.entries, behind.listed.length], filter).toEqual([pence, count, count])
    }
    const [part] = (await entriesBehind('treatment=8')).listed
    expect(part).toMatchObject({ pence: 3000, countedPence: 1324, barberName: 'Tom Ashdown' })
    expect(await entriesBehind('skip=4')).toMatchObject({ entries: 4, listed: [] })
  })

  test('a correction of another day takes back the same parts there', async () => {
    const [known] = await ledgerEntries(shop.db.read, { from: DAY, to: DAY })
    await add({ ...withoutId(known), day: '2026-12-12', pence: -3000, reversesId: known?.id ?? 0 })
    const { treatments } = await read<PeriodReport>('?from=2026-12-12&to=2026-12-12')
    expect(treatments.map(({ treatmentId, pence }) => [treatmentId, pence])).toEqual([
      [8, -1324],
      [1, -1676],
    ])
  })

  // Shows threat 123
  test('the accountant’s file has a row an entry, plain amounts and no formulas', async () => {
    const response = await shop.app.request(`/api/admin/reports/entries/download?${WEEK}`, { headers: owner })
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="payments-2026-11-30-to-2026-12-06.csv"',
    )
    const rows = (await response.text()).split('\r\n')
    expect(rows).toHaveLength(1 + 4 + 1)
    expect(rows[1]).toMatch(
      /^\d+,2026-12-04,11:00,Service,Gents cut 16\+ \+ Beard trim,Tom Ashdown,Cash,30\.00,34\.00,Regular,,first,admin$/,
    )
    expect(rows[4]).toMatch(/,Sale,'=Wax,,Mobile,-9\.50,.*,Typed twice,\d+,third,admin$/)
    const trail = await shop.app.request('/api/admin/audit', { headers: owner })
    const { entries }: { entries: object[] } = await trail.json()
    expect(entries[0]).toMatchObject({ action: 'entries-downloaded', subject: '2026-11-30 to 2026-12-06' })
  })

  // Shows threat 48
  test('commission is set from a date on, counted, recorded and removed', async () => {
    const path = `/api/admin/commission-rates/1/${DAY}`
    const set = (basisPoints: number) => sendJson(shop, 'PUT', path, { basisPoints }, owner)
    expect((await set(4000)).status).toBe(204)
    expect((await set(4250)).status).toBe(204)
    const rates = await shop.app.request('/api/admin/commission-rates', { headers: owner })
    expect(await rates.json()).toEqual([{ barberId: 1, fromDate: DAY, basisPoints: 4250 }])
    expect((await read<PeriodReport>(`?${WEEK}`)).barbers[0]).toMatchObject({ commission: 1275 })
    expect(await entriesBehind('barber=1&kind=service')).toMatchObject({ commissionPence: 1275 })
    expect(await entriesBehind('barber=1&kind=service&method=cash')).toMatchObject({ commissionPence: null })
    const trail = await (await shop.app.request('/api/admin/audit', { headers: owner })).text()
    expect(trail).toContain('"subject":"Tom Ashdown from Friday 4 December 2026"')
    expect(trail).toContain('{"field":"commission","before":"40 %","after":"42.5 %"}')
    const remove = () => shop.app.request(path, { method: 'DELETE', headers: owner })
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(404)
    expect((await set(10_001)).status).toBe(400)
  })

  // Shows threat 48
  test('refuses days that make no report, and everyone who is not signed in', async () => {
    for (const query of ['', 'from=x&to=y', `from=${DAY}&to=2026-12-03`, 'from=2020-01-01&to=2026-01-01'])
      for (const call of ['', '/entries', '/entries/download', '/visits'])
        expect(
          (await shop.app.request(`/api/admin/reports${call}?${query}`, { headers: owner })).status,
          call + query,
        ).toBe(400)
    const lists = ['reports/entries', 'reports/entries/download', 'reports/visits']
    for (const path of ['reports', ...lists, 'commission-rates'])
      expect((await shop.app.request(`/api/admin/${path}?${WEEK}`)).status).toBe(401)
  })
})

function withoutId(entryWithId: LedgerEntry | undefined): NewEntry {
  if (!entryWithId) throw new Error('There is no such entry.')
  const { id: _, ...known } = entryWithId
  return known
}
