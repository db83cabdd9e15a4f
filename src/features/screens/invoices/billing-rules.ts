import type { CalendarDate } from '../../../shared/calendar-date.ts'
import type { AdvertContract } from '../contracts/contract.ts'
import { weeksBetween } from '../contracts/cost-rules.ts'

export const LINE_KINDS = ['set-up', 'creation', 'week', 'make-good', 'credit'] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** Both days are included; in pence with VAT, below 0 of a credit. */
export type InvoiceLine = { kind: LineKind; from: CalendarDate; until: CalendarDate; pence: number }

/** `month` is `yyyy-MM`. */
type MonthlyInvoice = { month: string; lines: InvoiceLine[] }

type Billed = Pick<
  AdvertContract,
  'startDate' | 'lastDate' | 'cancelledOn' | 'pencePerWeek' | 'setUpPence' | 'adCreationPence'
>

/** A contract month by month: the weeks from its start that begin in each, and on the first its fees. */
export function invoicesOf(contract: Billed): MonthlyInvoice[] {
  const lines = [...feesOf(contract), ...weeksOf(contract)].filter(({ pence }) => pence !== 0)
  const months = Map.groupBy(lines, ({ from }) => from.slice(0, 7))
  return [...months].map(([month, inMonth]) => ({ month, lines: inMonth }))
}

function feesOf({ startDate, setUpPence, adCreationPence }: Billed): InvoiceLine[] {
  const day = { from: startDate, until: startDate }
  return [
    { kind: 'set-up', ...day, pence: setUpPence },
    { kind: 'creation', ...day, pence: adCreationPence },
  ]
}

/** The last one may be short; a started week counts whole (spec §9). */
function weeksOf({ startDate, lastDate, cancelledOn, pencePerWeek }: Billed): InvoiceLine[] {
  const weeks = weeksBetween(startDate, cancelledOn ?? lastDate)
  return weeks.map(week => ({ kind: 'week', ...week, pence: pencePerWeek }))
}

/** Those that are to be made by a day: on the 1st of each month, the first on the contract’s own first day. */
export function invoicesDueBy(contract: Billed, today: CalendarDate): MonthlyInvoice[] {
  if (today < contract.startDate) return []
  return invoicesOf(contract).filter(({ month }) => `${month}-01` <= today)
}
