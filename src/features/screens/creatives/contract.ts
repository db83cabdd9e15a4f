import { z } from 'zod'
import { plainLine } from '../../../shared/plain-line.ts'
import { CREATIVE_FORMATS, CREATIVE_WARNINGS } from './rules.ts'
import { CHECKS, CREATIVE_STATES } from './state-rules.ts'

const REASON = 'Say in a line what should be different.'
const WHY = 'Say in a line why it is taken off.'
const LOOK_FIRST = 'Please look for each of these first.'
const reason = plainLine(300, REASON)
const why = plainLine(300, WHY)

export const creativeToken = z.string().regex(/^[\w-]{22}$/, 'That is no link to an advert.')

export const uploadQuery = z.object({
  name: plainLine(200, 'The file needs a name.').meta({ description: 'What the file is called' }),
})

export const creative = z
  .object({
    id: z.uuid(),
    advertiserId: z.string(),
    version: z.int().positive(),
    hash: z.string().meta({ description: 'What plays call this version, for ever' }),
    format: z.enum(CREATIVE_FORMATS),
    fileName: z.string(),
    warnings: z.array(z.enum(CREATIVE_WARNINGS)),
    state: z.enum(CREATIVE_STATES),
    reason: z
      .string()
      .nullable()
      .meta({ description: 'Why it came back or was taken off, in its sender’s words' }),
    agreedBy: z.enum(['link', 'shop']).nullable(),
    agreedAt: z.iso.datetime().nullable(),
    uploadedAt: z.iso.datetime(),
    hasFiles: z.boolean().meta({ description: 'False once its pictures are deleted; its record stays' }),
  })
  .meta({ id: 'Creative' })
export type Creative = z.infer<typeof creative>

export const creativesResponse = z
  .object({ creatives: z.array(creative).meta({ description: 'Newest first' }) })
  .meta({ id: 'Creatives' })
export type Creatives = z.infer<typeof creativesResponse>

export const returning = z.strictObject({ reason })
/** As it is typed: the reason may stay empty. */
export const takingDown = z.strictObject({ reason: z.literal('').or(why) })

/** Which version a form of the advertiser's own page is about. */
export const ofVersion = z.strictObject({ version: z.coerce.number().int().positive() })
export const returningVersion = returning.extend(ofVersion.shape)

export const decision = z
  .discriminatedUnion('step', [
    z.strictObject({ step: z.literal('agree') }).meta({ description: 'They said yes in the shop' }),
    z.strictObject({
      step: z.literal('approve'),
      checked: z
        .array(z.enum(CHECKS))
        .refine(checked => CHECKS.every(check => checked.includes(check)), LOOK_FIRST)
        .meta({ description: 'What was looked for: all of them' }),
    }),
    z.strictObject({ step: z.literal('return'), reason }),
    z.strictObject({
      step: z.literal('take-down'),
      reason: why.optional().meta({ description: 'The business reads it in its mail' }),
    }),
    z.strictObject({ step: z.literal('restore') }),
  ])
  .meta({ id: 'CreativeDecision' })
export type CreativeDecision = z.infer<typeof decision>

/** Every version that an advertiser was shown, for their private page. */
export const ownVersions = z
  .array(
    creative
      .omit({ id: true, advertiserId: true, format: true, fileName: true, agreedBy: true, agreedAt: true })
      .meta({ id: 'OwnCreativeVersion' }),
  )
  .meta({ description: 'Newest first' })
export type OwnVersions = z.infer<typeof ownVersions>

export const ADVERT_BYTES = { schema: z.string().meta({ format: 'binary' }) }

export const ADVERT_BODY = {
  description: 'The file itself',
  content: {
    'application/pdf': ADVERT_BYTES,
    'image/jpeg': ADVERT_BYTES,
    'image/png': ADVERT_BYTES,
    'image/webp': ADVERT_BYTES,
  },
  required: true,
}

export const addedAdvert = z
  .object({ path: z.string().meta({ description: 'Of the private page on which it is looked at' }) })
  .meta({ id: 'AddedAdvert' })
export type AddedAdvert = z.infer<typeof addedAdvert>

/** What the advertiser says of the frame that they were shown. */
export const creativeAnswer = z
  .discriminatedUnion('says', [
    z.strictObject({ says: z.literal('yes') }),
    z.strictObject({ says: z.literal('no'), reason }),
  ])
  .meta({ id: 'CreativeAnswer' })
export type CreativeAnswer = z.infer<typeof creativeAnswer>

export const ownCreative = creative
  .pick({ version: true, hash: true, warnings: true, state: true, reason: true, hasFiles: true })
  .extend({ businessName: z.string() })
  .meta({ id: 'OwnCreative' })
export type OwnCreative = z.infer<typeof ownCreative>
