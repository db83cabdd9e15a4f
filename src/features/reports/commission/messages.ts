export const NO_SUCH_RATE = 'No rate of that barber begins on that date.'

export const COMMISSION_LEAD =
  'What part of their services each barber gets, from a date on. Tips and sales don’t count towards it, and days that are closed keep the rate that they were closed with.'
export const NO_RATES = 'No rates yet. Set one, and each report shows what its barber has earned.'
export const RATES_NOT_LOADED = 'The rates could not be loaded.'

export const COMMISSION_TOASTS = {
  saved: { title: 'Commission saved', description: 'Reports use it from its date on.', tone: 'success' },
  removed: { title: 'Rate removed', description: 'The earlier rate applies again.', tone: 'success' },
  notSaved: { title: 'Error', description: 'Failed to save the commission', tone: 'failure' },
} as const
