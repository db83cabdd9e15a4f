import { z } from 'zod'

const date = z.string().nullable()

/** When a visit's customer came before; no number, name or key of theirs. */
const knownCustomer = z.object({
  first: z.string(),
  /** Of the visit before this one, and of the one before with the same barber; null when there was none. */
  previous: date,
  previousOwn: date,
})
export type CustomerVisitDates = z.infer<typeof knownCustomer>

const closedVisit = z.object({
  id: z.string(),
  barberId: z.int(),
  startMinute: z.int(),
  durationMinutes: z.int(),
  pricePence: z.int(),
  status: z.enum(['confirmed', 'cancelled', 'completed', 'no-show', 'pending']),
  /** Of one on the house. */
  waived: z.object({ pence: z.int(), reason: z.string() }).nullable(),
  /** Null without a phone number. */
  customer: knownCustomer.nullable(),
  treatments: z.array(z.object({ name: z.string(), pricePence: z.int() })),
})

export const dayFacts = z.object({
  closedAt: z.object({ date: z.string(), minute: z.int() }),
  shopName: z.string(),
  barbers: z
    .array(z.object({ id: z.int(), name: z.string(), isActive: z.boolean(), workedMinutes: z.int() }))
    .meta({ description: 'Every barber, in the shop’s order' }),
  visits: z.array(closedVisit).meta({ description: 'By time, then in the order of their barbers' }),
})
export type DayFacts = z.infer<typeof dayFacts>
