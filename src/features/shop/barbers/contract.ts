import { z } from 'zod'
import { rowId } from '../../../shared/wire.ts'

/** The public fields; username, phone, email and password never leave the server. */
export const barberResponse = z.object({
  id: rowId,
  name: z.string(),
  title: z.string(),
  imageUrl: z
    .string()
    .nullable()
    .meta({ description: 'A path on this site; null shows the “coming soon” picture' }),
})
export type Barber = z.infer<typeof barberResponse>

export const skillsResponse = z.object({ barberId: rowId, treatmentIds: z.array(rowId) })
export type Skills = z.infer<typeof skillsResponse>
