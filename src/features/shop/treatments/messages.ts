import type { TreatmentGroup } from './group-rules.ts'

export const PRICE_LIST_MESSAGES = {
  loading: 'Fetching the price list',
  failed: 'The price list could not be fetched. Please try again, or call us.',
  empty: 'The board is being repainted. Please call us for today’s prices.',
} as const

export const GROUP_NAMES = {
  cuts: 'Cuts',
  'beard-and-shave': 'Beard and shave',
  extras: 'Extras',
} as const satisfies Record<TreatmentGroup, string>
