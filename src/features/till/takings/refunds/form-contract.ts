import { z } from 'zod'
import { AMOUNT_SENTENCES } from '../amount-contract.ts'
import { readAmount } from '../amount-rules.ts'
import { PAYMENT_METHODS } from '../contract.ts'
import { refundRequest } from './contract.ts'

const pence = z
  .string()
  .trim()
  .default('')
  .transform((text, context) => {
    const read = readAmount(text)
    if (typeof read === 'number') return read
    context.addIssue({ code: 'custom', message: AMOUNT_SENTENCES[read] })
    return z.NEVER
  })
const method = z.enum(PAYMENT_METHODS)

export function refundForm(left: number, tooMuch: string) {
  return z
    .object({
      amount: pence.refine(typed => typed <= left, tooMuch),
      method,
      reason: refundRequest.shape.reason,
    })
    .transform(({ amount, ...request }) => ({ ...request, pence: amount }))
}

export const tipForm = z
  .object({ tip: pence, tipMethod: method })
  .transform(({ tip, tipMethod }) => ({ pence: tip, method: tipMethod }))
