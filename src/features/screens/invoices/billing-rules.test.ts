import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../../shared/calendar-date.ts'
import { totalPence } from '../../../shared/pence.ts'
import { advertCost } from '../contracts/cost-rules.ts'
import { lastDayWhenCancelled } from '../contracts/state-rules.ts'
import { invoicesDueBy, invoicesOf } from './billing-rules.ts'

const SET_UP = { setUpPence: 1500, adCreationPence: 5000 }

const terms = fc.record({
  startDay: fc.integer({ min: 0, max: 3650 }),
  months: fc.integer({ min: 1, max: 24 }),
  pencePerWeek: fc.integer({ min: 0, max: 5000 }),
  setUpPence: fc.integer({ min: 0, max: 10_000 }),
  adCreationPence: fc.integer({ min: 0, max: 10_000 }),
  isMadeByShop: fc.boolean(),
  /** Days from ten before the start on which it is cancelled. */
  cancelledAfter: fc.option(fc.integer({ min: 0, max: 800 })),
})
type Terms = typeof terms extends fc.Arbitrary<infer Value> ? Value : never

function contractOf({ startDay, months, isMadeByShop, cancelledAfter, ...prices }: Terms) {
  const startDate = addDays('2026-12-01', startDay)
  const chosen = { name: '', minimumMonths: months, cards: 'not included' as const, ...prices }
  const cost = advertCost(prices, { package: chosen, startDate, isMadeByShop })
  const cancelDay = cancelledAfter === null ? null : addDays(startDate, cancelledAfter - 10)
  const cancelledOn =
    cancelDay === null || cancelDay > cost.lastDate
      ? null
      : lastDayWhenCancelled({ startDate, lastDate: cost.lastDate, acceptedAt: '' }, cancelDay)
  return { contract: { ...prices, ...cost, startDate, cancelledOn }, cost, cancelDay }
}

/** By counting weeks on another calendar: pence by the month in which they are billed. */
function countedOut({ startDay, months, isMadeByShop, ...prices }: Terms, cancelDay: string | null) {
  const start = Temporal.PlainDate.from('2026-12-01').add({ days: startDay })
  const endOfMonth = (day: Temporal.PlainDate) => day.with({ day: day.daysInMonth })
  let last = endOfMonth(start.add({ months }).subtract({ days: 1 }))
  if (cancelDay !== null) {
    const day = Temporal.PlainDate.from(cancelDay)
    const until = Temporal.PlainDate.compare(day, start) < 0 ? day : endOfMonth(day)
    if (Temporal.PlainDate.compare(until, last) < 0) last = until
  }
  const fees = prices.setUpPence + (isMadeByShop ? prices.adCreationPence : 0)
  const billed = new Map<string, number>(fees > 0 ? [[start.toPlainYearMonth().toString(), fees]] : [])
  for (let day = start; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ weeks: 1 })) {
    const month = day.toPlainYearMonth().toString()
    if (prices.pencePerWeek > 0) billed.set(month, (billed.get(month) ?? 0) + prices.pencePerWeek)
  }
  return billed
}

test('10,000 random contracts are billed month by month as an independent count has it, to the penny', () => {
  const property = fc.property(terms, given => {
    const { contract, cost, cancelDay } = contractOf(given)
    const invoices = invoicesOf(contract)
    const billed = new Map(invoices.map(({ month, lines }) => [month, totalPence(lines)]))
    const counted = countedOut(given, cancelDay)
    expect([...billed]).toEqual([...counted])
    const lines = invoices.flatMap(invoice => invoice.lines)
    if (contract.cancelledOn === null) expect(totalPence(lines)).toBe(cost.totalPence)
    const due = invoicesDueBy(contract, contract.cancelledOn ?? contract.lastDate)
    if (contract.cancelledOn === null || contract.cancelledOn >= contract.startDate)
      expect(due).toEqual(invoices)
  })
  fc.assert(property, { numRuns: 10_000, seed: 34 })
})

const BASIC = {
  startDate: '2026-12-10',
  lastDate: '2027-06-30',
  cancelledOn: null,
  pencePerWeek: 600,
  ...SET_UP,
}

test('the first invoice has the fees and the weeks that begin in the first month', () => {
  expect(invoicesOf(BASIC)[0]).toEqual({
    month: '2026-12',
    lines: [
      { kind: 'set-up', from: '2026-12-10', until: '2026-12-10', pence: 1500 },
      { kind: 'creation', from: '2026-12-10', until: '2026-12-10', pence: 5000 },
      { kind: 'week', from: '2026-12-10', until: '2026-12-16', pence: 600 },
      { kind: 'week', from: '2026-12-17', until: '2026-12-23', pence: 600 },
      { kind: 'week', from: '2026-12-24', until: '2026-12-30', pence: 600 },
      { kind: 'week', from: '2026-12-31', until: '2027-01-06', pence: 600 },
    ],
  })
})

test('a started week at the end is billed whole, up to the last day', () => {
  expect(invoicesOf(BASIC).at(-1)?.lines.at(-1)).toEqual({
    kind: 'week',
    from: '2027-06-24',
    until: '2027-06-30',
    pence: 600,
  })
  expect(
    invoicesOf({ ...BASIC, cancelledOn: '2026-12-31' })
      .at(-1)
      ?.lines.at(-1),
  ).toEqual({
    kind: 'week',
    from: '2026-12-31',
    until: '2026-12-31',
    pence: 600,
  })
})

test('a contract that is cancelled before it begins owes its fees and no week', () => {
  const [invoice, ...more] = invoicesOf({ ...BASIC, cancelledOn: '2026-12-09' })
  expect([invoice?.lines.map(({ kind }) => kind), more]).toEqual([['set-up', 'creation'], []])
})

test('nothing is billed before the first day, and later months on their 1st', () => {
  const months = (day: string) => invoicesDueBy(BASIC, day).map(({ month }) => month)
  expect(months('2026-12-09')).toEqual([])
  expect(months('2026-12-10')).toEqual(['2026-12'])
  expect(months('2026-12-31')).toEqual(['2026-12'])
  expect(months('2027-01-01')).toEqual(['2026-12', '2027-01'])
})
