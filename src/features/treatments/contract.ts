import { z } from 'zod'
import { rowId } from '../../shared/wire.ts'

export const treatmentResponse = z.object({
  id: rowId,
  name: z.string(),
  description: z.string(),
  price: z.int().meta({ description: 'Pence' }),
  duration: z.int().meta({ description: 'Minutes' }),
})

/** Price in pence, duration in minutes; the names are the specification's. */
export type Treatment = z.infer<typeof treatmentResponse>
