import type { z } from 'zod'
import { bookRequest } from '../contract.ts'

/** The visit of someone who walked in on an earlier day, and was served. */
export const walkInRequest = bookRequest
  .pick({ barberId: true, date: true, time: true, treatmentIds: true, customerName: true })
  .extend(bookRequest.pick({ allowsOutsideHours: true }).shape)
  .meta({ id: 'WalkInRequest' })
export type WalkInRequest = z.infer<typeof walkInRequest>
