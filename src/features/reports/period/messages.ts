import type { LedgerKind, PaymentMethod } from '../../takings/contract.ts'
import type { PeriodKind } from './rules.ts'

export const KIND_NAMES = {
  service: 'Service',
  tip: 'Tip',
  sale: 'Sale',
} as const satisfies Record<LedgerKind, string>

export const KINDS_NAMES = {
  service: 'Services',
  tip: 'Tips',
  sale: 'Sales',
} as const satisfies Record<LedgerKind, string>

export const METHOD_NAMES = {
  cash: 'Cash',
  card: 'Card',
  mobile: 'Mobile',
} as const satisfies Record<PaymentMethod, string>

export const PERIOD_NAMES = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  year: 'Year',
} as const satisfies Record<PeriodKind, string>

export const NO_BARBER = 'No barber'
export const NO_TREATMENT = 'Other services'

/** For a treatment that is no longer on the list. */
export function treatmentNumber(id: number): string {
  return `Treatment ${id}`
}
