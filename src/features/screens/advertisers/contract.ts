import { z } from 'zod'
import { checkedBy, customerEmail } from '../../../shared/contact-schemas.ts'
import { plainLine } from '../../../shared/plain-line.ts'
import { ADVERTISER_CHECKS } from './rules.ts'

const { phone, billingAddress, notes } = ADVERTISER_CHECKS
const optional = { description: 'May be empty' }

/** A business that advertises, as the shop enters it. */
export const advertiserFields = z
  .strictObject({
    businessName: plainLine(80, 'Please give the name of the business in one line.'),
    trade: plainLine(40, 'Please name the trade in one line, such as “florist”.').meta({
      description: 'Two of one trade are kept apart on the screens',
    }),
    contactName: plainLine(60, 'Please give the name of someone there.'),
    email: customerEmail,
    phone: checkedBy(phone, 'Please give a phone number, or leave it empty.').meta(optional),
    billingAddress: checkedBy(billingAddress, 'Please keep the address to 300 characters.').meta(optional),
    notes: checkedBy(notes, 'Please keep the notes to 1,000 characters.').meta(optional),
  })
  .meta({ id: 'AdvertiserFields' })
export type AdvertiserFields = z.infer<typeof advertiserFields>

export const newAdvertiser = advertiserFields
  .extend({
    requestId: z
      .uuid('That is no request.')
      .nullable()
      .meta({ description: 'The request on the website that it comes from, which is marked as done' }),
  })
  .meta({ id: 'NewAdvertiser' })
export type NewAdvertiser = z.infer<typeof newAdvertiser>

export const advertiserChange = advertiserFields
  .extend({ version: z.int().meta({ description: 'As it was seen' }) })
  .meta({ id: 'AdvertiserChange' })
export type AdvertiserChange = z.infer<typeof advertiserChange>

const erasable = z.string().meta({ description: 'Empty once it was erased' })

export const advertiser = advertiserFields
  .extend({
    contactName: erasable,
    email: erasable,
    id: z.uuid(),
    requestId: z.uuid().nullable(),
    link: z
      .string()
      .meta({ description: 'The path of its private page; empty for reception, who approves nothing' }),
    version: z.int(),
  })
  .meta({ id: 'Advertiser' })
export type Advertiser = z.infer<typeof advertiser>

export const advertiserParams = z.object({ id: z.uuid('That advertiser could not be found.') })

export const addedAdvertiser = z.object({ id: z.uuid() }).meta({ id: 'AddedAdvertiser' })
export type AddedAdvertiser = z.infer<typeof addedAdvertiser>
