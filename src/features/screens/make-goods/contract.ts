import { z } from 'zod'

const madeGood = z
  .object({
    contractId: z.uuid(),
    businessName: z.string(),
    owedPlays: z.int().meta({ description: 'Missing in weeks that are not settled yet, up to yesterday' }),
    days: z.int().meta({ description: 'By so many the contract was lengthened' }),
    creditPence: z.int().meta({ description: 'On an invoice or a credit note, or on the next one' }),
    keptPence: z.int().meta({ description: 'Less than a day, which waits for the next missing plays' }),
  })
  .meta({ id: 'AdvertMadeGood' })
export type MadeGood = z.infer<typeof madeGood>

/** Of each contract that has plays missing, or had some. */
export const madeGoodResponse = z.array(madeGood)
