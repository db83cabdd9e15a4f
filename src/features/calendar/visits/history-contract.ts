import { z } from 'zod'
import { calendarDate, clockTime, rowId } from '../../../shared/wire.ts'

const kind = z.enum(['booked', 'moved', 'cancelled', 'late', 'erased'])
const way = z.enum(['website', 'visit-page', 'group-page', 'waiting-list', 'desk'])
export type VisitEventKind = z.infer<typeof kind>
/** How a change came to the shop. */
export type VisitWay = z.infer<typeof way>

/** By which way, and by which request, which the log's lines name; null of what no request asked for. */
export type Via = { way: VisitWay; requestId: string | null }

const place = z
  .object({
    barberName: z.string().nullable().meta({ description: 'Null of a barber who was deleted' }),
    date: calendarDate,
    time: clockTime,
  })
  .meta({ id: 'VisitPlace' })

const visitEvent = z
  .object({
    id: rowId.meta({ description: 'Within that history, from 1' }),
    at: z.iso.datetime().meta({ description: 'UTC' }),
    kind,
    way,
    requestId: z.string().nullable().meta({ description: 'As in the log; null when it is not known' }),
    place: place.nullable().meta({ description: 'Where the visit then stood; null when it is not known' }),
    from: place.nullable().meta({ description: 'Where a moved visit stood before' }),
    lateMinutes: z.int().nullable().meta({ description: 'Of a delay; 0 takes it back' }),
  })
  .meta({ id: 'VisitEvent' })
export type VisitEvent = z.infer<typeof visitEvent>

export const visitHistory = z.array(visitEvent).meta({ description: 'Oldest first' })
