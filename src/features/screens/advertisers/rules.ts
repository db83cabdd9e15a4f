import { addMonths, type CalendarDate } from '../../../shared/calendar-date.ts'
import { whyNotPhone } from '../../../shared/contact-details.ts'
import { isPlainLine } from '../../../shared/plain-text.ts'

const ADDRESS_MAX_LENGTH = 300
const NOTES_MAX_LENGTH = 1000

function whyNotText(max: number) {
  return (text: string): string | null => {
    if (text.trim().length > max) return `It can have up to ${max} characters.`
    return isPlainLine(text.replace(/[\r\n\t]/g, ' ')) ? null : 'Please write plain text.'
  }
}

/** Why what was typed can't be kept, by field; null when it can. */
export const ADVERTISER_CHECKS = {
  phone: (text: string) => (text.trim() === '' ? null : whyNotPhone(text)),
  billingAddress: whyNotText(ADDRESS_MAX_LENGTH),
  notes: whyNotText(NOTES_MAX_LENGTH),
} satisfies Record<string, (text: string) => string | null>

/** A business that accepts no contract is erased after so many days without a new one. */
export const KEPT_WITHOUT_CONTRACT_DAYS = 180

/** Books are kept for so long after the end of the financial year that they are of. */
export const BOOKS_KEPT_YEARS = 6

/** Until when the books of a business are kept; a financial year ends a year after any of its days at the latest. */
export function booksKeptUntil(lastDay: CalendarDate): CalendarDate {
  return addMonths(lastDay, 12 * (1 + BOOKS_KEPT_YEARS))
}

/** As trades are compared. */
export function plainTrade(trade: string): string {
  return trade.trim().toLowerCase()
}

/** The path of an advertiser's private page. */
export function advertiserPath(token: string): string {
  return `/advertiser/${token}`
}

/** Where the owner’s page has a business. */
export function advertiserPlace(id: string): string {
  return `/admin/shop/advertisers#${id}`
}
