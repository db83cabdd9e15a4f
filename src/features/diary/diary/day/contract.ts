import { z } from 'zod'
import { calendarDate, rowId, rowIdText } from '../../../../shared/wire.ts'
import { visitResponse } from '../../../calendar/visits/contract.ts'
import { displacedVisit } from '../../displaced-visits/contract.ts'

/** As many days as one reading may span, so that no request reads the whole diary. */
export const MAX_DAYS = 31

export const diaryDaysQuery = z.object({
  from: calendarDate.optional().meta({ description: 'The first day; without it, today' }),
  to: calendarDate.optional().meta({ description: 'The last day, included; without it, the first' }),
  barber: rowIdText.optional().meta({ description: 'Without it, every barber' }),
})

const minuteOfDay = z.int().meta({ description: 'Minutes since midnight in the shop' })
const span = z.object({ startMinute: minuteOfDay, endMinute: minuteOfDay }).meta({ id: 'DaySpan' })

/** One barber's day as planned: working spans, and what takes time out of them. */
export const dayPlan = z
  .object({
    barberId: rowId,
    date: calendarDate,
    spans: z.array(span).meta({ description: 'When the barber works; empty on a day off' }),
    breaks: z.array(span),
    absences: z.array(span.extend({ kind: z.string(), note: z.string() })),
    promised: z
      .array(span.extend({ code: z.string() }))
      .optional()
      .meta({
        description: 'What the queue has promised within the hour, by whose words; none while it is off',
      }),
    closure: z
      .string()
      .nullable()
      .meta({ description: 'Why the shop is closed that day; null when it is open' }),
  })
  .meta({ id: 'DayPlan' })
export type DiaryDayPlan = z.infer<typeof dayPlan>

const bookedVisit = z
  .object({
    id: z.string(),
    reference: z.string(),
    barberId: rowId,
    date: calendarDate,
    startMinute: minuteOfDay,
    durationMinutes: z
      .int()
      .meta({ description: 'How long it keeps its chair; shorter once it is done early' }),
    customerName: z.string(),
    customerPhone: z.string().meta({ description: 'Empty once the visit no longer names its customer' }),
    treatments: z.array(z.string()).meta({ description: 'Names, in the order chosen' }),
    totalPrice: z.int().meta({ description: 'Pence' }),
    status: visitResponse.shape.status,
    lateMinutes: visitResponse.shape.lateMinutes,
    arrivedMinute: minuteOfDay.nullable().meta({ description: 'When the customer arrived; null before' }),
    startedMinute: minuteOfDay.nullable().meta({ description: 'When they took the chair; null before' }),
    isAssumed: z.boolean().meta({ description: 'Left unmarked, so it only counts as done' }),
    isSettled: z.boolean().meta({ description: 'Paid, or on the house' }),
    displacedBy: displacedVisit.shape.why
      .nullable()
      .meta({ description: 'Why it needs another time, until that is decided; null when it does not' }),
    isFirstVisit: z.boolean().meta({ description: 'Whether no earlier day has a visit under that number' }),
    source: z.enum(['online', 'phone', 'walk-in']).meta({ description: 'How it was booked' }),
    privateNote: z.string().nullable().meta({ description: 'Never shown to the customer' }),
    version: z.string().meta({ description: 'Grows with each change; a change of the visit names it' }),
  })
  .meta({ id: 'DayVisit' })
export type DayVisit = z.infer<typeof bookedVisit>

export const diaryDaysResponse = z
  .object({
    now: z.object({ date: calendarDate, minute: minuteOfDay }).meta({ description: 'By the shop’s clock' }),
    from: calendarDate,
    to: calendarDate,
    barbers: z.array(z.object({ id: rowId, name: z.string() })).meta({ description: 'In the shop’s order' }),
    plans: z.array(dayPlan).meta({ description: 'One for each barber and date' }),
    visits: z.array(bookedVisit).meta({ description: 'In the order of the day, cancelled ones included' }),
  })
  .meta({ id: 'DiaryDays' })
export type DiaryDays = z.infer<typeof diaryDaysResponse>
