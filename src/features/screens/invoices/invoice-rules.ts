import type { CalendarDate } from '../../../shared/calendar-date.ts'
import { totalPence } from '../../../shared/pence.ts'
import type { Payment } from './contract.ts'
import { debtState } from './debt-rules.ts'

type Stored = { number: number; credits: number | null; totalPence: number; dueOn: CalendarDate }

type InvoiceStanding = {
  creditedPence: number
  balancePence: number
  state: 'paid' | 'open' | 'overdue' | 'credit'
}

/** What is owed of an invoice after its credit notes and payments; a credit note owes nothing by itself. */
export function standingOf(
  invoice: Stored,
  { credits, payments }: { credits: readonly Stored[]; payments: readonly Payment[] },
  today: CalendarDate,
): InvoiceStanding {
  if (invoice.credits !== null) return { creditedPence: 0, balancePence: 0, state: 'credit' }
  const ofThis = credits.filter(note => note.credits === invoice.number)
  const creditedPence = -ofThis.reduce((sum, note) => sum + note.totalPence, 0)
  const paid = totalPence(payments.filter(({ isReversed }) => !isReversed))
  const balancePence = invoice.totalPence - creditedPence - paid
  return { creditedPence, balancePence, state: debtState({ dueOn: invoice.dueOn, balancePence }, today) }
}
