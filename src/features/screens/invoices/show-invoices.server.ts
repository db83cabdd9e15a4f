import type { Reader } from '../../../db/database.server.ts'
import { shopMoment } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { Problem } from '../../../shared/problem.ts'
import { currentShop } from '../../shop/shop/section-store.server.ts'
import { requireAdvertiserByLink } from '../advertisers/change-advertisers.server.ts'
import { listContracts } from '../contracts/store.server.ts'
import type { Invoice, InvoiceDocument, InvoicesResponse } from './contract.ts'
import { standingOf } from './invoice-rules.ts'
import { INVOICE_REFUSALS } from './messages.ts'
import { paymentsOf } from './payment-store.server.ts'
import { type InvoiceRow, invoiceByNumber, linesOf, listInvoices } from './store.server.ts'

type ShowDeps = Pick<Deps, 'db' | 'clock'>

/** Invoices with what is owed of each; `folder` is the path of their PDFs. */
export async function standingInvoices(
  db: Reader,
  rows: readonly InvoiceRow[],
  { today, folder }: { today: CalendarDate; folder: string },
): Promise<Invoice[]> {
  const payments = await paymentsOf(
    db,
    rows.map(({ number }) => number),
  )
  return rows.map(row => {
    const { number, contractId, month, credits, reason, issuedOn, dueOn, totalPence, vatPence } = row
    const ofThis = payments.get(number) ?? []
    return {
      ...{ number, contractId, month, credits, reason, issuedOn, dueOn, totalPence, vatPence },
      ...standingOf(row, { credits: rows, payments: ofThis }, today),
      payments: ofThis,
      payTo: row.payTo,
      pdf: `${folder}/${number}.pdf`,
    }
  })
}

/** The invoices of a contract, as the owner sees them. */
export async function showInvoicesOf({ db, clock }: ShowDeps, contractId: string): Promise<InvoicesResponse> {
  const rows = await listInvoices(db.read, [contractId])
  const shown = { today: shopMoment(clock).date, folder: '/api/admin/advert-invoices' }
  return { invoices: await standingInvoices(db.read, rows, shown) }
}

/** The invoices of an advertiser, by their private link; one that names no account is paid into today’s. @throws Problem 404 */
export async function showOwnInvoices({ db, clock }: ShowDeps, token: string): Promise<InvoicesResponse> {
  const today = shopMoment(clock).date
  const rows = await listInvoices(db.read, await contractsByLink(db.read, token, today))
  const folder = `/api/advertiser-pages/${token}/invoices`
  const { payTo } = (await currentShop(db.read)).invoicing
  const invoices = await standingInvoices(db.read, rows, { today, folder })
  return { invoices: invoices.map(invoice => ({ ...invoice, payTo: invoice.payTo ?? payTo })) }
}

/** What the PDF of an invoice says; by a private link of that advertiser’s alone. @throws Problem 404 */
export async function documentOf(
  { db, clock }: ShowDeps,
  number: number,
  token?: string,
): Promise<InvoiceDocument> {
  const invoice = await invoiceByNumber(db.read, number)
  if (!invoice) throw noSuchInvoice()
  if (token !== undefined) {
    const own = await contractsByLink(db.read, token, shopMoment(clock).date)
    if (!own.includes(invoice.contractId)) throw noSuchInvoice()
  }
  return { ...invoice, lines: await linesOf(db.read, number) }
}

async function contractsByLink(db: Reader, token: string, today: CalendarDate): Promise<string[]> {
  const { id: advertiserId } = await requireAdvertiserByLink(db, token)
  return (await listContracts(db, { today, advertiserId })).map(({ id }) => id)
}

export function noSuchInvoice(): Problem {
  return new Problem(404, 'no-such-invoice', INVOICE_REFUSALS['no-such-invoice'])
}
