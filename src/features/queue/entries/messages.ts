import type { SaidWait } from '../wait/said-rules.ts'
import type { QueueResponse } from './contract.ts'
import type { JoinRefusal, QueueCapRefusal } from './rules.ts'

export const NO_SUCH_ENTRY = 'That place in the queue could not be found. Please join again.'
export const ENTRY_CHANGED = 'That place has changed in the meantime. Please look again.'
export const NOT_WAITING = 'They do not wait any more.'
export const REASON_NEEDED = 'It is someone else’s turn. Please say why they go first.'
export const NO_ROOM = 'There is no room before the next booked visit. Please choose another chair.'
export const NOT_THAT_BARBER = 'That barber does not do what they want.'
export const TOO_LATE_TO_RETURN = 'It is more than 20 minutes since you were called. Please join again.'
export const NOTHING_TO_UNDO = 'There is nothing left to undo.'

export const JOIN_MESSAGES: Readonly<Record<Exclude<JoinRefusal, 'closed'>, string>> = {
  'queue-off': 'There is no queue to join. Please come in and ask, or book a time.',
  'not-open-yet': 'We are not open yet. Please join once we are, or book a time.',
  'no-barber': 'No barber is in any more today. Please book a time.',
  'no-barber-does-all': 'No barber who is in does that today. Please choose something else, or book a time.',
  full: 'We would not get to you before we close. Please book a time.',
  'day-code': 'Those are not today’s words. They are on the screen in the shop.',
}
export const CLOSED = 'We are closed now. Please book a time.'

export const CLOSED_MESSAGES: Readonly<Record<Exclude<QueueResponse['joining'], 'open'>, string>> = {
  off: JOIN_MESSAGES['queue-off'],
  closed: CLOSED,
  'not-open-yet': JOIN_MESSAGES['not-open-yet'],
  'no-barber': JOIN_MESSAGES['no-barber'],
  full: JOIN_MESSAGES.full,
}

export const CAP_MESSAGES: Readonly<Record<QueueCapRefusal, string>> = {
  'too-many-waiting':
    'There are several of you in the queue from this phone already. Please ask us in the shop.',
  'kiosk-busy': 'Many have joined here in the last few minutes. Please wait a moment, or ask us.',
  'too-many-joined': 'This phone has joined the queue many times today. Please ask us in the shop.',
}

/** Beside a wait: of those ahead nothing is said where no one waits for them. */
export function aheadText(ahead: number, wait: SaidWait | null): string {
  if (ahead > 0 && wait?.untilMinutes === 0) return 'There is a chair for you too'
  if (ahead === 0) return 'No one ahead of you'
  return ahead === 1 ? '1 person ahead of you' : `${ahead} people ahead of you`
}
