import { formatDate } from '../../../shared/calendar-date.ts'
import { UNREADABLE_DATE } from '../../../shared/date-entry.ts'
import { inWords } from '../../../shared/list-words.ts'
import { formatPounds } from '../../../shared/pence.ts'
import { successToast } from '../../../shared/toast.ts'
import type { AdvertisingPackage, Shop } from '../../shop/shop/contract.ts'
import type { AskRefusal } from './request-rules.ts'
import { type FirstDaySaving, MAX_MONTHS_AHEAD, type StartRefusal } from './rules.ts'

export const START_MESSAGES = {
  missing: 'Please choose the day that your advert starts.',
  'no-such-day': UNREADABLE_DATE,
  past: 'That day has passed. Please choose today or a later one.',
  'too-far': `Please choose a day within the next ${MAX_MONTHS_AHEAD} months.`,
} satisfies Record<StartRefusal, string>

export const NO_COST_YET = 'The cost appears here once you have chosen a start date.'

export function weeksText(weeks: number): string {
  return weeks === 1 ? '1 week' : `${weeks} weeks`
}

export function packageText({ minimumMonths, cards }: AdvertisingPackage): string {
  return `${minimumMonths}-month minimum, cards ${cards}`
}

export function termsText(packages: readonly Pick<AdvertisingPackage, 'minimumMonths'>[]): string {
  const months = [...new Set(packages.map(one => one.minimumMonths))].sort((a, b) => a - b)
  return inWords(months.map(String), 'or')
}

export function packagesWithCards({ packages }: Pick<Shop['advertising'], 'packages'>): string {
  const names = packages.filter(one => one.cards === 'kept in shop').map(one => one.name)
  return inWords(names)
}

export function savingText({ startDate, savedPence, fewerWeeks }: FirstDaySaving): string {
  return `Start on ${formatDate(startDate)} instead and you save ${formatPounds(savedPence)}: ${weeksText(fewerWeeks)} fewer.`
}

export const STARTS_ON_FIRST = 'You start on the 1st, so you pay for no odd weeks before a full month.'

export function madeByText({ isMadeByShop }: { isMadeByShop: boolean }): string {
  return isMadeByShop ? 'Made by the shop' : 'Sent as a PDF'
}

export const ASK_REFUSALS = {
  'no-such-package': () => 'That package is not offered any more. Please choose another one.',
  'too-many-of-client': phone => `We have several requests from you already. Please call us on ${phone}.`,
  'too-many-today': phone => `We have a lot of requests today. Please call us on ${phone}.`,
} satisfies Record<AskRefusal, (phone: string) => string>

export const ASK_MESSAGES = {
  title: 'Ask for this package',
  lead: 'Tell us who you are, and we will write back to you. Nothing is booked or billed until we have spoken.',
  thanks: 'Thank you, we have it',
  thanksText: 'We will write back to you soon. If it is urgent, please call us.',
  notSent: (sentence: string) => ({
    title: 'Not sent',
    description: sentence,
    tone: 'failure' as const,
  }),
} as const

export const NO_SUCH_REQUEST = 'That request is not there any more.'

/** No name in it: downloads are seen by others at the same computer. */
export const RECORD_FILE = 'advertiser-data.json'

/** What the trail says in the place of a name. */
export const ERASED_BUSINESS = 'a business that was erased'

export const REQUESTS_SECTION = {
  take: 'Take Them On',
  lead: 'Businesses that asked for a package on your website. We mail each to you too. A request is deleted 30 days after you mark it done, and after six months at the latest.',
  empty: 'No one has asked for a package yet.',
  notLoaded: 'Failed to load the advertising requests',
  deleted: successToast('Deleted', 'Nothing of the request is kept.'),
} as const

export function deleteQuestion(businessName: string) {
  return {
    question: `Delete the request of ${businessName}?`,
    answer: 'Delete Request',
    text: 'Their name, email, phone and message are gone at once. This can’t be undone.',
  }
}
