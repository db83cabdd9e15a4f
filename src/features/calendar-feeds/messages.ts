export const FEEDS_INTRO =
  'A calendar address shows a barber’s visits, absences and closed days in the calendar of a phone or computer, and keeps them up to date: a month back and half a year ahead.'
export const FEEDS_PRIVACY =
  'Anyone with the address can read it without a password, and so can the company that runs that calendar. It shows customers’ names, treatments, times and references, and that a barber is on holiday, sick, training or away, but never phone numbers, emails, prices or notes.'
export const FEEDS_NOT_LOADED = 'Failed to load the calendar addresses'
export const NO_SUCH_CALENDAR = 'There is no calendar at this address.'

export const ADDRESS_SHOWN_ONCE =
  'It is shown only now: take it to the calendar before you close this. A lost address can’t be shown again, only replaced by a new one.'
export const HOW_TO_SUBSCRIBE = [
  ['On this device', 'Press Subscribe, then confirm in the calendar.'],
  ['Google Calendar', 'On a computer: Other calendars, From URL, and paste it.'],
  ['Outlook', 'Add calendar, Subscribe from web, and paste it.'],
  ['iPhone or Mac', 'Add a subscription calendar, and paste it.'],
] as const

export function feedQuestion(what: 'replace' | 'remove', name: string) {
  if (what === 'replace')
    return {
      question: `Make a new address for ${name}?`,
      answer: 'Make New Address',
      text: 'The address in use stops working at once. Every calendar that reads it needs the new one.',
    }
  return {
    question: `Remove the address of ${name}?`,
    answer: 'Remove Address',
    text: 'It stops working at once. Calendars that read it show nothing new from then on.',
  }
}

export const FEED_TOASTS = {
  removed: { title: 'Address removed', description: 'No calendar can read it any more.', tone: 'success' },
  copied: { title: 'Address copied', description: 'Paste it into the calendar.', tone: 'success' },
  notCopied: {
    title: 'Not copied',
    description:
      'This browser does not let us. The address is marked: copy it from the keyboard or by a long press.',
    tone: 'failure',
  },
} as const
