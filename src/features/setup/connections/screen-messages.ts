import { successToast } from '../../../shared/toast.ts'
import type { Connections, TestResult } from './contract.ts'

export const CONNECTIONS = {
  loading: 'Loading the connections…',
  notLoaded: 'The connections could not be loaded.',
  save: 'Save',
  saving: 'Saving…',
  remove: 'Remove',
  keep: 'Keep It',
  saved: successToast('Saved', 'It is used from the next message on.'),
  removed: successToast('Removed', 'Its password is deleted too.'),
  calendars: 'Calendars',
  calendarsLead: 'See the shop’s visits in the calendar of your phone or computer.',
  calendarsLink: 'Calendar addresses',
}

export const MAIL = {
  title: 'Mail',
  lead: 'Confirmations, reminders and links go out through the server of your mail provider.',
  none: 'There is no mail server yet, so your customers get no mail.',
  setUp: 'Set Up Mail',
  change: 'Change the Server',
  host: 'Server',
  hostHint: 'Such as smtp.example.com. Your mail provider calls it outgoing server or SMTP.',
  port: 'Port',
  portHint: 'Mostly 465 with TLS, or 587 with STARTTLS.',
  security: 'Encryption',
  username: 'Username',
  usernameHint: 'Mostly your whole email address.',
  password: 'Password',
  keepHint: 'Stored, and never shown again. Leave it empty to keep it.',
  from: 'Sender’s address',
  fromHint: (own: string) => `The address that customers see. Leave it empty for ${own}.`,
  removeQuestion: 'Remove the mail server?',
  removeText: 'Your customers get no mail until you set another one.',
}

export const SECURITY_NAMES = {
  tls: 'TLS from the start (port 465)',
  starttls: 'STARTTLS (port 587)',
  none: 'None, for a server on this machine',
}

export const TEXTS = {
  title: 'Texts',
  lead: 'Customers get texts on their mobile phones, through a provider such as Twilio.',
  none: 'No texts are sent.',
  setUp: 'Set Up Texts',
  change: 'Change the Provider',
  address: 'Provider’s address',
  account: 'Account',
  accountHint: 'Twilio calls it Account SID.',
  token: 'Token',
  sender: 'Sender',
  senderHint: 'The number that you rented, such as +447700900123, or a name of up to 11 letters.',
  abroad: 'Also to numbers of other countries, which costs more',
  removeQuestion: 'Remove the provider of texts?',
  removeText: 'Customers get no more texts. Mail goes on as before.',
}

export const SHOP_MAIL = {
  title: 'Mail to the shop',
  lead: 'Get an email about what customers do online: at once, or once a morning at 7:00.',
  booked: 'A new booking',
  changed: 'A visit that is moved',
  cancelled: 'A visit that is cancelled',
  byStaff: 'Also of what you and your team do',
  address: 'Send it to',
  addressHint: (own: string) => `Leave it empty for ${own}.`,
  saved: successToast('Saved', 'It holds from the next booking on.'),
}

export const TIMING_NAMES = { off: 'No mail', 'at-once': 'At once', summary: 'Each morning' }

export const TEST = {
  mail: 'Send a test to',
  text: 'Send a test to',
  textHint: 'Your own number with its country, such as +447700900123.',
  send: 'Send Me a Test',
  sending: 'Waiting for the server…',
  sent: {
    mail: 'The server took it. Look into your inbox.',
    text: 'The provider took it. Look at your phone.',
  },
}

const KEY_PROBLEMS = {
  missing: 'the key that it is encrypted with is missing',
  wrong: 'it was encrypted with another key',
}

/** Why a stored password is of no use, and what to do. */
export function keyProblemText(
  problem: 'missing' | 'wrong',
  what: 'password' | 'token',
  keyPlace: string | null,
): string {
  const place = keyPlace === null ? 'CONNECTIONS_KEY' : `the file ${keyPlace}`
  return `The stored ${what} can’t be read: ${KEY_PROBLEMS[problem]}. Bring ${place} back from where you keep it, or give the ${what} again. Messages wait meanwhile.`
}

export function mailState({ source, host, from }: Connections['mail']): string {
  if (source === 'none') return MAIL.none
  return `Mail goes out through ${host}, from ${from}.${source === 'environment' ? GIVEN.mail : ''}`
}

export function textState({ source, host }: Connections['text']): string {
  if (source === 'none') return TEXTS.none
  return `Texts go out through ${host}.${source === 'environment' ? GIVEN.text : ''}`
}

const GIVEN = {
  mail: ' That is set where Chairtime is run (SMTP_URL), and wins over what is set here.',
  text: ' That is set where Chairtime is run (SMS_URL), and wins over what is set here.',
}

export function testFailedText({ explanation, code }: TestResult): string {
  const why = explanation ?? `the server did not take it${code ? ` (${code})` : ''}`
  return `It was not sent: ${why}.`
}

export const OWN_WORDS = 'The server’s own words:'
