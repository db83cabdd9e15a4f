import type { AdvertiserFields } from '../../src/features/screens/advertisers/contract.ts'
import { addDays, addMonths, type CalendarDate } from '../../src/shared/calendar-date.ts'
import type { Poster } from './draw-poster.ts'

/** How far a business has come: from a contract that was sent to an advert on the screens. */
export type Progress = 'sent' | 'accepted' | 'shown'

export type Business = {
  fields: AdvertiserFields
  poster: Poster
  packageName: string
  startDate: CalendarDate
  /** The start’s week before, where it is not given. */
  enteredOn?: CalendarDate
  progress: Progress
  /** Whether their invoices stay unpaid. */
  owes?: boolean
}

/** Businesses that no one can mistake for real ones; `first` is the first of a month, two months before `today`. */
export function businessesAt(today: CalendarDate, first: CalendarDate): Business[] {
  const nextMonth = `${addMonths(today, 1).slice(0, 8)}01`
  return [
    {
      fields: fieldsOf(['Wild Rose Flowers', 'Florist'], ['Ada Example', 'flowers'], 101),
      poster: { colour: '#0d4030', words: ['Wild Rose Flowers', 'A bunch for Mum on your way home'] },
      ...{ packageName: 'Standard', startDate: first, progress: 'shown' },
    },
    {
      fields: fieldsOf(['The Penny Theatre', 'Theatre'], ['Jo Sample', 'theatre'], 102),
      poster: { colour: '#5a1f2e', words: ['The Penny Theatre', 'Every Friday at half past seven'] },
      ...{ packageName: 'Premium', startDate: first, progress: 'shown' },
    },
    {
      fields: fieldsOf(['Spoke & Chain', 'Bicycle repairs'], ['Sam Example', 'bikes'], 103),
      poster: { colour: '#1b3a5c', words: ['Spoke & Chain', 'Your bike, ready by teatime'] },
      ...{ packageName: 'Basic', startDate: addDays(today, -33), progress: 'shown', owes: true },
    },
    {
      fields: fieldsOf(['Mill Lane Bakery', 'Bakery'], ['Robin Sample', 'bakery'], 104),
      poster: { colour: '#6b4413', words: ['Mill Lane Bakery', 'Fresh bread from seven'] },
      ...{ packageName: 'Standard', startDate: addDays(today, 3), enteredOn: addDays(today, -3) },
      progress: 'accepted',
    },
    {
      fields: fieldsOf(['Paper Boat Books', 'Bookshop'], ['Max Example', 'books'], 105),
      poster: { colour: '#3d2f57', words: ['Paper Boat Books', 'Stories for small and tall'] },
      ...{ packageName: 'Premium', startDate: nextMonth, enteredOn: addDays(today, -1), progress: 'sent' },
    },
  ]
}

function fieldsOf(
  [businessName, trade]: readonly [string, string],
  [contactName, host]: readonly [string, string],
  number: number,
): AdvertiserFields {
  return {
    ...{ businessName, trade, contactName, notes: '' },
    ...{ email: `hello@${host}.example`, phone: `01632 960${number}` },
    billingAddress: `${number} Sample Street\nExampleton`,
  }
}
