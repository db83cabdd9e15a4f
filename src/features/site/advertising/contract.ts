import { z } from 'zod'
import { checkedBy, customerEmail } from '../../../shared/contact-schemas.ts'
import { calendarDate } from '../../../shared/wire.ts'
import { REQUEST_CHECKS } from './request-rules.ts'

const { businessName, contactName, phone, message } = REQUEST_CHECKS
const optional = { description: 'May be empty' }

export const advertisingRequest = z.strictObject({
  packageName: z.string('Please choose a package.').max(40),
  startDate: calendarDate,
  isMadeByShop: z.boolean(),
  businessName: checkedBy(businessName, 'Please give the name of your business.'),
  contactName: checkedBy(contactName, 'Please give your name.'),
  email: customerEmail,
  phone: checkedBy(phone, 'Please give a phone number, or leave it empty.').meta(optional),
  message: checkedBy(message, 'Please write a message, or leave it empty.').meta(optional),
})
export type AdvertisingRequest = z.infer<typeof advertisingRequest>

export const requestRow = advertisingRequest.extend({
  id: z.uuid(),
  totalPence: z.int().meta({ description: 'Pence for the minimum term, as it was shown' }),
  askedAt: z.iso.datetime().meta({ description: 'ISO 8601, UTC' }),
  isDone: z.boolean(),
})
export type RequestRow = z.infer<typeof requestRow>

export const doneRequest = z.strictObject({ isDone: z.boolean() })
