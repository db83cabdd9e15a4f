import type { AdvertisingPackage, Shop } from '../shop/contract.ts'
import { MAX_MONTHS_AHEAD, type StartRefusal } from './rules.ts'

/** Shown beside a start date that has no cost. */
export const START_MESSAGES = {
  missing: 'Please choose the day that your advert starts.',
  'no-such-day': 'Please give a real day, written yyyy-MM-dd.',
  past: 'That day has passed. Please choose today or a later one.',
  'too-far': `Please choose a day within the next ${MAX_MONTHS_AHEAD} months.`,
} satisfies Record<StartRefusal, string>

export const NO_COST_YET = 'The cost appears here once you have chosen a start date.'

/** `1 week`, `13 weeks`. */
export function weeksText(weeks: number): string {
  return weeks === 1 ? '1 week' : `${weeks} weeks`
}

/** `3-month minimum, cards kept in shop`. */
export function packageText({ minimumMonths, cards }: AdvertisingPackage): string {
  return `${minimumMonths}-month minimum, cards ${cards}`
}

/** The minimum terms of all packages, shortest first: `3 or 6`. */
export function termsText(packages: readonly Pick<AdvertisingPackage, 'minimumMonths'>[]): string {
  const months = [...new Set(packages.map(one => one.minimumMonths))].sort((a, b) => a - b)
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(months.map(String))
}

/** `Standard and Premium`; empty when no package has cards. */
export function packagesWithCards({ packages }: Pick<Shop['advertising'], 'packages'>): string {
  const names = packages.filter(one => one.cards === 'kept in shop').map(one => one.name)
  return new Intl.ListFormat('en-GB').format(names)
}
