import { z } from 'zod'
import { amount, reason } from '../amount-contract.ts'
import { paymentMethod } from '../contract.ts'

/** A part of a payment or sale that is given back, from today's till. */
export const refundRequest = z
  .strictObject({ pence: amount, method: paymentMethod, reason })
  .meta({ id: 'RefundRequest' })
export type RefundRequest = z.infer<typeof refundRequest>

export const tipRequest = z.strictObject({ pence: amount, method: paymentMethod }).meta({ id: 'TipRequest' })
export type TipRequest = z.infer<typeof tipRequest>
