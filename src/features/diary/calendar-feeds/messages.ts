import { failureToast, successToast } from '../../../shared/toast.ts'
export const FEEDS_INTRO =
  'A calendar link shows a barber’s visits, absences and closed days in the calendar of a phone or computer, and keeps them up to date: a month back and half a year ahead.'
export const FEEDS_PRIVACY =
  'Anyone with the link can read it without a password, and so can the company that runs that calendar. It shows customers’ names, treatments, times and references, and that a barber is on holiday, sick, training or away, but never phone numbers, emails, prices or notes.'
export const FEEDS_NOT_LOADED = 'Failed to load the calendar links'
export const NO_SUCH_CALENDAR = 'There is no calendar at this address.'

export const ADDRESS_SHOWN_ONCE =
  'We show it only this once, so add it to your calendar before you close this. If you lose it, make a new one.'
export const HOW_TO_SUBSCRIBE = [
  ['On this device', 'Press Subscribe, then confirm in the calendar.'],
  ['Google Calendar', 'On a computer: Other calendars, From URL, and paste it.'],
  ['Outlook', 'Add calendar, Subscribe from web, and paste it.'],
  ['iPhone or Mac', 'Add a subscription calendar, and paste it.'],
] as const

export function feedQuestion(what: 'replace' | 'remove', name: string) {
  if (what === 'replace')
    return {
      question: `Make a new link for ${name}?`,
      answer: 'Make New Link',
      text: 'The old link stops working at once. Every calendar that uses it needs the new one.',
    }
  return {
    question: `Remove the link of ${name}?`,
    answer: 'Remove Link',
    text: 'It stops working at once, and calendars that use it show nothing new.',
  }
}

export const FEED_TOASTS = {
  removed: successToast('Link removed', 'No calendar can use it any more.'),
  copied: successToast('Link copied', 'Now paste it into your calendar.'),
  notCopied: failureToast(
    'Not copied',
    'This browser won’t let us. The link is selected: copy it with the keyboard or a long press.',
  ),
} as const
