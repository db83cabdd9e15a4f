import { formatDate, formatShortDate } from '../../../shared/calendar-date.ts'
import { formatPounds } from '../../../shared/pence.ts'
import type { InvoiceDocument } from './contract.ts'
import { plainLetters } from './letter-rules.ts'
import { invoiceName, lineText, PDF } from './messages.ts'

const MARGIN = 56
const WIDTH = 483
const AMOUNT_WIDTH = 90
const SIZE = { text: 10, title: 22, small: 9 } as const
const GAP = 6
const ROW_HEIGHT = 40
const ADDRESS_LINES = 8

type Doc = InstanceType<Awaited<ReturnType<typeof loadPdfKit>>>

/** Read when the first PDF is drawn: most processes draw none. */
async function loadPdfKit() {
  return (await import('pdfkit')).default
}

/** An invoice or a credit note as A4, in fonts that every reader of PDFs has. */
export async function drawInvoice(invoice: InvoiceDocument): Promise<Uint8Array<ArrayBuffer>> {
  const PdfDocument = await loadPdfKit()
  const title = `${titleOf(invoice)} ${invoiceName(invoice)}`
  const info = {
    Title: title,
    Author: plainLetters(invoice.sellerName),
    CreationDate: noonOf(invoice.issuedOn),
  }
  const doc = new PdfDocument({ size: 'A4', margin: MARGIN, info, lang: 'en-GB', displayTitle: true })
  const chunks: Uint8Array[] = []
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const isDone = new Promise((resolve, reject) => doc.on('end', resolve).on('error', reject))
  drawHead(doc, invoice)
  drawParties(doc, invoice)
  drawLines(doc, invoice)
  drawFoot(doc, invoice)
  doc.end()
  await isDone
  return new Uint8Array(Buffer.concat(chunks))
}

/** The same content has the same bytes. */
function noonOf(date: string): Date {
  return new Date(`${date}T12:00:00Z`)
}

function titleOf({ credits }: InvoiceDocument): string {
  return credits === null ? PDF.invoice : PDF.creditNote
}

function drawHead(doc: Doc, invoice: InvoiceDocument): void {
  const { credits, issuedOn, dueOn, vatNumber, reason } = invoice
  write(doc, titleOf(invoice), { size: SIZE.title, isBold: true })
  doc.moveDown(0.3)
  const facts = [
    [PDF.number, invoiceName(invoice)],
    [PDF.issued, formatDate(issuedOn, { year: true })],
    ...(credits === null
      ? [[PDF.due, formatDate(dueOn, { year: true })]]
      : [[PDF.credits, invoiceName({ number: credits, credits: null })]]),
    ...(reason === null ? [] : [[PDF.reason, reason]]),
    ...(vatNumber === null ? [] : [[PDF.vatNumber, vatNumber]]),
  ]
  for (const [name, value] of facts) write(doc, `${name}: ${value}`)
  doc.moveDown()
}

function drawParties(
  doc: Doc,
  { sellerName, sellerAddress, buyerName, buyerAddress }: InvoiceDocument,
): void {
  const top = doc.y
  const half = WIDTH / 2
  const party = (x: number, [label, name, address]: [string, string, string]) => {
    doc.y = top
    write(doc, label, { x, width: half - GAP, size: SIZE.small })
    write(doc, name, { x, width: half - GAP, isBold: true })
    if (address !== '') write(doc, fewLines(address), { x, width: half - GAP })
    return doc.y
  }
  const left = party(MARGIN, [PDF.from, sellerName, sellerAddress])
  const right = party(MARGIN + half, [PDF.to, buyerName, buyerAddress])
  doc.y = Math.max(left, right)
  doc.moveDown()
}

/** An address of many lines runs on, so that it never fills a page. */
function fewLines(address: string): string {
  const lines = address.split('\n').filter(Boolean)
  return lines.join(lines.length > ADDRESS_LINES ? ', ' : '\n')
}

function drawLines(doc: Doc, { packageName, lines }: InvoiceDocument): void {
  write(doc, `${PDF.package}: ${packageName}`, { isBold: true })
  doc.moveDown(0.5)
  rule(doc)
  for (const line of lines) row(doc, [lineText(line), formatPounds(line.pence)])
  rule(doc)
}

function drawFoot(
  doc: Doc,
  { totalPence, vatPence, vatBasisPoints, vatNumber, ...invoice }: InvoiceDocument,
): void {
  if (vatNumber !== null) {
    row(doc, [PDF.net, formatPounds(totalPence - vatPence)])
    row(doc, [PDF.vat(vatBasisPoints / 100), formatPounds(vatPence)])
  }
  row(doc, [PDF.total, formatPounds(totalPence)], true)
  doc.moveDown()
  if (invoice.credits === null) write(doc, PDF.pay(formatShortDate(invoice.dueOn), invoiceName(invoice)))
}

function row(doc: Doc, [text, amount]: [string, string], isBold = false): void {
  if (doc.y > doc.page.height - MARGIN - ROW_HEIGHT) doc.addPage()
  const top = doc.y
  write(doc, amount, { x: MARGIN + WIDTH - AMOUNT_WIDTH, width: AMOUNT_WIDTH, align: 'right', isBold })
  doc.y = top
  write(doc, text, { width: WIDTH - AMOUNT_WIDTH - GAP, isBold })
  doc.y += GAP / 2
}

function rule(doc: Doc): void {
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(MARGIN + WIDTH, doc.y)
    .lineWidth(0.5)
    .stroke()
  doc.y += GAP
}

type Style = { x?: number; width?: number; size?: number; isBold?: boolean; align?: 'left' | 'right' }

function write(
  doc: Doc,
  text: string,
  { x = MARGIN, width = WIDTH, size = SIZE.text, isBold = false, align = 'left' }: Style = {},
): void {
  doc.font(isBold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size)
  doc.text(plainLetters(text), x, doc.y, { width, align })
}
