import type { Transporter } from 'nodemailer'
import { type Deliver, type Mail, messageOf, Undelivered } from './mail.server.ts'
import { openSocket } from './smtp-socket.server.ts'

const SILENCE = {
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}

/** An address, whose query may hold nodemailer's own options, or what was set on a screen. */
export type SmtpTransport =
  | string
  | {
      host: string
      port: number
      secure: boolean
      requireTLS: boolean
      ignoreTLS: boolean
      auth?: { user: string; pass: string }
    }

export function smtpSender(to: SmtpTransport): Deliver<Mail> {
  let opened: Promise<Transporter> | undefined
  return async (mail, signal) => {
    opened ??= openTransport(to)
    const server = await opened
    await server.sendMail({ ...messageOf(mail), signal }).catch((error: unknown) => {
      throw asUndelivered(error)
    })
  }
}

/** Loads the library with the first mail. */
async function openTransport(to: SmtpTransport): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    ...SILENCE,
    getSocket: openSocket,
    ...(typeof to === 'string' ? { url: to } : to),
  })
}

/** A 5xx for the recipient or the message is final; one for our sign-in or the sender is the shop's to fix. */
function asUndelivered(error: unknown): Undelivered {
  const { code, responseCode, command, response } = detailsOf(error)
  const isForGood = responseCode !== undefined && responseCode >= 500 && /^(RCPT TO|DATA)$/.test(command)
  return new Undelivered(responseCode === undefined ? code : `SMTP ${responseCode}`, isForGood, response)
}

type Details = { code: string; responseCode: number | undefined; command: string; response: string }

function detailsOf(error: unknown): Details {
  if (!(error instanceof Error))
    return { code: 'unknown', responseCode: undefined, command: '', response: '' }
  return {
    code: codeOf(error),
    responseCode:
      'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined,
    command: 'command' in error && typeof error.command === 'string' ? error.command : '',
    response: 'response' in error && typeof error.response === 'string' ? error.response : '',
  }
}

function codeOf(error: Error): string {
  if ('originalCode' in error && typeof error.originalCode === 'string') return error.originalCode
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
