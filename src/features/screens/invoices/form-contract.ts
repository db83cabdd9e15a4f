import { z } from 'zod'
import { typedAmount } from '../../till/takings/amount-contract.ts'
import { newCredit, newPayment } from './contract.ts'

const upTo = (most: number, tooMuch: string) => typedAmount.refine(typed => typed <= most, tooMuch)

/** The form in which the owner enters what was paid. */
export function paymentForm(balancePence: number, tooMuch: string) {
  const { method, paidOn } = newPayment.shape
  return z.object({ amount: upTo(balancePence, tooMuch), method, paidOn })
}

/** The form of a credit note. */
export function creditForm(leftPence: number, tooMuch: string) {
  return z.object({ amount: upTo(leftPence, tooMuch), reason: newCredit.shape.reason })
}
