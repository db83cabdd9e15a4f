import { z } from 'zod'
import { calendarDate, clockTime } from '../../../../shared/wire.ts'

const otherVisit = z
  .object({
    id: z.string(),
    date: calendarDate,
    time: clockTime,
    barberName: z.string(),
    what: z.string().meta({ description: 'Its treatments' }),
    price: z.int().meta({ description: 'Pence' }),
  })
  .meta({ id: 'OtherVisit' })
export type OtherVisit = z.infer<typeof otherVisit>

/** Who a visit's customer is to the shop: a name under a phone number, or all numbers that were made one customer's. */
export const deskCustomer = z
  .object({
    visits: z.int().meta({ description: 'How many were done before this one' }),
    noShows: z.int(),
    last: otherVisit.nullable().meta({ description: 'The one before this one that was done' }),
    next: otherVisit.nullable().meta({ description: 'The one to come after this one' }),
    notes: z.array(z.string()).meta({ description: 'Of the shop about the customer, newest first' }),
  })
  .meta({ id: 'DeskCustomer' })
export type DeskCustomer = z.infer<typeof deskCustomer>
