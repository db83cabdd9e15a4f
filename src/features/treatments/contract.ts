import { z } from 'zod'
import { rowId } from '../../shared/wire.ts'

export const treatmentResponse = z.object({
  id: rowId,
  name: z.string(),
  description: z.string(),
  price: z.int().meta({ description: 'Pence' }),
  duration: z.int().meta({ description: 'Minutes' }),
})

/** A treatment as the calls of the specification name its fields: price in pence, duration in minutes. */
export type Treatment = z.infer<typeof treatmentResponse>
