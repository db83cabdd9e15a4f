import { expect, test } from 'vitest'
import { FORMULAS, HOSTILE, REFUSED } from '../../../testing/html/hostile-texts.ts'
import { visitText } from '../../messages/outbox/text-messages.ts'
import { gsmText } from '../../messages/outbox/text-rules.ts'
import type { DailyReport } from '../../reports/daily/contract.ts'
import { reportCsv, reportText } from '../../reports/daily/write-report.server.ts'
import type { ListedEntry } from '../../reports/period/contract.ts'
import { entriesCsv } from '../../reports/period/write-entries.server.ts'

const EVERY_TEXT = [...HOSTILE, ...REFUSED, ...FORMULAS]
const LINK = `https://shop.example/visit/${'t'.repeat(22)}`
const VISIT = {
  reference: 'K7QM4D2',
  date: '2026-12-04',
  durationMinutes: 30,
  startMinute: 615,
  heldUntil: null,
  today: '2026-12-03',
  url: LINK,
}

// Shows threat 122
test.each(EVERY_TEXT)('a text message with %j is one line of plain letters, with time and link', name => {
  for (const kind of ['confirmed', 'reminder', 'changed', 'cancelled', 'displaced', 'offered'] as const) {
    const text = visitText(kind, { ...VISIT, barberName: name }, { name })
    expect(text).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u)
    expect(gsmText(text)).toBe(text)
    expect(text).toContain('Fri 4 Dec 10:15')
    expect(text.endsWith(LINK)).toBe(true)
  }
})

/** The cells of a CSV file (RFC 4180). */
function cellsOf(csv: string): string[][] {
  const rows = csv
    .replace(/^\ufeff/, '')
    .matchAll(/((?:"(?:[^"]|"")*"|[^",\r\n]*)(?:,(?:"(?:[^"]|"")*"|[^",\r\n]*))*)\r\n/gy)
  return [...rows].map(([, row = '']) =>
    [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
    ),
  )
}

const reportWith = (text: string): DailyReport => ({
  date: '2026-12-04',
  totalServices: 1,
  totalRevenue: 1900,
  barberName: text,
  services: [{ id: '1', time: '10:15', treatmentName: text, customerName: text, treatmentPrice: 1900 }],
})

const ENTRY: ListedEntry = {
  id: 7,
  paymentId: 'first',
  at: '2026-12-04T11:00:00.000Z',
  day: '2026-12-04',
  kind: 'service',
  method: 'cash',
  pence: 1900,
  countedPence: 1900,
  pricePence: 1900,
  what: '',
  barberId: 1,
  barberName: '',
  visitId: null,
  reason: null,
  reversesId: null,
  refundsId: null,
  who: '',
}

// Shows threat 123
test.each(EVERY_TEXT)('a downloaded report with %j is one row of inert cells', async text => {
  const rows = cellsOf(reportCsv(reportWith(text)))
  expect(rows.map(cells => cells.length)).toEqual([6, 6])
  for (const cell of rows.flat()) {
    expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/u)
    expect(cell).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u)
  }
  expect(reportText(reportWith(text), text).split(/[\r\n\u2028]/)).toHaveLength(8)
})

test.each(EVERY_TEXT)('a downloaded ledger with %j is one row of inert cells', async text => {
  const rows = cellsOf(
    await entriesCsv([{ ...ENTRY, what: text, barberName: text, reason: text, who: text }]),
  )
  expect(rows.map(cells => cells.length)).toEqual([13, 13])
  for (const cell of rows.flat()) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/u)
})
