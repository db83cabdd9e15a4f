import { NAME_MAX_LENGTH, whyNotEmail, whyNotPhone } from '../../../shared/contact-details.ts'
import { isPlainLine } from '../../../shared/plain-text.ts'

export const MESSAGE_MAX_LENGTH = 1000

/** Marks that turn the direction of the letters after them. */
const TURNING_MARKS = /[\u202a-\u202e\u2066-\u2069]/

function whyNotLine(text: string, ask: string): string | null {
  const line = text.trim()
  if (line.length > NAME_MAX_LENGTH) return `${ask} It can have up to ${NAME_MAX_LENGTH} characters.`
  return line !== '' && isPlainLine(line) && !TURNING_MARKS.test(line) ? null : ask
}

/** Line breaks are the only control characters of a message. */
function whyNotMessage(text: string): string | null {
  if (text.trim().length > MESSAGE_MAX_LENGTH)
    return `Please write up to ${MESSAGE_MAX_LENGTH} characters, and tell us the rest later.`
  const isPlain = isPlainLine(text.replace(/[\r\n\t]/g, ' ')) && !TURNING_MARKS.test(text)
  return isPlain ? null : 'Please write plain text.'
}

export const REQUEST_CHECKS = {
  businessName: (text: string) => whyNotLine(text, 'Please give the name of your business.'),
  contactName: (text: string) => whyNotLine(text, 'Please give your name.'),
  email: whyNotEmail,
  phone: (text: string) => (text.trim() === '' ? null : whyNotPhone(text)),
  message: whyNotMessage,
} satisfies Record<string, (text: string) => string | null>

/** More than a business needs, and no more than the shop can read. */
const MOST_OF_CLIENT = 3
const MOST_A_DAY = 40

export type AskRefusal = 'no-such-package' | 'too-many-of-client' | 'too-many-today'

/** Of the last day; null while one more may be sent. */
export function whyNotOneMore({ ofClient, inAll }: { ofClient: number; inAll: number }): AskRefusal | null {
  if (ofClient >= MOST_OF_CLIENT) return 'too-many-of-client'
  return inAll >= MOST_A_DAY ? 'too-many-today' : null
}

/** Days after which a request is deleted: once it is done, and at the latest. */
export const KEPT_DAYS = { done: 30, open: 180 } as const
