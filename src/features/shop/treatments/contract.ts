import { z } from 'zod'
import { calendarDate, rowId } from '../../../shared/wire.ts'
import { TREATMENT_GROUPS } from './group-rules.ts'

export const treatmentGroup = z.enum(TREATMENT_GROUPS)
/** Of a set. */
export const MAX_PARTS = 8

const pence = z.int().meta({ description: 'Pence' })
/** A price that is typed in pounds and sent in pence; how high it may be is its form's to say. */
export const typedPrice = z
  .int('Please give the price in pounds, such as 18 or 18.50.')
  .min(0, 'Please give a price of nothing or more.')
const minutes = z.int().meta({ description: 'Minutes' })

export const treatmentResponse = z.object({
  id: rowId,
  name: z.string(),
  description: z.string(),
  price: pence,
  duration: minutes,
  group: treatmentGroup,
  laterPrices: z
    .array(z.object({ from: calendarDate, price: pence }).meta({ id: 'LaterPrice' }))
    .optional()
    .meta({ description: 'Of visits on that day or after it, earliest first; absent when none is planned' }),
  own: z
    .array(
      z
        .object({ barberId: rowId, price: pence.optional(), duration: minutes.optional() })
        .meta({ id: 'OwnTerms' }),
    )
    .optional()
    .meta({ description: 'The barbers who charge another price or need other minutes; absent when none' }),
  parts: z.array(rowId).optional().meta({ description: 'Of a set: the treatments that it stands for' }),
})

/** Price in pence, duration in minutes; the names are the specification's. */
export type Treatment = z.infer<typeof treatmentResponse>
