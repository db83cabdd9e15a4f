import { z } from 'zod'
import { mailFields, refuseOpenPassword, textFields } from '../../messages/outbox/connection/contract.ts'
import { TIMINGS } from '../../messages/outbox/shop-mail/rules.ts'

/** The version that was seen; of a connection that was never set, 0. */
const version = z.int().min(0)

const secret = z
  .string()
  .max(500)
  .nullable()
  .meta({ description: 'Null keeps the stored one, which goes on only to the same server and account' })

export const mailRequest = z
  .object({ ...mailFields.shape, password: secret, version })
  .superRefine(refuseOpenPassword)
export type MailRequest = z.input<typeof mailRequest>

export const textRequest = z.object({ ...textFields.shape, token: secret, version })
export type TextRequest = z.input<typeof textRequest>

export const removalQuery = z.object({
  version: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(version)
    .meta({ example: '1', description: 'The version that was seen' }),
})

const timing = z.enum(TIMINGS)

export const shopMailRequest = z.object({
  booked: timing,
  changed: timing,
  cancelled: timing,
  byStaff: z.boolean().meta({ description: 'Also of what the shop’s own staff do' }),
  address: z
    .email('Give a whole email address, such as front-desk@example.com.')
    .max(254)
    .nullable()
    .meta({ description: 'Null for the shop’s own' }),
  version,
})
export type ShopMailRequest = z.infer<typeof shopMailRequest>

const standing = {
  source: z.enum(['environment', 'screen', 'none']).meta({
    description: 'A setting of the environment wins over what is stored',
  }),
  hasSecret: z.boolean(),
  problem: z.enum(['missing', 'wrong']).nullable().meta({
    description: 'Why the stored password or token can’t be read: its key is missing, or another one',
  }),
  version,
}

export const connectionsResponse = z.object({
  mail: z
    .object({
      ...standing,
      host: z.string().nullable().meta({ description: 'The server that mail goes to now' }),
      from: z.string().meta({ description: 'The address that mail comes from now' }),
      stored: z.union([mailFields.meta({ id: 'MailFields' }), z.null()]),
    })
    .meta({ id: 'MailConnection' }),
  text: z
    .object({
      ...standing,
      host: z.string().nullable().meta({ description: 'The provider that texts go to now' }),
      stored: z.union([textFields.meta({ id: 'TextFields' }), z.null()]),
    })
    .meta({ id: 'TextConnection' }),
  shopMail: shopMailRequest.meta({ id: 'ShopMail' }),
  shopAddress: z.string().meta({ description: 'The shop’s own email address' }),
  ownAddress: z.string().nullable().meta({ description: 'The email address of the signed-in account' }),
  keyPlace: z.string().nullable().meta({
    description: 'The file with the key of stored secrets; null when the environment gives the key',
  }),
})
export type Connections = z.infer<typeof connectionsResponse>

export const mailTestRequest = z.object({ to: z.email('Give a whole email address.').max(254) })
export const textTestRequest = z.object({
  to: z
    .string('Give a number with its country, such as +447700900123.')
    .trim()
    .regex(/^\+\d{7,15}$/, 'Give a number with its country, such as +447700900123.'),
})

export const testResponse = z.object({
  isSent: z.boolean(),
  explanation: z.string().nullable().meta({ description: 'Why not, in plain words, where it is known' }),
  words: z.string().nullable().meta({ description: 'The server’s own words when it refused' }),
  code: z.string().nullable().meta({ example: 'SMTP 535' }),
})
export type TestResult = z.infer<typeof testResponse>
