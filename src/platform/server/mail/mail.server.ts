import type { SendMailOptions } from 'nodemailer'

/** One mail to one person, as a person and as a calendar read it. */
export type Mail = {
  /** Without its brackets; the same at every attempt, so that a mail that arrives twice is known as one. */
  messageId: string
  date: Date
  to: string
  subject: string
  text: string
  html: string
  /** An iTIP message (RFC 5546), which calendars open as an invitation or take back as a cancellation. */
  calendar?: {
    method: 'REQUEST' | 'CANCEL'
    file: string
    /** Messages of further events, attached: an iTIP message is of one event only. */
    otherFiles?: readonly string[]
  }
}

/** Whom mail comes from, and who reads what is answered to it. */
export type MailFrom = { name: string; address: string; replyTo: string }

/**
 * Hands a mail or a text over, and resolves when it was taken for good.
 * @throws Undelivered when it was not, or when nobody can tell; after `signal` nothing more is sent
 */
export type Send<Message> = (message: Message, signal: AbortSignal) => Promise<void>

/** Why a message was not taken, as a code: what a server says in words may hold its receiver's address. */
export class Undelivered extends Error {
  override name = 'Undelivered'
  readonly code: string
  /** True when another attempt would be refused just the same. */
  readonly isForGood: boolean

  constructor(code: string, isForGood: boolean) {
    super(`Not delivered: ${code}`)
    this.code = code
    this.isForGood = isForGood
  }
}

/** The mail as nodemailer takes it, marked so that no machine answers it (RFC 3834). */
export function messageOf(mail: Mail, from: MailFrom): SendMailOptions {
  return {
    messageId: `<${mail.messageId}>`,
    date: mail.date,
    from: { name: from.name, address: from.address },
    replyTo: from.replyTo,
    // As a name and an address, and never as text, in which a comma would begin another receiver.
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
