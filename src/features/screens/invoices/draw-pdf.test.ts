import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pagesOf } from '../../../testing/adverts/pdf-text.ts'
import { plainLetters } from '../contracts/letter-rules.ts'
import { invoicesOf } from './billing-rules.ts'
import type { InvoiceDocument } from './contract.ts'
import { drawInvoice } from './draw-pdf.server.ts'

const [FIRST] = invoicesOf({
  ...{ startDate: '2026-12-01', lastDate: '2027-05-31', cancelledOn: null },
  ...{ pencePerWeek: 600, setUpPence: 1500, adCreationPence: 5000 },
})
const INVOICE: InvoiceDocument = {
  ...{ number: 12, credits: null, reason: null, issuedOn: '2026-12-01', dueOn: '2026-12-15' },
  ...{ totalPence: 9500, vatPence: 1583, vatNumber: 'GB 123 4567 89', vatBasisPoints: 2000 },
  ...{ sellerName: 'The Shop', sellerAddress: '1 High Street\nLewes' },
  ...{ buyerName: 'Wild Rose Flowers', buyerAddress: '3 Mercer’s Yard\nLewes' },
  ...{ packageName: 'Basic', lines: FIRST?.lines ?? [], payTo: 'The Shop, 00-00-00, 00000000' },
}
/** As long as each field may be. */
const LONGEST: InvoiceDocument = {
  ...INVOICE,
  lines: [...INVOICE.lines, ...INVOICE.lines.slice(-1)],
  reason: 'W'.repeat(120),
  buyerName: 'W'.repeat(80),
  buyerAddress: Array.from({ length: 150 }, () => 'W').join('\n'),
  sellerName: 'W'.repeat(60),
  sellerAddress: Array.from({ length: 4 }, () => 'W'.repeat(100)).join('\n'),
  ...{ packageName: 'W'.repeat(40), payTo: 'W'.repeat(120) },
}

const hasQpdf = spawnSync('qpdf', ['--version']).error === undefined

describe('the PDF of an invoice', () => {
  test('says who owes whom what for which days, as text', async () => {
    const [page = '', ...more] = await pagesOf(await drawInvoice(INVOICE))
    expect(more).toEqual([])
    for (const text of [
      ...['INV-0012', 'Tuesday 1 December 2026', 'The Shop', 'Wild Rose Flowers', '3 Mercer’s Yard'],
      ...['Set-up fee', '£15.00', '£50.00', '1 Dec 2026 to 7 Dec 2026', '29 Dec 2026 to 4 Jan 2027'],
      ...['GB 123 4567 89', 'VAT at 20%', '£15.83', '£79.17', '£95.00', '15 Dec 2026'],
      'Pay into: The Shop, 00-00-00, 00000000',
    ])
      expect(page).toContain(text)
  })

  test('has the same bytes each time', async () => {
    expect(Buffer.from(await drawInvoice(INVOICE)).equals(await drawInvoice(INVOICE))).toBe(true)
  })

  test('says on a credit note what it corrects, and why', async () => {
    const note = {
      ...INVOICE,
      number: 13,
      credits: 12,
      reason: 'Screen was off',
      totalPence: -600,
      vatPence: -100,
    }
    const lines = [{ kind: 'credit' as const, from: '2026-12-20', until: '2026-12-20', pence: -600 }]
    const [page] = await pagesOf(await drawInvoice({ ...note, lines }))
    for (const text of ['Credit note', 'CN-0013', 'INV-0012', 'Screen was off', '–£6.00'])
      expect(page).toContain(text)
    expect(page).not.toContain('Please pay')
  })

  test('has two pages at most with the longest names, addresses and reasons', async () => {
    expect((await pagesOf(await drawInvoice(LONGEST))).length).toBeLessThanOrEqual(2)
  })

  test.skipIf(!hasQpdf).each([
    ['of a usual invoice', INVOICE],
    ['of the longest one', LONGEST],
  ])('%s is valid for qpdf (install qpdf where this is skipped)', async (_, invoice) => {
    const file = join(mkdtempSync(join(tmpdir(), 'chairtime-')), 'invoice.pdf')
    writeFileSync(file, await drawInvoice(invoice))
    const { status, stdout } = spawnSync('qpdf', ['--check', file], { encoding: 'utf8' })
    expect([status, stdout]).toEqual([0, expect.stringContaining('No syntax or stream encoding errors')])
  })
})

test.each([
  ['Łódź £5 – “Ŵyn”', 'Lódz £5 – “Wyn”'],
  ['Café’s €9', 'Café’s €9'],
  ['花屋', '??'],
])('letters that the fonts lack: %s becomes %s', (text, plain) => {
  expect(plainLetters(text)).toBe(plain)
})
