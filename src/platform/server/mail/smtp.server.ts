import { createTransport } from 'nodemailer'
import { type Mail, messageOf, type Send, Undelivered } from './mail.server.ts'

const SILENCE = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
}

/** Sends mail through the SMTP server at `url`, whose query may hold nodemailer's own options. */
export function smtpSender(url: string): Send<Mail> {
  const server = createTransport({ ...SILENCE, url })
  return async (mail, signal) => {
    await server.sendMail({ ...messageOf(mail), signal }).catch((error: unknown) => {
      throw asUndelivered(error)
    })
  }
}

/** A 5xx for the recipient or the message is final; one for our sign-in or the sender is the shop's to fix. */
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

function codeOf(error: Error): string {
  if ('originalCode' in error && typeof error.originalCode === 'string') return error.originalCode
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
