import { z } from 'zod'
import { formatPounds } from '../../../shared/pence.ts'
import { calendarDate } from '../../../shared/wire.ts'
import { AMOUNT_SENTENCES } from './amount-contract.ts'
import { readAmount } from './amount-rules.ts'
import {
  COUNTED_BELOW_ZERO,
  closeRequest,
  PAYMENT_METHODS,
  type PaymentMethod,
  type PaymentRequest,
  saleRequest,
} from './contract.ts'
import { partsWithRest } from './payment-rules.ts'

const text = z.string().trim().default('')
const method = z.enum(PAYMENT_METHODS).default('card')
const chosenMethod = z.enum(PAYMENT_METHODS, 'Please choose how it was paid.')
const dayPaid = { day: calendarDate.optional() }
type Context = z.RefinementCtx
/** What else was sold, as it stands in its fields until it is added. */
export type TypedProduct = { what: string; price: string }
type Amounts = Readonly<Record<string, unknown>>

/** The pence typed into a field; what is wrong with them stands beside it. */
export function penceIn(typed: Amounts, name: string, context: Context, isOptional = false): number {
  const read = readAmount(String(typed[name] ?? ''))
  if (typeof read === 'number') return read
  if (isOptional && read === 'no-amount') return 0
  context.addIssue({ code: 'custom', path: [name], message: AMOUNT_SENTENCES[read] })
  return 0
}

const CASH_MISSING = 'They gave too little. If they gave it all, empty this field.'
export const REASON_NEEDED = 'Please say why it is not the visit’s price.'

/** `missing` are the pence that the cash they gave is short of, 0 or below when it is enough or was not typed. */
export function paymentForm({
  price,
  isOther,
  missing,
}: {
  price: number
  isOther: boolean
  missing: number
}) {
  const typedPayment = z.object({ amount: text, tip: text, reason: text, method: chosenMethod, ...dayPaid })
  return typedPayment.transform((typed, context): PaymentRequest => {
    const pence = isOther ? penceIn(typed, 'amount', context) : price
    if (pence !== price && typed.reason === '' && context.issues.length === 0)
      context.addIssue({ code: 'custom', path: ['reason'], message: REASON_NEEDED })
    if (typed.method === 'cash' && missing > 0)
      context.addIssue({ code: 'custom', path: ['handed'], message: CASH_MISSING })
    return {
      parts: [{ method: typed.method, pence }],
      ...tipIn(typed, typed.method, context),
      ...(typed.reason === '' || pence === price ? {} : { reason: typed.reason }),
      ...(typed.day ? { day: typed.day } : {}),
    }
  })
}

const NOT_ADDED = 'A product is typed but not added. Please add it, or empty its fields.'

/** The form of a payment, which is not taken while a product is typed beside it and not added. */
export function withoutTypedProduct<Values>(form: z.ZodType<Values>, { what, price }: TypedProduct) {
  const isTyped = what.trim() !== '' || price.trim() !== ''
  return form.refine(() => !isTyped, { path: ['products'], message: NOT_ADDED })
}

/** A payment in parts, of which the last is what the others leave: `part0` by `method0` and so on, and `restMethod`. */
export function splitForm(price: number) {
  return z
    .object({ tip: text, restMethod: method, ...dayPaid })
    .catchall(z.string())
    .transform((typed, context): PaymentRequest => {
      const names = Object.keys(typed).filter(name => /^part\d$/.test(name))
      const said = names.map(name => ({
        method: method.parse(typed[name.replace('part', 'method')]),
        pence: penceIn(typed, name, context),
      }))
      const parts = partsWithRest(price, said, typed.restMethod)
      if (!parts) {
        const message = `That is more than ${formatPounds(price)}.`
        context.addIssue({ code: 'custom', path: [names.at(-1) ?? 'part0'], message })
      }
      return {
        parts: parts ?? [],
        ...tipIn(typed, typed.restMethod, context),
        ...(typed.day ? { day: typed.day } : {}),
      }
    })
}

function tipIn({ tip }: { tip: string }, method: PaymentMethod, context: Context) {
  const pence = penceIn({ tip }, 'tip', context, true)
  return pence > 0 ? { tip: { method, pence } } : {}
}

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
