import { type CalendarDate, daysBetween, formatDate } from '../../../shared/calendar-date.ts'
import { formatPounds } from '../../../shared/pence.ts'

export const MENU_TEXTS = {
  lead: 'Tap a price to change it, from today or from a day to come; tap a name for the rest.',
  loading: 'Fetching the menu…',
  notRead: 'The menu could not be loaded.',
  empty: 'Nothing is on the menu yet. Add your first treatment.',
  emptyGroup: 'Nothing here yet.',
  add: 'Add a Treatment',
  addLead: 'It is on the price list as soon as you save it.',
  retired: 'Retired',
  retiredLead: 'No longer booked. Visits and reports keep their names.',
  bringBack: 'Bring Back',
  noBarber: 'No one does it yet, so it can’t be booked.',
  barbers: 'Who does it',
  barbersHint: 'Leave price and minutes empty where they are the menu’s.',
  parts: 'Make it a set',
  partsHint: 'Customers who choose all of its parts are offered the set when it costs less.',
  prices: 'Price',
  priceOf: (name: string) => `Price of ${name}`,
  pricesLead: 'Visits that are already booked keep their price.',
  from: 'From',
  today: 'Today',
  anotherDay: 'Another day',
  firstDay: 'The first day',
  takeBack: 'Take Back',
  order: 'Change the Order',
  ordered: 'Done',
  everyone: 'Everyone',
  newPrice: 'New price in pounds',
  savePrice: 'Save the Price',
  retire: 'Take Off the Menu',
  retireLead: 'Then it can’t be booked any more. You can bring it back whenever you like.',
  keepVisits: 'Save, and Leave These Visits as They Are',
  dontSave: 'Don’t Save',
  notYet: 'Nothing is saved yet.',
  takeNewer: 'Use What Is Saved Now',
  unreachable: 'Unable to connect to server.',
  noDate: 'Please choose a day.',
  ownPriceHint: 'Some barbers ask a price of their own, which stays as it is.',
} as const

export function placeText(name: string, place: number, of: number): string {
  return `${name} is now ${place} of ${of}.`
}

export function setSavesText(savedPence: number): string {
  return savedPence > 0
    ? `Saves ${formatPounds(savedPence)} on its parts.`
    : 'It costs no less than its parts, so it isn’t offered in their place.'
}

/** `1 January`; with its year from twelve months on. */
export function priceDayText(from: CalendarDate, today: CalendarDate): string {
  const text = formatDate(from, { year: daysBetween(today, from) >= 365 })
  return text.split(' ').slice(1).join(' ')
}

type SavedChange =
  | { type: 'add'; treatment: { barbers: readonly unknown[] } }
  | { type: 'save' | 'order' }
  | { type: 'price' | 'remove-price'; from: CalendarDate }
  | { type: 'retire'; isRetired: boolean }

export function savedToast(change: SavedChange, today: CalendarDate) {
  return { ...savedText(change, today), tone: 'success' as const }
}

function savedText(change: SavedChange, today: CalendarDate): { title: string; description: string } {
  switch (change.type) {
    case 'add':
      return {
        title: 'On the price list',
        description: change.treatment.barbers.length > 0 ? 'Customers can book it.' : MENU_TEXTS.noBarber,
      }
    case 'price': {
      const when = change.from > today ? `from ${priceDayText(change.from, today)}` : 'at once'
      return { title: 'Price saved', description: `Customers see it ${when}. Booked visits keep theirs.` }
    }
    case 'remove-price':
      return {
        title: 'Price taken back',
        description: `Nothing changes on ${priceDayText(change.from, today)}.`,
      }
    case 'retire':
      return change.isRetired
        ? { title: 'Off the menu', description: 'Customers can’t book it any more.' }
        : { title: 'Back on the menu', description: 'It is on the price list again.' }
    default:
      return { title: 'Saved', description: 'Customers see it at once.' }
  }
}
