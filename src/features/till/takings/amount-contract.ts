import { z } from 'zod'
import { plainLine } from '../../../shared/plain-line.ts'
import { type AmountRefusal, MAX_PENCE, readAmount } from './amount-rules.ts'

/** Why an amount is refused, beside its field and in the call's response. */
export const AMOUNT_SENTENCES = {
  'no-amount': 'Please give the amount.',
  'not-an-amount': 'Please give the amount in pounds, such as 18 or 18.50.',
  'not-above-zero': 'An amount has to be above £0.',
  'part-of-a-penny': 'There is nothing smaller than a penny.',
  'too-much': 'That is more than £10,000. Please check the amount.',
} as const satisfies Record<AmountRefusal, string>

export const amount = z
  .int(AMOUNT_SENTENCES['part-of-a-penny'])
  .min(1, AMOUNT_SENTENCES['not-above-zero'])
  .max(MAX_PENCE, AMOUNT_SENTENCES['too-much'])
  .meta({ description: 'Pence', example: 1850 })

/** An amount as it is typed into a form, in pounds; read in pence. */
export const typedAmount = z
  .string()
  .trim()
  .default('')
  .transform((text, context) => {
    const read = readAmount(text)
    if (typeof read === 'number') return read
    context.addIssue({ code: 'custom', message: AMOUNT_SENTENCES[read] })
    return z.NEVER
  })

export const reason = plainLine(200, 'Please give a reason in one line.').meta({
  description: 'Kept for good: never a customer’s name',
})
