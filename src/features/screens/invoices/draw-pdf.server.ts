import { formatDate, formatShortDate } from '../../../shared/calendar-date.ts'
import { formatPounds } from '../../../shared/pence.ts'
import { drawPaper, type Paper, pdfResponse } from '../contracts/draw-paper.server.ts'
import type { InvoiceDocument } from './contract.ts'
import { invoiceName, lineText, PDF } from './messages.ts'

export async function respondWithPdf(invoice: InvoiceDocument): Promise<Response> {
  return pdfResponse(await drawInvoice(invoice), invoiceName(invoice))
}

/** An invoice or a credit note as A4. */
export function drawInvoice(invoice: InvoiceDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { sellerName, sellerAddress, buyerName, buyerAddress, issuedOn } = invoice
  const title = `${titleOf(invoice)} ${invoiceName(invoice)}`
  return drawPaper({ title, author: sellerName, date: issuedOn }, paper => {
    drawHead(paper, invoice)
    paper.parties(
      { label: PDF.from, name: sellerName, address: sellerAddress },
      { label: PDF.to, name: buyerName, address: buyerAddress },
    )
    drawLines(paper, invoice)
    drawFoot(paper, invoice)
  })
}

function titleOf({ credits }: InvoiceDocument): string {
  return credits === null ? PDF.invoice : PDF.creditNote
}

function drawHead(paper: Paper, invoice: InvoiceDocument): void {
  const { credits, issuedOn, dueOn, vatNumber, reason } = invoice
  paper.title(titleOf(invoice))
  const facts = [
    [PDF.number, invoiceName(invoice)],
    [PDF.issued, formatDate(issuedOn, { year: true })],
    ...(credits === null
      ? [[PDF.due, formatDate(dueOn, { year: true })]]
      : [[PDF.credits, invoiceName({ number: credits, credits: null })]]),
    ...(reason === null ? [] : [[PDF.reason, reason]]),
    ...(vatNumber === null ? [] : [[PDF.vatNumber, vatNumber]]),
  ]
  for (const [name, value] of facts) paper.text(`${name}: ${value}`)
  paper.gap()
}

function drawLines(paper: Paper, { packageName, lines }: InvoiceDocument): void {
  paper.text(`${PDF.package}: ${packageName}`, { isBold: true })
  paper.gap(0.5)
  paper.rule()
  for (const line of lines) paper.row(lineText(line), formatPounds(line.pence))
  paper.rule()
}

function drawFoot(
  paper: Paper,
  { totalPence, vatPence, vatBasisPoints, vatNumber, ...invoice }: InvoiceDocument,
): void {
  if (vatNumber !== null) {
    paper.row(PDF.net, formatPounds(totalPence - vatPence))
    paper.row(PDF.vat(vatBasisPoints / 100), formatPounds(vatPence))
  }
  paper.row(PDF.total, formatPounds(totalPence), true)
  paper.gap()
  if (invoice.credits !== null) return
  paper.text(PDF.pay(formatShortDate(invoice.dueOn), invoiceName(invoice)))
  if (invoice.payTo !== null) paper.text(PDF.payTo(invoice.payTo))
}
