import { z } from 'zod'
import { AMOUNT_SENTENCES } from '../../till/takings/amount-contract.ts'
import { readAmount } from '../../till/takings/amount-rules.ts'
import { newCredit, newPayment } from './contract.ts'

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

const upTo = (most: number, tooMuch: string) => pence.refine(typed => typed <= most, tooMuch)

/** The form in which the owner enters what was paid. */
export function paymentForm(balancePence: number, tooMuch: string) {
  const { method, paidOn } = newPayment.shape
  return z.object({ amount: upTo(balancePence, tooMuch), method, paidOn })
}

/** The form of a credit note. */
export function creditForm(leftPence: number, tooMuch: string) {
  return z.object({ amount: upTo(leftPence, tooMuch), reason: newCredit.shape.reason })
}
