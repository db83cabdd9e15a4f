import type { InvoiceDocument } from './contract.ts'
import { drawInvoice } from './draw-pdf.server.ts'
import { invoiceName } from './messages.ts'

/** Never cached: an invoice stays as it is, but a link to it may be withdrawn. */
export async function pdfOf(invoice: InvoiceDocument): Promise<Response> {
  const headers = {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${invoiceName(invoice)}.pdf"`,
    'Cache-Control': 'no-store',
  }
  return new Response(await drawInvoice(invoice), { headers })
}
