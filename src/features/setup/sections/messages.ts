import type { SectionName } from '../../shop/shop/contract.ts'

/** As they stand in the list of changes: “changed …”. */
export const SECTION_NAMES = {
  identity: 'the shop’s name and description',
  contact: 'the address and contact',
  rules: 'the rules of booking',
  payments: 'the payments accepted',
  testimonials: 'the testimonials',
  story: 'our story',
  advertising: 'the advertising packages',
  expectations: 'the feature cards and drinks',
  notices: 'the notices',
  appearance: 'the colours',
  invoicing: 'how advertisers are billed',
  screens: 'the slides on the screens',
} as const satisfies Record<SectionName, string>

export const SECTION_CHANGED_MEANWHILE =
  'Someone else has changed this in the meantime. Please look at it again before you save.'
export const NO_SUCH_VERSION = 'There is no such earlier version.'

export function versionDoesNotFit(refusal: string): string {
  return `That version can’t be used any more: ${refusal}`
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  name: 'Name',
  tagline: 'Tagline',
  description: 'Description',
  town: 'Town',
  county: 'County',
  street: 'Street',
  postcode: 'Postcode',
  phone: 'Phone',
  email: 'Email',
  socialUrl: 'Social page',
  socialName: 'Name of the social page',
  onlineBooking: 'Online booking',
  noticeMinutes: 'Minutes of notice',
  daysAhead: 'Days ahead',
  gridMinutes: 'Minutes between starts',
  maxTreatments: 'Most treatments',
  changeHours: 'Hours before a visit for online changes',
  mostLateMinutes: 'Longest delay, minutes',
  lateFromHours: 'Hours before a visit for delays',
  reminders: 'Reminders',
  reminderDays: 'Days before for reminders',
  tillDays: 'Days until an open till locks',
  waitingList: 'Waiting list',
  holdMinutes: 'Minutes that a time is held',
  unansweredOffers: 'Unanswered offers',
  noShowsToBlock: 'No-shows until they ring',
  walkIns: 'Walk-ins',
  queue: 'The queue',
  graceMinutes: 'Minutes that a chair waits for someone who booked',
  pastClosingMinutes: 'Minutes that the queue may go on after closing',
  dayCode: 'Words of the day to join the queue',
  namesKeptMonths: 'Months for which names are kept',
  plainVisits: 'Visits by other programs',
  plainMinutes: 'Minutes by other programs',
  plainEntries: 'Waiting places by other programs',
  formVisits: 'Visits on the site',
  formMinutes: 'Minutes on the site',
  formEntries: 'Waiting places on the site',
  payments: 'Payment',
  testimonials: 'Testimonial',
  rating: 'rating',
  quote: 'quote',
  author: 'author',
  initials: 'initials',
  lead: 'First sentence',
  beginnings: 'Paragraph',
  today: 'Today',
  title: 'title',
  text: 'text',
  packages: 'Package',
  pencePerWeek: 'pence a week',
  minimumMonths: 'months at least',
  cards: 'cards',
  setUpPence: 'Set-up fee, pence',
  adCreationPence: 'Ad creation, pence',
  showingsPerTreatment: 'Showings in a treatment',
  treatmentMinutes: 'Minutes of a treatment',
  freezeSeconds: 'Seconds that an ad freezes',
  mapUrl: 'Map link',
  featureCards: 'Card',
  drinks: 'Drink',
  notices: 'Notice',
  from: 'from',
  until: 'until',
  palette: 'Palette',
  accent: 'Accent',
  payTo: 'Where invoices are paid',
  paymentDays: 'Days to pay an invoice',
  remindAfterDays: 'Days between reminders',
  shortPlays: 'Plays that were missing',
  vatNumber: 'VAT number',
  vatPercent: 'VAT, per cent',
  vatFrom: 'VAT from',
  houseSlides: 'Slide',
  kind: 'kind',
}

const GROUPS = new Set(['address', 'story', 'advertising', 'colours', 'invoicing'])

/** `['testimonials', '0', 'quote']` → `Testimonial 1 quote`; the first word of a group of fields is left out. */
export function fieldName(path: readonly string[]): string {
  const named = path.filter(key => !GROUPS.has(key))
  return named.map(key => (/^\d+$/.test(key) ? String(Number(key) + 1) : (FIELD_NAMES[key] ?? key))).join(' ')
}
