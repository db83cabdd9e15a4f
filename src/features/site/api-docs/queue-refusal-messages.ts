import type { QueueCapRefusal } from '../../queue/entries/rules.ts'

export const QUEUE_REFUSALS = {
  'not-waiting': {
    status: '404, 409',
    meaning: 'No waiting-list entry belongs to that token; or they do not wait in the queue any more.',
  },
  'no-such-entry': { status: 404, meaning: 'No place in today’s queue belongs to that token or id.' },
  'entry-changed': { status: 409, meaning: 'The place is not as `version` says any more.' },
  'not-that-barber': { status: 422, meaning: 'The barber does not do all the treatments.' },
  'too-late-to-return': { status: 422, meaning: 'More than 20 minutes have passed since they were called.' },
  'no-room': { status: 409, meaning: 'The next booked visit leaves no room; another chair may.' },
  'nothing-to-undo': { status: 409, meaning: 'No change of the place can be undone.' },
  'queue-queue-off': { status: 403, meaning: 'The shop’s rules have no queue.' },
  'queue-closed': { status: 422, meaning: 'The shop is closed now.' },
  'queue-not-open-yet': { status: 422, meaning: 'The shop has not opened yet today.' },
  'queue-no-barber': { status: 422, meaning: 'No barber works any more today.' },
  'queue-no-barber-does-all': { status: 422, meaning: 'No barber who works now does all the treatments.' },
  'queue-full': { status: 422, meaning: 'The line reaches past closing time.' },
  'queue-day-code': { status: 422, meaning: 'The words are not today’s words of the shop.' },
  'too-many-waiting': { status: 429, meaning: 'The client has the most places that may wait at once.' },
  'kiosk-busy': { status: 429, meaning: 'Very many joined at the kiosk within ten minutes.' },
  'too-many-joined': { status: 429, meaning: 'The client has joined the most times that it may in a day.' },
} as const satisfies Readonly<Record<string, { status: number | string; meaning: string }>> &
  Record<QueueCapRefusal, { status: number; meaning: string }>
