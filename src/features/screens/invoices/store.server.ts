import type { Reader, Tx } from '../../../db/database.server.ts'
import { lockRows } from '../../../db/lock-rows.server.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { type InvoiceLine, LINE_KINDS } from './billing-rules.ts'
import type { CreditLine, OwedWeek } from './credit-rules.ts'

const COLUMNS = [
  'number',
  'contract_id as contractId',
  'month',
  'credits',
  'reason',
  'issued_on as issuedOn',
  'due_on as dueOn',
  'seller_name as sellerName',
  'seller_address as sellerAddress',
  'buyer_name as buyerName',
  'buyer_address as buyerAddress',
  'package_name as packageName',
  'vat_number as vatNumber',
  'vat_basis_points as vatBasisPoints',
  'pay_to as payTo',
  'total_pence as totalPence',
  'vat_pence as vatPence',
] as const

/** As it was issued; `month` is null of a credit note, `credits` of an invoice. */
export type InvoiceRow = {
  number: number
  contractId: string
  month: string | null
  credits: number | null
  reason: string | null
  issuedOn: CalendarDate
  dueOn: CalendarDate
  sellerName: string
  sellerAddress: string
  buyerName: string
  buyerAddress: string
  packageName: string
  vatNumber: string | null
  vatBasisPoints: number
  payTo: string | null
  totalPence: number
  vatPence: number
}

/** The next number of invoices and credit notes; others wait for it until the transaction ends, so that none is missed. */
async function takeNumber(tx: Tx): Promise<number> {
  const { last_number } = await tx
    .updateTable('advert_invoice_counter')
    .set(({ eb }) => ({ last_number: eb('last_number', '+', 1) }))
    .where('id', '=', 1)
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return last_number
}

type Lines = { lines: readonly InvoiceLine[]; creditLines: readonly CreditLine[] }

/** Returns its number. */
export async function storeInvoice(
  tx: Tx,
  { lines, creditLines, ...invoice }: Omit<InvoiceRow, 'number'> & Lines,
  by: { at: string; who: string },
): Promise<number> {
  const number = await takeNumber(tx)
  await tx
    .insertInto('advert_invoice')
    .values({
      number,
      contract_id: invoice.contractId,
      month: invoice.month,
      credits: invoice.credits,
      reason: invoice.reason,
      issued_on: invoice.issuedOn,
      due_on: invoice.dueOn,
      seller_name: invoice.sellerName,
      seller_address: invoice.sellerAddress,
      buyer_name: invoice.buyerName,
      buyer_address: invoice.buyerAddress,
      package_name: invoice.packageName,
      vat_number: invoice.vatNumber,
      vat_basis_points: invoice.vatBasisPoints,
      pay_to: invoice.payTo,
      total_pence: invoice.totalPence,
      vat_pence: invoice.vatPence,
      ...by,
    })
    .execute()
  const rows = lines.map(({ kind, from, until, pence }, index) => ({
    ...{ number, place: index + 1, kind, pence },
    ...{ from_date: from, until_date: until },
  }))
  if (rows.length > 0) await tx.insertInto('advert_invoice_line').values(rows).execute()
  await storeCreditLines(tx, { number, contractId: invoice.contractId }, creditLines)
  return number
}

async function storeCreditLines(
  tx: Tx,
  { number, contractId }: Pick<InvoiceRow, 'number' | 'contractId'>,
  lines: readonly CreditLine[],
): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ from, until, part, pence }) => ({
    ...{ contract_id: contractId, from_date: from, until_date: until, part, number, pence },
  }))
  await tx.insertInto('advert_week_credit').values(rows).execute()
}

/** Settled weeks that no invoice or credit note has credited yet, in their order; of a contract, or of all. */
export function uncreditedWeeks(
  db: Reader,
  contractId?: string,
): Promise<(OwedWeek & { contractId: string })[]> {
  return db
    .selectFrom('advert_week_settled as week')
    .select(['week.contract_id as contractId', 'week.from_date as from'])
    .select(['week.until_date as until', 'week.credit_pence as pence'])
    .where('week.credit_pence', '>', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('advert_week_credit as credit')
            .select('credit.part')
            .whereRef('credit.contract_id', '=', 'week.contract_id')
            .whereRef('credit.from_date', '=', 'week.from_date'),
        ),
      ),
    )
    .$if(contractId !== undefined, query => query.where('week.contract_id', '=', contractId ?? ''))
    .orderBy('week.contract_id')
    .orderBy('week.from_date')
    .execute()
}

/** The months of each contract that have their invoice, as `contract month`. */
export async function billedMonths(db: Reader, contractId?: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('advert_invoice')
    .select(['contract_id', 'month'])
    .where('month', 'is not', null)
    .$if(contractId !== undefined, query => query.where('contract_id', '=', contractId ?? ''))
    .execute()
  return new Set(rows.map(({ contract_id, month }) => `${contract_id} ${month}`))
}

/** The newest first; of some contracts, or of all. */
export async function listInvoices(db: Reader, contractIds?: readonly string[]): Promise<InvoiceRow[]> {
  if (contractIds?.length === 0) return []
  return db
    .selectFrom('advert_invoice')
    .select(COLUMNS)
    .$if(contractIds !== undefined, query => query.where('contract_id', 'in', contractIds ?? []))
    .orderBy('number', 'desc')
    .execute()
}

export async function invoiceByNumber(db: Reader, number: number): Promise<InvoiceRow | undefined> {
  return db.selectFrom('advert_invoice').select(COLUMNS).where('number', '=', number).executeTakeFirst()
}

/** Locked until the transaction ends, so that what was paid and credited stays as it is read. */
export async function lockInvoice(tx: Tx, number: number): Promise<InvoiceRow | undefined> {
  await lockRows(tx, tx.selectFrom('advert_invoice').select('number').where('number', '=', number))
  return invoiceByNumber(tx, number)
}

/** In their order. */
export async function linesOf(db: Reader, number: number): Promise<InvoiceLine[]> {
  const rows = await db
    .selectFrom('advert_invoice_line')
    .select(['kind', 'from_date as from', 'until_date as until', 'pence'])
    .where('number', '=', number)
    .orderBy('place')
    .execute()
  const lines = rows.flatMap(({ kind: stored, ...line }) => {
    const kind = LINE_KINDS.find(each => each === stored)
    return kind ? [{ kind, ...line }] : []
  })
  const credits = await db
    .selectFrom('advert_week_credit')
    .select(['from_date as from', 'until_date as until', 'pence'])
    .where('number', '=', number)
    .orderBy('from_date')
    .execute()
  return [...lines, ...credits.map(line => ({ kind: 'make-good' as const, ...line }))]
}
