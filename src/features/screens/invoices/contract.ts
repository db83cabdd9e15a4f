import { z } from 'zod'
import { plainLine } from '../../../shared/plain-line.ts'
import { calendarDate } from '../../../shared/wire.ts'
import { amount } from '../../till/takings/amount-contract.ts'
import { LINE_KINDS } from './billing-rules.ts'

export const INVOICE_PAYMENT_METHODS = ['transfer', 'cash', 'card'] as const
export type InvoicePaymentMethod = (typeof INVOICE_PAYMENT_METHODS)[number]

const number = z
  .int()
  .min(1)
  .max(999_999_999)
  .meta({ description: 'Of invoices and credit notes together, without a gap' })
const pence = z.int().meta({ description: 'Pence with VAT; below 0 of a credit note' })

const line = z
  .object({ kind: z.enum(LINE_KINDS), from: calendarDate, until: calendarDate, pence: z.int() })
  .meta({ id: 'AdvertInvoiceLine' })

export const PAYMENT_KINDS = ['payment', 'refund'] as const

const payment = z
  .object({
    id: z.uuid(),
    kind: z.enum(PAYMENT_KINDS).meta({ description: 'A refund gives back what was paid too much' }),
    paidOn: calendarDate,
    pence: z.int(),
    method: z.enum(INVOICE_PAYMENT_METHODS),
    isReversed: z.boolean().meta({ description: 'Whether it was entered by mistake, and taken back' }),
  })
  .meta({ id: 'AdvertPayment' })
export type Payment = z.infer<typeof payment>

const invoice = z
  .object({
    number,
    contractId: z.uuid(),
    month: z.string().nullable().meta({ description: '`yyyy-MM`; null of a credit note' }),
    credits: number.nullable().meta({ description: 'The invoice that a credit note corrects' }),
    reason: z.string().nullable(),
    issuedOn: calendarDate,
    dueOn: calendarDate,
    totalPence: pence,
    vatPence: pence,
    creditedPence: z.int().meta({ description: 'By credit notes' }),
    balancePence: z.int().meta({ description: 'What is still owed; below 0 of what they paid too much' }),
    state: z.enum(['paid', 'open', 'overdue', 'overpaid', 'credit']),
    payments: z.array(payment).meta({ description: 'And what was given back' }),
    payTo: z.string().nullable().meta({ description: 'The account that the invoice names' }),
    pdf: z.string().meta({ description: 'The path of its PDF' }),
  })
  .meta({ id: 'AdvertInvoice' })
export type Invoice = z.infer<typeof invoice>

export const invoicesResponse = z
  .object({ invoices: z.array(invoice).meta({ description: 'The newest first' }) })
  .meta({ id: 'AdvertInvoices' })
export type InvoicesResponse = z.infer<typeof invoicesResponse>

/** An invoice as its PDF shows it. */
export const invoiceDocument = invoice
  .pick({
    number: true,
    credits: true,
    reason: true,
    issuedOn: true,
    dueOn: true,
    totalPence: true,
    vatPence: true,
  })
  .extend({
    sellerName: z.string(),
    sellerAddress: z.string(),
    buyerName: z.string(),
    buyerAddress: z.string(),
    packageName: z.string(),
    vatNumber: z.string().nullable(),
    vatBasisPoints: z.int(),
    payTo: z.string().nullable(),
    lines: z.array(line),
  })
export type InvoiceDocument = z.infer<typeof invoiceDocument>

export const invoiceParams = z.object({
  number: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'That invoice could not be found.')
    .transform(Number)
    .meta({ description: 'The number of the invoice' }),
})

export const invoiceFile = z
  .string()
  .regex(/^[1-9]\d{0,8}\.pdf$/, 'That invoice could not be found.')
  .meta({ description: 'Its number and `.pdf`', example: '12.pdf' })

export const newPayment = z
  .strictObject({
    id: z
      .uuid('That is no id.')
      .meta({ description: 'Made by the client; the same one again changes nothing' }),
    pence: amount,
    method: z.enum(INVOICE_PAYMENT_METHODS),
    paidOn: calendarDate,
  })
  .meta({ id: 'NewAdvertPayment' })
export type NewPayment = z.infer<typeof newPayment>

export const newCredit = z
  .strictObject({
    pence: amount,
    reason: plainLine(120, 'Please say in one line what it is for.'),
    creditedPence: z.int().min(0).meta({ description: 'What was credited of the invoice, as it was seen' }),
  })
  .meta({ id: 'NewAdvertCredit' })
export type NewCredit = z.infer<typeof newCredit>

export const addedCredit = z.object({ number }).meta({ id: 'AddedAdvertCredit' })

export const paymentParams = z.object({ id: z.uuid('That payment could not be found.') })

const soldWeek = z
  .object({ from: calendarDate, sold: z.int().meta({ description: 'Spots on its fullest day' }) })
  .meta({ id: 'SoldAdvertWeek' })

const advertDebt = z
  .object({ number, businessName: z.string(), balancePence: z.int(), dueOn: calendarDate })
  .meta({ id: 'AdvertDebt' })

export const advertReport = z
  .object({
    capacity: z.int(),
    weeks: z.array(soldWeek).meta({ description: 'The next twelve, from this Monday on' }),
    underContractPence: z.int().meta({ description: 'Of accepted contracts, what is not billed yet' }),
    unpaidPence: z.int().meta({ description: 'Of all invoices' }),
    overduePence: z.int(),
    ending: z.array(
      z
        .object({
          contractId: z.uuid(),
          businessName: z.string(),
          packageName: z.string(),
          lastDay: calendarDate,
          isToBeRenewed: z.boolean().meta({ description: 'Within 30 days, and none follows it' }),
        })
        .meta({ id: 'EndingAdvertContract' }),
    ),
    toApprove: z
      .array(z.object({ advertiserId: z.uuid(), businessName: z.string() }).meta({ id: 'AdvertToApprove' }))
      .meta({ description: 'Businesses that said yes to their advert, which waits for the owner' }),
    forOwner: z.array(advertDebt).meta({ description: 'Overdue after three reminders' }),
    overdue: z.array(advertDebt).meta({ description: 'Others that are overdue' }),
    overpaid: z
      .array(
        z
          .object({ number, businessName: z.string(), overpaidPence: z.int() })
          .meta({ id: 'OverpaidAdvertInvoice' }),
      )
      .meta({ description: 'Of which something is to be given back' }),
  })
  .meta({ id: 'AdvertReport' })
export type AdvertReport = z.infer<typeof advertReport>
