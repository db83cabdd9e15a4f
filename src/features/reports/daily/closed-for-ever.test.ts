import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { booked } from '../../../testing/booking-requests.ts'
import { type Counter, openCounter } from '../../../testing/desk.ts'
import { ONE_ENGINE, seededAddress } from '../../../testing/engines.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { setStatus } from '../../../testing/visits.ts'
import { customerText } from '../../diary/diary/messages.ts'

/* Whatever is changed after the closing of a day, its report says byte for byte what it said then. */

const [THURSDAY, FRIDAY] = ['2026-12-03', '2026-12-04']
/** While a visit of the day may still be changed, and the next morning. */
const [EVENING, MORNING] = [`${FRIDAY}T18:40:00Z`, '2026-12-05T05:00:00Z']
const NAMES = ['Alma Early', 'Bert Noon', 'Cleo Late', 'Dora Again', 'Emil Unpaid', 'Fred Free'] as const
const phoneOf = (index: number) => `07700 90020${index}`

const SPANS = [
  `from=${FRIDAY}&to=${FRIDAY}`,
  `from=${FRIDAY}&to=${FRIDAY}&barber=1`,
  `from=${THURSDAY}&to=${FRIDAY}`,
]
const GROUPS = ['begun', 'done', 'no-show', 'unmarked', 'to-come', 'on-the-house', 'new', 'returning']
const REPORTS = [
  ...SPANS.flatMap(span => [
    `reports?${span}`,
    `reports/entries?${span}`,
    `reports/entries?${span}&treatment=8`,
    `reports/entries?${span}&kind=service`,
    `reports/entries/download?${span}`,
    ...GROUPS.map(which => `reports/visits?${span}&which=${which}`),
  ]),
  ...['', '&barberId=1'].flatMap(who => [
    `daily-report?date=${FRIDAY}${who}`,
    `daily-report/download?date=${FRIDAY}${who}`,
    `daily-report/download?date=${FRIDAY}${who}&format=csv`,
  ]),
]

describe.each(ONE_ENGINE)('a closed day on %s', engine => {
  let shop: TestShop
  let counter: Counter
  let ids: string[]
  let said: string[]
  let expected: number

  /** Every report, without whose visits they were: erasing takes that away, and only that. */
  const everyReport = () =>
    Promise.all(
      REPORTS.map(async path => {
        const response = await shop.app.request(`/api/admin/${path}`, { headers: counter.owner })
        const text = `${response.headers.get('content-disposition')}\n${await response.text()}`
        const nameless = [...NAMES, customerText('')].reduce((left, name) => left.replaceAll(name, '*'), text)
        return `${path} ${response.status} ${nameless.replaceAll('"customerName":""', '"customerName":"*"')}`
      }),
    )
  const raw = (statement: string) => shop.db.transact(tx => sql.raw(statement).execute(tx))
  const send = (path: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
    counter.send(method, `/api/admin/${path}`, body)
  const pay = (id: string, parts: object[], day: string) => send(`visits/${id}/payment`, { parts, day })
  const close = async (day: string) => {
    const { sums } = await counter.read(`/api/admin/till?date=${day}`)
    const response = await send(`till/${day}/close`, {
      expectedCash: sums.cash,
      countedCash: sums.cash,
      note: '',
    })
    expect(response.status).toBe(200)
  }

  beforeAll(async () => {
    shop = await openTestShop(await seededAddress(engine))
    const visit = async (index: number, changes: object) =>
      (await booked(shop, { customerName: NAMES[index] ?? '', customerPhone: phoneOf(index), ...changes })).id
    const both = { treatmentIds: [1, 8], totalDuration: 55 }
    ids = [
      await visit(0, { time: '10:00', ...both }),
      await visit(1, { time: '11:00' }),
      await visit(2, { time: '12:00', ...both }),
      await visit(3, { time: '14:00' }),
      await visit(4, { time: '15:00' }),
      await visit(5, { time: '16:00' }),
      await visit(3, { date: THURSDAY, time: '10:00' }),
    ]
    shop.setNow(`${FRIDAY}T18:30:00Z`)
    counter = await openCounter(shop)
    const [first = '', second = '', third = '', again = '', , free = '', thursday = ''] = ids
    for (const id of [first, again, thursday]) await setStatus(shop, id, 'completed')
    const cash = (pence: number) => ({ method: 'cash', pence })
    await pay(first, [cash(2000), { method: 'card', pence: 1400 }], FRIDAY)
    await pay(second, [cash(1900)], FRIDAY)
    await pay(third, [{ method: 'card', pence: 3400 }], FRIDAY)
    await pay(thursday, [cash(1900)], THURSDAY)
    await send(`visits/${free}/waiver`, { reason: 'Tenth visit' })
    for (const day of [THURSDAY, FRIDAY]) await close(day)
    shop.setNow(EVENING)
    said = await everyReport()
    expected = JSON.parse(said[0]?.slice(said[0].indexOf('{')) ?? '{}').takenPence
  })
  afterAll(() => shop.close())

  /** What people can change, each as it is sent; some of it is refused. */
  const changes: Record<string, () => unknown> = {
    'other treatments of a paid visit': () => edit(0, { treatmentIds: [1] }),
    'another price of a paid visit': () => edit(1, { totalPrice: 9900, reason: 'Changed' }),
    'another price of a free visit': () => edit(5, { totalPrice: 9900, reason: 'Changed' }),
    'other treatments of an unpaid visit': () => edit(4, { treatmentIds: [8], reason: 'Changed' }),
    'another day': () => counter.move(ids[1] ?? '', { date: '2026-12-08' }),
    'another day of an unpaid visit': () => counter.move(ids[4] ?? '', { date: '2026-12-08' }),
    'a waiver taken back': () => send(`visits/${ids[5]}/waiver/reverse`, { reason: 'Wrong one' }),
    'one more on the house': () => send(`visits/${ids[4]}/waiver`, { reason: 'Wrong one' }),
    'an unpaid visit that is paid today': () =>
      pay(ids[4] ?? '', [{ method: 'card', pence: 1900 }], '2026-12-05'),
    'a payment given back': async () => {
      const { entries } = await counter.read(`/api/admin/visits/${ids[2]}/payment`)
      await send(`payments/${entries[0]?.paymentId}/reverse`, { reason: 'Not happy' })
    },
    'a rate of commission': () => send('commission-rates/1/2026-01-01', { basisPoints: 4000 }, 'PUT'),
    'the rate removed': () =>
      shop.app.request('/api/admin/commission-rates/1/2026-01-01', {
        method: 'DELETE',
        headers: counter.owner,
      }),
    'an absence': () =>
      send('hours/absences', {
        ...{ barberId: 1, kind: 'sick', fromMinute: 0, untilMinute: 1440, note: '', reason: '' },
        ...{ firstDate: FRIDAY, lastDate: FRIDAY },
      }),
    'other hours': () => raw('update barber_week_span set until_minute = from_minute + 5'),
    'a customer merged': () => send('customers/merge', { phone: phoneOf(0), otherPhone: phoneOf(3) }),
    'a customer erased': () => send('customers/erase', { phone: phoneOf(3), visitsToCome: 0 }),
    'another customer erased': () => send('customers/erase', { phone: phoneOf(1), visitsToCome: 0 }),
    'a missed visit': () => setStatus(shop, ids[4] ?? '', 'no-show'),
    'a barber renamed and gone': () =>
      raw(`update barber set name = 'Thomas', is_active = 0, position = 99 where id = 1`),
    'a treatment renamed': () => raw(`update treatment set name = 'Chop' where id = 1`),
    'the shop renamed': () =>
      raw(`update shop_section set content = replace(content, '"name":"', '"name":"Old ')`),
    'visits rewritten behind the product’s back': () =>
      raw(`update visit set total_price_pence = 1, status = 'no-show', barber_id = 2, start_minute = 0`),
    'treatments rewritten behind the product’s back': () =>
      raw(`update visit_treatment set price_pence = 1, name = 'Other'`),
  }
  const edit = async (index: number, terms: object) => {
    const id = ids[index] ?? ''
    const { version, treatments, totalPrice, totalDuration } = await counter.visit(id)
    const known = { version, totalPrice, totalDuration, reason: null, privateNote: null }
    const treatmentIds = treatments.map(({ id: treatmentId }) => treatmentId)
    const told = { notifiesCustomer: false, allowsOutsideHours: true }
    return counter.send('PUT', `/api/admin/visits/${id}`, { ...known, treatmentIds, ...told, ...terms })
  }

  test('is reported with what was taken, and what is counted of it', () => {
    expect(expected).toBe(3400 + 1900 + 3400)
    expect(said[0]).toContain('"onTheHouse":1,"onTheHousePence":1900')
    expect(said[0]).toContain('"customers":{"new":5,"returning":1')
    expect(said.filter(report => !/ 200 /.test(report))).toEqual([])
  })

  // Shows threat 38
  test('says the same for ever, in any order of changes', async () => {
    const orders = fc.shuffledSubarray(Object.keys(changes), { minLength: Object.keys(changes).length })
    for (const [now, order] of [EVENING, MORNING].flatMap(at =>
      fc.sample(orders, { numRuns: 2, seed: 7 }).map(o => [at, o] as const),
    )) {
      shop.setNow(now)
      for (const change of order) {
        await changes[change]?.()
        expect(await everyReport(), change).toEqual(said)
      }
    }
  })

  test('says what stands once it is opened again', async () => {
    expect((await send(`till/${FRIDAY}/reopen`, { reason: 'To see the changes' })).status).toBe(200)
    expect(await everyReport()).not.toEqual(said)
  })
})
