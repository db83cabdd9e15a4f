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
    await server.sendMail({ ...messageOf(mail, from), signal }).catch((fault: unknown) => {
      throw asUndelivered(fault)
    })
  }
}

/**
 * The server's number, the system's or TLS's own code, or nodemailer's name for what went wrong. A 5xx against this receiver or this message stands;
 * one against our signing in, or against the sender, is the shop's to mend.
 */
function asUndelivered(fault: unknown): Undelivered {
  const { code, responseCode, command } = detailsOf(fault)
  const isForGood = responseCode !== undefined && responseCode >= 500 && /^(RCPT TO|DATA)$/.test(command)
  return new Undelivered(responseCode === undefined ? code : `SMTP ${responseCode}`, isForGood)
}

function detailsOf(fault: unknown): { code: string; responseCode: number | undefined; command: string } {
  if (!(fault instanceof Error)) return { code: 'unknown', responseCode: undefined, command: '' }
  return {
    code: codeOf(fault),
    responseCode:
      'responseCode' in fault && typeof fault.responseCode === 'number' ? fault.responseCode : undefined,
    command: 'command' in fault && typeof fault.command === 'string' ? fault.command : '',
  }
}

/** nodemailer keeps the code of the system or of TLS, which says more than its own, as `originalCode`. */
function codeOf(fault: Error): string {
  if ('originalCode' in fault && typeof fault.originalCode === 'string') return fault.originalCode
  return 'code' in fault && typeof fault.code === 'string' ? fault.code : fault.name
}
