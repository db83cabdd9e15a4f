import { z } from 'zod'
import { isLinkLocal, isMailPort, isThisMachine, MAIL_SECURITY } from './rules.ts'

const HOST = 'Give the name of the server, such as smtp.example.com.'
const PORT = 'Give the port: mostly 465 or 587.'
const SENDER = 'Give a number such as +447700900123, or a name of up to 11 letters.'
const ADDRESS = 'Give the provider’s address, such as https://api.twilio.com.'

const host = z
  .string(HOST)
  .trim()
  .toLowerCase()
  .max(253, HOST)
  .regex(/^([a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*)$/, HOST)
  .refine(name => !isLinkLocal(name), HOST)

export const mailFields = z.object({
  host: host.meta({ example: 'smtp.example.com' }),
  port: z.int(PORT).refine(isMailPort, PORT),
  security: z
    .enum(MAIL_SECURITY)
    .meta({ description: 'TLS from the start, STARTTLS insisted on, or neither' }),
  username: z.string().trim().max(200).meta({ description: 'Empty without a sign-in' }),
  fromAddress: z
    .email('Give a whole email address, such as bookings@example.com.')
    .max(254)
    .nullable()
    .meta({ description: 'Null for the shop’s own' }),
})
export type MailFields = z.infer<typeof mailFields>

const NOT_IN_THE_CLEAR = 'A password is sent only over an encrypted connection. Choose TLS or STARTTLS.'

/** Refuses a sign-in that others on the way could read. */
export function refuseOpenPassword(
  { host: name, security, username }: MailFields,
  context: z.core.$RefinementCtx,
): void {
  if (security === 'none' && username !== '' && !isThisMachine(name))
    context.addIssue({ code: 'custom', path: ['security'], message: NOT_IN_THE_CLEAR, input: security })
}

export const textFields = z.object({
  address: z
    .url({ protocol: /^https?$/, error: ADDRESS })
    .refine(isProvider, ADDRESS)
    .overwrite(address => URL.parse(address)?.origin ?? address)
    .meta({ example: 'https://api.twilio.com' }),
  account: z.string('Give the account’s id.').trim().min(1, 'Give the account’s id.').max(200),
  sender: z
    .string(SENDER)
    .trim()
    .regex(/^(\+\d{7,15}|[A-Za-z0-9 ]{1,11})$/, SENDER),
  abroad: z.boolean().meta({ description: 'Also to numbers of other countries, which cost more' }),
})
export type TextFields = z.infer<typeof textFields>

/** Account and token go with every text, so https only, except to this machine. */
function isProvider(address: string): boolean {
  const url = URL.parse(address)
  if (url?.username !== '' || url.password !== '' || !/^\/?$/.test(url.pathname)) return false
  return !isLinkLocal(url.hostname) && (url.protocol === 'https:' || isThisMachine(url.hostname))
}
