import { formatDate } from '../../../shared/calendar-date.ts'
import type { OutboxTrouble } from './contract.ts'
import { errorText } from './delivery-error-messages.ts'

const KIND_MESSAGES = {
  confirmed: 'the confirmation',
  reminder: 'the reminder',
  changed: 'the change',
  cancelled: 'the cancellation',
  offered: 'the time that came free',
  displaced: 'the question for another time',
} satisfies Record<OutboxTrouble['undelivered'][number]['kind'], string>

const CHANNEL_MESSAGES = { mail: 'by mail', text: 'by text' }

export const UNDELIVERED_TITLE = 'Some messages could not be delivered'
export const UNDELIVERED_LEAD = 'You may want to call them: the address or number was refused.'

export function undeliveredLine(notification: OutboxTrouble['undelivered'][number]): string {
  const { reference, date, time, kind, channel, code } = notification
  const why = code === null ? '' : ` (${errorText(channel, code) ?? code})`
  return `Visit ${reference} on ${formatDate(date)} at ${time}: ${KIND_MESSAGES[kind]} ${CHANNEL_MESSAGES[channel]}${why}`
}

export function waitingLine({ waiting, reasons }: Pick<OutboxTrouble, 'waiting' | 'reasons'>): string {
  const subject = waiting === 1 ? 'One message is' : `${waiting} messages are`
  const known = reasons.flatMap(({ channel, code }) => errorText(channel, code) ?? [])
  const why = [...new Set(known)].join('; ') || 'the mail server or the provider of texts does not take them'
  return `${subject} held up: ${why}. They are tried again.`
}
