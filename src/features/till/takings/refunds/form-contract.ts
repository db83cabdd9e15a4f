import { z } from 'zod'
import { typedAmount } from '../amount-contract.ts'
import { PAYMENT_METHODS } from '../contract.ts'
import { refundRequest } from './contract.ts'

const method = z.enum(PAYMENT_METHODS)

export function refundForm(left: number, tooMuch: string) {
  return z
    .object({
      amount: typedAmount.refine(typed => typed <= left, tooMuch),
      method,
      reason: refundRequest.shape.reason,
    })
    .transform(({ amount, ...request }) => ({ ...request, pence: amount }))
}

export const tipForm = z
  .object({ tip: typedAmount, tipMethod: method })
  .transform(({ tip, tipMethod }) => ({ pence: tip, method: tipMethod }))
