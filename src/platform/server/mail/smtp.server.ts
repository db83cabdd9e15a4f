import { createTransport } from 'nodemailer'
import { type Mail, type MailFrom, messageOf, type Send, Undelivered } from './mail.server.ts'

/** How long a server may be silent while it is called, before it greets, and after that. */
const SILENCE = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
}

/**
 * Sends mail through the SMTP server at `url` (`smtp://` turns to TLS where the server offers it, `smtps://` begins
 * with it), each mail over a connection of its own. What stands in the address's query are nodemailer's own options.
 */
export function smtpSender(url: string, from: MailFrom): Send<Mail> {
  const server = createTransport({ ...SILENCE, url })
  return async (mail, signal) => {
    await server.sendMail({ ...messageOf(mail, from), signal }).catch((error: unknown) => {
      throw asUndelivered(error)
    })
  }
}

/**
 * The server's number, the system's or TLS's own code, or nodemailer's name for what went wrong. A 5xx against this receiver or this message stands;
 * one against our signing in, or against the sender, is the shop's to mend.
 */
function asUndelivered(error: unknown): Undelivered {
  const { code, responseCode, command } = detailsOf(error)
  const isForGood = responseCode !== undefined && responseCode >= 500 && /^(RCPT TO|DATA)$/.test(command)
  return new Undelivered(responseCode === undefined ? code : `SMTP ${responseCode}`, isForGood)
}

function detailsOf(error: unknown): { code: string; responseCode: number | undefined; command: string } {
  if (!(error instanceof Error)) return { code: 'unknown', responseCode: undefined, command: '' }
  return {
    code: codeOf(error),
    responseCode:
      'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined,
    command: 'command' in error && typeof error.command === 'string' ? error.command : '',
  }
}

/** nodemailer keeps the code of the system or of TLS, which says more than its own, as `originalCode`. */
function codeOf(error: Error): string {
  if ('originalCode' in error && typeof error.originalCode === 'string') return error.originalCode
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
