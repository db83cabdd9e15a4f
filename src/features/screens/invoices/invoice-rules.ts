import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { totalPence } from '../../../shared/pence.ts'
import type { Payment } from './contract.ts'
import { type DebtState, debtState } from './debt-rules.ts'

type Stored = { number: number; credits: number | null; totalPence: number; dueOn: CalendarDate }

type InvoiceStanding = {
  creditedPence: number
  balancePence: number
  state: DebtState | 'credit'
}

/** What is owed of an invoice after its credit notes, payments and refunds; a credit note owes nothing by itself. */
export function standingOf(
  invoice: Stored,
  { credits, payments }: { credits: readonly Stored[]; payments: readonly Payment[] },
  today: CalendarDate,
): InvoiceStanding {
  if (invoice.credits !== null) return { creditedPence: 0, balancePence: 0, state: 'credit' }
  const ofThis = credits.filter(note => note.credits === invoice.number)
  const creditedPence = -ofThis.reduce((sum, note) => sum + note.totalPence, 0)
  const balancePence = invoice.totalPence - creditedPence - keptOf(payments)
  return { creditedPence, balancePence, state: debtState({ dueOn: invoice.dueOn, balancePence }, today) }
}

/** What the shop has of it: paid, less what was given back. */
function keptOf(payments: readonly Payment[]): number {
  const [paid = [], refunded = []] = (['payment', 'refund'] as const).map(kind =>
    payments.filter(payment => payment.kind === kind && !payment.isReversed),
  )
  return totalPence(paid) - totalPence(refunded)
}
