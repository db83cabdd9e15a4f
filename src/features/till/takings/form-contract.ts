import { z } from 'zod'
import { totalPence } from '../../../shared/pence.ts'
import { calendarDate } from '../../../shared/wire.ts'
import { AMOUNT_SENTENCES } from './amount-contract.ts'
import { readAmount } from './amount-rules.ts'
import {
  COUNTED_BELOW_ZERO,
  closeRequest,
  PAYMENT_METHODS,
  type PaymentRequest,
  saleRequest,
} from './contract.ts'

const text = z.string().trim().default('')
const method = z.enum(PAYMENT_METHODS).default('card')
const typedPayment = z.object({
  ...{ amount: text, cash: text, card: text, mobile: text, tip: text, reason: text },
  ...{ method, tipMethod: method },
  day: calendarDate.optional(),
})
type Context = z.RefinementCtx
type Amounts = Readonly<Record<string, unknown>>

/** The pence typed into a field; what is wrong with them stands beside it. */
export function penceIn(typed: Amounts, name: string, context: Context, isOptional = false): number {
  const read = readAmount(String(typed[name] ?? ''))
  if (typeof read === 'number') return read
  if (isOptional && read === 'no-amount') return 0
  context.addIssue({ code: 'custom', path: [name], message: AMOUNT_SENTENCES[read] })
  return 0
}

export const REASON_NEEDED = 'Please say why it is not the visit’s price.'

/** A payment as its form has it: by one method, or split over those with an amount. */
export function paymentForm({ price, isSplit }: { price: number; isSplit: boolean }) {
  return typedPayment.transform((typed, context): PaymentRequest => {
    const parts = isSplit
      ? PAYMENT_METHODS.map(name => ({ method: name, pence: penceIn(typed, name, context, true) }))
      : [{ method: typed.method, pence: penceIn(typed, 'amount', context) }]
    const tip = penceIn(typed, 'tip', context, true)
    const taken = totalPence(parts)
    if (isSplit && taken === 0 && context.issues.length === 0)
      context.addIssue({ code: 'custom', path: ['cash'], message: AMOUNT_SENTENCES['no-amount'] })
    else if (taken !== price && typed.reason === '' && context.issues.length === 0)
      context.addIssue({ code: 'custom', path: ['reason'], message: REASON_NEEDED })
    return {
      parts: parts.filter(({ pence }) => pence > 0),
      ...(tip > 0 ? { tip: { method: typed.tipMethod, pence: tip } } : {}),
      ...(typed.reason === '' || taken === price ? {} : { reason: typed.reason }),
      ...(typed.day ? { day: typed.day } : {}),
    }
  })
}

/** A sale as its form has it; without a barber, it is the shop's. */
export const saleForm = z
  .object({ what: saleRequest.shape.what, amount: text, method, barberId: text })
  .transform(({ amount, barberId, ...sale }, context) => ({
    ...sale,
    pence: penceIn({ amount }, 'amount', context),
    ...(barberId === '' ? {} : { barberId: Number(barberId) }),
  }))

function countedPence(counted: string, context: Context): number {
  if (/^£?\s*0+(\.0*)?$/.test(counted)) return 0
  if (readAmount(counted) !== 'not-above-zero') return penceIn({ counted }, 'counted', context)
  context.addIssue({ code: 'custom', path: ['counted'], message: COUNTED_BELOW_ZERO })
  return 0
}

/** The counted cash as the closing of a day has it; nothing at all is £0. */
export function closeForm(expectedCash: number) {
  return z
    .object({ counted: text, note: closeRequest.shape.note })
    .transform(({ counted, note }, context) => {
      const countedCash = countedPence(counted, context)
      if (countedCash !== expectedCash && note === '' && context.issues.length === 0)
        context.addIssue({ code: 'custom', path: ['note'], message: 'Please say why it differs.' })
      return { expectedCash, countedCash, note: countedCash === expectedCash ? '' : note }
    })
}
