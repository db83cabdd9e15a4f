import type { Reader } from '../../../db/database.server.ts'
import { shopMoment } from '../../../platform/server/process/clock.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import {
  mailOf,
  shopOf,
  spendOnce,
  type WriteDeps,
  type Written,
} from '../../messages/outbox/compose-mail.server.ts'
import type { LeasedNotification } from '../../messages/outbox/store.server.ts'
import { ensureSecret } from '../../shop/shop/ensure-secret.server.ts'
import { currentShop } from '../../shop/shop/section-store.server.ts'
import { requireAdvertiser } from '../advertisers/change-advertisers.server.ts'
import { ownPagePath } from '../advertisers/own-page.server.ts'
import { lockContract } from '../contracts/store.server.ts'
import { invoiceTemplate } from './mail-messages.ts'
import { invoiceMail } from './payment-store.server.ts'
import { standingInvoices } from './show-invoices.server.ts'
import { invoiceByNumber, listInvoices } from './store.server.ts'

/** An invoice, a credit note or a reminder to its advertiser; null of a reminder once it is paid. */
export async function writeInvoiceMail(deps: WriteDeps, notification: LeasedNotification): Promise<Written> {
  const { id } = notification
  const today = shopMoment(deps.clock).date
  const secret = await ensureSecret(deps.db)
  const prepared = await deps.db.transact(async tx => {
    const found = await invoiceOfMail(tx, id, today)
    const contract = found && (await lockContract(tx, found.invoice.contractId, today))
    if (!found || !contract) return null
    if (found.reminder > 0 && found.invoice.balancePence <= 0) return null
    const advertiser = await requireAdvertiser(tx, contract.advertiserId)
    if (!advertiser.email) return null
    const counted = { ...notification, visitId: null, phoneKey: null, email: advertiser.email }
    return { ...found, advertiser, heldBackBy: await spendOnce(tx, deps, counted) }
  })
  if (!prepared) return null
  if (prepared.heldBackBy) return { heldBackBy: prepared.heldBackBy }
  const { advertiser, invoice, payTo, reminder } = prepared
  const url = deps.settings.publicUrl + ownPagePath(secret, advertiser.linkSalt)
  const template = invoiceTemplate({ ...advertiser, invoice, payTo, reminder, url }, shopOf(deps))
  return { mail: await mailOf(deps, template, { id, to: advertiser.email }) }
}

async function invoiceOfMail(db: Reader, mailId: string, today: CalendarDate) {
  const mail = await invoiceMail(db, mailId)
  const row = mail && (await invoiceByNumber(db, mail.number))
  if (!row) return null
  const rows = await listInvoices(db, [row.contractId])
  const invoices = await standingInvoices(db, rows, { today, folder: '' })
  const invoice = invoices.find(({ number }) => number === row.number)
  if (!invoice) return null
  // One of before the shop set an account has none.
  const payTo = row.payTo ?? (await currentShop(db)).invoicing.payTo
  return { invoice, payTo, reminder: mail.reminder }
}
