import type { SendMailOptions } from 'nodemailer'

export type Mail = {
  /** Without brackets; the same at every attempt, so that duplicates are recognised. */
  messageId: string
  date: Date
  from: MailFrom
  to: string
  subject: string
  text: string
  html: string
  /** An iTIP message (RFC 5546): an invitation or a cancellation. */
  calendar?: {
    method: 'REQUEST' | 'CANCEL'
    file: string
    /** Further events, attached: an iTIP message holds one event. */
    otherFiles?: readonly string[]
  }
}

export type MailFrom = { name: string; address: string; replyTo: string }

/** Once the provider has accepted it. @throws Undelivered when refused or unknown; after `signal` nothing more is sent */
export type Deliver<Message> = (message: Message, signal: AbortSignal) => Promise<void>

/** Shows a code only: a server's text may contain the recipient's address, so no log may hold it. */
export class Undelivered extends Error {
  override name = 'Undelivered'
  readonly code: string
  readonly isForGood: boolean
  readonly #words: string

  constructor(code: string, isForGood: boolean, words = '') {
    super(`Not delivered: ${code}`)
    this.code = code
    this.isForGood = isForGood
    this.#words = words
  }

  /** What the server said, for the one who sent a test; may be empty. */
  ownWords(): string {
    return this.#words
  }
}

/** The mail for nodemailer, marked as automatic (RFC 3834). */
export function messageOf(mail: Mail): SendMailOptions {
  return {
    messageId: `<${mail.messageId}>`,
    date: mail.date,
    from: { name: mail.from.name, address: mail.from.address },
    replyTo: mail.from.replyTo,
    // Never as text, in which a comma would begin another recipient.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(mail.calendar
      ? {
          icalEvent: {
            method: mail.calendar.method,
            content: mail.calendar.file,
            filename: mail.calendar.method === 'CANCEL' ? 'cancelled.ics' : 'visit.ics',
          },
          attachments: mail.calendar.otherFiles?.map((content, index) => ({
            filename: `visit-${index + 2}.ics`,
            content,
            contentType: `text/calendar; charset=utf-8; method=${mail.calendar?.method}`,
          })),
        }
      : {}),
  }
}
