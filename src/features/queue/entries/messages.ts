import { formatMinutes } from '../../../shared/clock-time.ts'
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

/** A wait in words: "15 to 30 min", "50 min to 1 hr 10 min", "1 hr 35 min or much longer". */
export function waitText(said: SaidWait | null): string {
  if (!said) return 'Perhaps not today'
  const { fromMinutes, untilMinutes } = said
  if (untilMinutes === 0) return 'No wait'
  if (fromMinutes === 0) return `Up to ${minutesText(untilMinutes)}`
  if (isTooWide(said)) return `${minutesText(fromMinutes)} or much longer`
  return untilMinutes < HOUR
    ? `${fromMinutes} to ${untilMinutes} min`
    : `${minutesText(fromMinutes)} to ${minutesText(untilMinutes)}`
}

/** A sentence beside a wait that is too wide to plan by; null beside any other. */
export function wideText(said: SaidWait | null): string | null {
  return said && isTooWide(said)
    ? 'We can’t say it more closely yet: it depends on who comes to their booking, and how long each takes.'
    : null
}

const HOUR = 60

function isTooWide({ fromMinutes, untilMinutes }: SaidWait): boolean {
  return untilMinutes - fromMinutes > HOUR
}

function minutesText(minutes: number): string {
  const text = formatMinutes(minutes)
  return minutes < HOUR ? text : text.replace(/(\d) /g, '$1\u00a0')
}

export function aheadText(ahead: number): string {
  if (ahead === 0) return 'No one ahead of you'
  return ahead === 1 ? '1 person ahead of you' : `${ahead} people ahead of you`
}
