import { formatPounds } from '../../../shared/pence.ts'

export const MENU_TEXTS = {
  lead: 'What you do, what it costs and who does it. Customers see a change at once.',
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
  pricesLead: 'A new price counts for visits on its day and after. Visits booked before keep their price.',
  from: 'From',
  fromHint: 'The first day on which it counts',
  newPrice: 'New price in pounds',
  savePrice: 'Save This Price',
  retire: 'Take Off the Menu',
  retireLead: 'It can no longer be booked. You can bring it back whenever you like.',
  keepVisits: 'Save, and Leave These Visits as They Are',
  dontSave: 'Don’t Save',
  notYet: 'Nothing is saved yet.',
  takeNewer: 'Use What Is Saved Now',
  saved: { title: 'Saved', description: 'Customers see it at once.', tone: 'success' as const },
  unreachable: 'Unable to connect to server.',
  noDate: 'Please choose a day.',
  ownPriceHint: 'Some barbers ask a price of their own, which stays as it is.',
} as const

export function placeText(name: string, place: number, of: number): string {
  return `${name} is now ${place} of ${of}.`
}

/** `Saves £4.00 on its parts.` */
export function setSavesText(savedPence: number): string {
  return savedPence > 0
    ? `Saves ${formatPounds(savedPence)} on its parts.`
    : 'It costs no less than its parts, so it isn’t offered in their place.'
}
