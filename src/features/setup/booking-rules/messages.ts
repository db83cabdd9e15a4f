import { DAY_MINUTES, durationInWords } from '../../../shared/clock-time.ts'
import { failureToast, successToast } from '../../../shared/toast.ts'
import type { RuleName } from './form-rules.ts'

type Choices = { choices: readonly number[]; inWords: (value: number) => string }
type RuleText = { label: string; hint: string } & (Choices | { isSwitch: true })

const minutes = (value: number) => durationInWords(value)
const hours = (value: number) => durationInWords(value * 60)
const days = (value: number) => durationInWords(value * DAY_MINUTES)
const count = (one: string) => (value: number) => `${value} ${one}${value === 1 ? '' : 's'}`
const or = (zero: string, words: (value: number) => string) => (value: number) =>
  value === 0 ? zero : words(value)

const ONE_TO_EIGHT = [1, 2, 3, 4, 5, 6, 7, 8]
const VISIT_CHOICES = [1, 2, 3, 4, 6, 8, 12, 16, 20, 30, 40, 60, 100, 200]
const TIME_CHOICES = [60, 120, 180, 240, 360, 480, 720, 1200, 1800, 2400, 3600, 6000]
const PLACE_CHOICES = [1, 2, 3, 4, 6, 8, 12, 20, 30, 50, 100]

/** What each rule is called and does, and the values to choose from. */
export const RULE_TEXTS: Readonly<Record<RuleName, RuleText>> = {
  onlineBooking: {
    label: 'Online booking',
    hint: 'When it is off, every page says that you open for it soon. Booked visits stay, and you and your staff book as ever.',
    isSwitch: true,
  },
  noticeMinutes: {
    label: 'Notice',
    hint: 'The soonest a customer can book: a time that begins earlier is not offered to them.',
    choices: [0, 15, 30, 60, 120, 180, 240, 480, 720, 1440, 2880, 4320, 10_080],
    inWords: or('None', minutes),
  },
  daysAhead: {
    label: 'How far ahead',
    hint: 'The last day that customers can book.',
    choices: [7, 14, 21, 28, 42, 60, 90, 120, 180, 270, 365],
    inWords: days,
  },
  gridMinutes: {
    label: 'Starts every',
    hint: 'Times are offered in these steps from when a barber begins. Visits that are booked stay where they are.',
    choices: [5, 10, 15, 20, 30],
    inWords: minutes,
  },
  maxTreatments: {
    label: 'Most treatments in one visit',
    hint: 'Further ones can’t be ticked.',
    choices: ONE_TO_EIGHT,
    inWords: count('treatment'),
  },
  changeHours: {
    label: 'Changes until',
    hint: 'Until then a customer can move or cancel a visit on its page. After that the page asks them to call.',
    choices: [0, 1, 2, 3, 4, 6, 12, 24, 48, 72, 168],
    inWords: or('The visit begins', value => `${hours(value)} before`),
  },
  mostLateMinutes: {
    label: 'Running late',
    hint: 'The longest delay that a customer can tell you of with one tap. After that, or when it is off, they call.',
    choices: [0, 5, 10, 15, 20, 25, 30],
    inWords: or('Off', minutes),
  },
  lateFromHours: {
    label: 'Running late can be said from',
    hint: 'Not before, as no one knows so early.',
    choices: [1, 2, 3, 4, 6, 12],
    inWords: value => `${hours(value)} before`,
  },
  reminders: {
    label: 'Remind customers of their visit',
    hint: 'By mail, and by text where you send texts. When it is off, reminders that wait are not sent either.',
    isSwitch: true,
  },
  reminderDays: {
    label: 'When the reminder goes out',
    hint: 'At the hour of the visit, between 9:00 and 19:00. It counts for visits booked or moved from now on.',
    choices: [1, 2, 3, 4, 5, 6, 7],
    inWords: value => (value === 1 ? 'The day before' : `${value} days before`),
  },
  waitingList: {
    label: 'Waiting list',
    hint: 'Customers who find no time can join it. When it is off, those on it stay until their days are over.',
    isSwitch: true,
  },
  holdMinutes: {
    label: 'A free time is held for',
    hint: 'How long the customer has to take it before it is offered to the next.',
    choices: [5, 10, 15, 20, 30, 45, 60, 90, 120],
    inWords: minutes,
  },
  unansweredOffers: {
    label: 'Off the list after',
    hint: 'After this many offers in a row without an answer, a customer’s place on the list ends.',
    choices: [1, 2, 3, 4, 5, 6, 8, 10],
    inWords: count('offer'),
  },
  noShowsToBlock: {
    label: 'Ring to book after',
    hint: 'From so many no-shows on, a customer is asked to ring instead of booking on the site. You can lift it, or decide it yourself, on their page.',
    choices: [0, 1, 2, 3, 4, 5, 6, 8, 10, 15, 20],
    inWords: or('Never', count('no-show')),
  },
  walkIns: {
    label: 'Walk-ins',
    hint: 'You and your staff can book someone who walked in, also without a phone number.',
    isSwitch: true,
  },
  queue: {
    label: 'The queue',
    hint: 'Those who walk in are added to one queue on Today, hear how long it will be, and are called by one rule. Walk-ins must be on.',
    isSwitch: true,
  },
  graceMinutes: {
    label: 'A chair waits for someone who booked for',
    hint: 'Then the next of the queue sits, and the customer who booked is the first in line when they come.',
    choices: [2, 3, 4, 5, 6, 7, 8, 9, 10],
    inWords: minutes,
  },
  pastClosingMinutes: {
    label: 'The last of the queue may be done after closing by',
    hint: 'No one joins any more once the next would likely be done later than that.',
    choices: [0, 5, 10, 15, 20, 30, 45, 60],
    inWords: minutes,
  },
  dayCode: {
    label: 'Words of the day',
    hint: 'To join by phone, a customer types two words that are shown in the shop, on Today and on paired screens, so that no one joins from another town.',
    isSwitch: true,
  },
  tillDays: {
    label: 'A day that was not closed locks after',
    hint: 'Then nothing more is entered for it, as if it had been counted and closed. You can open it again for a reason.',
    choices: [1, 2, 3, 5, 7, 14, 31, 62, 92],
    inWords: days,
  },
  namesKeptMonths: {
    label: 'Names are kept for',
    hint: 'Then name, phone and email are removed from a visit by themselves; what was done and its price stay. The privacy page says so.',
    choices: [1, 2, 3, 6, 12, 18, 24, 36, 60, 120],
    inWords: count('month'),
  },
  formVisits: {
    label: 'Visits to come, on the site',
    hint: 'Families and offices share a connection, so this should be wide.',
    choices: VISIT_CHOICES,
    inWords: count('visit'),
  },
  formMinutes: {
    label: 'Time in the chair, on the site',
    hint: 'Altogether, of all those visits.',
    choices: TIME_CHOICES,
    inWords: value => hoursText(value),
  },
  formEntries: {
    label: 'Places on the waiting list, on the site',
    hint: 'At the same time.',
    choices: PLACE_CHOICES,
    inWords: count('place'),
  },
  plainVisits: {
    label: 'Visits to come, by other programs',
    hint: 'A program that books without opening your page may be a nuisance, so this is narrower.',
    choices: VISIT_CHOICES,
    inWords: count('visit'),
  },
  plainMinutes: {
    label: 'Time in the chair, by other programs',
    hint: 'Altogether, of all those visits.',
    choices: TIME_CHOICES,
    inWords: value => hoursText(value),
  },
  plainEntries: {
    label: 'Places on the waiting list, by other programs',
    hint: 'At the same time.',
    choices: PLACE_CHOICES,
    inWords: count('place'),
  },
}

function hoursText(value: number): string {
  return value % 60 === 0 ? count('hour')(value / 60) : minutes(value)
}

/** How the rules stand together on the page. */
export const RULE_GROUPS: readonly { title: string; lead?: string; names: readonly RuleName[] }[] = [
  {
    title: 'Booking',
    names: ['onlineBooking', 'noticeMinutes', 'daysAhead', 'gridMinutes', 'maxTreatments'],
  },
  { title: 'Changes and delays', names: ['changeHours', 'mostLateMinutes', 'lateFromHours'] },
  { title: 'Reminders', names: ['reminders', 'reminderDays'] },
  { title: 'Waiting list', names: ['waitingList', 'holdMinutes', 'unansweredOffers'] },
  { title: 'No-shows and walk-ins', names: ['noShowsToBlock', 'walkIns'] },
  { title: 'The queue', names: ['queue', 'graceMinutes', 'pastClosingMinutes', 'dayCode'] },
  { title: 'The till', names: ['tillDays'] },
  { title: 'Customers’ names', names: ['namesKeptMonths'] },
  {
    title: 'How much one customer can book',
    lead: 'These limits keep anyone from filling your diary. They count by the internet connection, and never for you and your staff.',
    names: ['formVisits', 'formMinutes', 'formEntries', 'plainVisits', 'plainMinutes', 'plainEntries'],
  },
]

export function usualText(name: RuleName, usual: number | boolean): string {
  return `Usual: ${valueText(name, usual)}.`
}

/** `2 hours before`, `on`, as it stands within a sentence. */
export function valueText(name: RuleName, value: number | boolean): string {
  const text = RULE_TEXTS[name]
  if ('isSwitch' in text) return value ? 'on' : 'off'
  const words = text.inWords(Number(value))
  return words.charAt(0).toLowerCase() + words.slice(1)
}

export const RULES_SCREEN = {
  title: 'Rules of booking',
  lead: 'A change counts as soon as you save it, for what is booked from then on. Visits that are booked stay as they are. The limits are for customers: you and your staff can always book.',
  reading: 'Loading the rules…',
  notRead: 'The rules could not be loaded.',
  save: 'Save the Rules',
  saving: 'Saving…',
  toUsual: 'Set all to usual',
  usualShown: 'All rules are set to usual here. Nothing is saved yet.',
  changedMeanwhile:
    'Someone else saved other rules a moment ago, so yours were not saved. Below is still what you chose: save again to have it, or look at theirs.',
  lookAtTheirs: 'Show the saved rules',
} as const

export const EARLIER_RULES = {
  title: 'Earlier rules',
  lead: 'Each time you save, the rules before are kept here, so that you can go back.',
  reading: 'Loading earlier rules…',
  notRead: 'The earlier rules could not be loaded.',
  none: 'Nothing has been changed yet.',
  back: 'Go back to these',
  older: 'Show older rules',
  same: 'The same as now.',
  unfit: 'These rules no longer fit.',
  atFirst: 'What the shop began with',
} as const

export function savedText(when: string | null, who: string | null): string {
  if (when === null) return EARLIER_RULES.atFirst
  return who === null ? when : `${when}, by ${who}`
}

export function differenceText(name: RuleName, value: number | boolean): string {
  return `${RULE_TEXTS[name].label}: ${valueText(name, value)}`
}

export const RULES_TOASTS = {
  saved: successToast('Rules saved', 'They count from now on.'),
  restored: successToast('Earlier rules are back', 'They count from now on.'),
  refused: (sentence: string | null) =>
    failureToast('Rules not saved', sentence || 'The shop could not be reached. Please try again.'),
} as const
