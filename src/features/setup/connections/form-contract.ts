import { z } from 'zod'
import { mailFields, refuseOpenPassword, textFields } from '../../messages/outbox/connection/contract.ts'
import { mailTestRequest, shopMailRequest, textTestRequest } from './contract.ts'

/** An empty input is null. */
const orNull = <Schema extends z.ZodType<unknown, unknown>>(schema: Schema) =>
  z.preprocess(typed => (typeof typed === 'string' && typed.trim() === '' ? null : typed), schema)

const secret = orNull(z.string().max(500).nullable())
const ticked = z
  .string()
  .optional()
  .transform(value => value !== undefined)

export const mailForm = z
  .object({
    ...mailFields.shape,
    port: z.coerce.number().pipe(mailFields.shape.port),
    fromAddress: orNull(mailFields.shape.fromAddress),
    password: secret,
  })
  .superRefine(refuseOpenPassword)

export const textForm = z.object({ ...textFields.shape, abroad: ticked, token: secret })

export const shopMailForm = z.object({
  booked: shopMailRequest.shape.booked,
  changed: shopMailRequest.shape.changed,
  cancelled: shopMailRequest.shape.cancelled,
  byStaff: ticked,
  address: orNull(shopMailRequest.shape.address),
})

export const mailTestForm = mailTestRequest
export const textTestForm = textTestRequest
