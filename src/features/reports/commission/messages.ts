import { failureToast, successToast } from '../../../shared/toast.ts'
export const NO_SUCH_RATE = 'No rate of that barber begins on that date.'

export const COMMISSION_LEAD =
  'What part of their services each barber gets, from a date on. Tips and sales don’t count towards it, and days that are closed keep the rate that they were closed with.'
export const NO_RATES = 'No rates yet. Set one, and each report shows what its barber has earned.'
export const RATES_NOT_LOADED = 'The rates could not be loaded.'

export const COMMISSION_TOASTS = {
  saved: successToast('Commission saved', 'Reports use it from its date on.'),
  removed: successToast('Rate removed', 'The earlier rate applies again.'),
  notSaved: failureToast('Error', 'Failed to save the commission'),
} as const
