import { z } from 'zod'
import type { Moment } from '../../../shared/moment.ts'
import { calendarDate, clockTime, rowId, rowIdText } from '../../../shared/wire.ts'
import { visitResponse } from '../../calendar/visits/contract.ts'
import type { CustomerVisitDates } from '../../till/takings/closing/contract.ts'
import { LEDGER_KINDS, ledgerEntry, PAYMENT_METHODS } from '../../till/takings/contract.ts'
import type { IdOrNone } from './entry-rules.ts'
import { whyNoPeriod } from './rules.ts'
import { VISIT_GROUPS } from './visit-group-rules.ts'

const TOO_LONG = 'Choose three years at most.'
const REVERSED = 'The last day can’t be before the first.'

const dates = { from: calendarDate, to: calendarDate }

/** Both dates are part of a period. */
function asPeriod<Shape extends z.ZodType<{ from: string; to: string }>>(schema: Shape) {
  return schema
    .refine(period => whyNoPeriod(period) !== 'reversed', { message: REVERSED, path: ['to'] })
    .refine(period => whyNoPeriod(period) !== 'too-long', { message: TOO_LONG, path: ['to'] })
}

export const periodForm = asPeriod(z.object(dates))

export const periodQuery = asPeriod(
  z.object({
    ...dates,
    barber: rowIdText.optional().meta({ description: 'One barber; without it, the whole shop' }),
  }),
)

const idOrNone = z
  .string()
  .regex(/^(none|[1-9]\d{0,8})$/, 'An id is a whole number, or none.')
  .transform((text): IdOrNone => (text === 'none' ? text : Number(text)))
  .meta({ example: '1' })

const entryFilters = {
  barber: idOrNone.optional().meta({ description: 'A barber, or none for entries without one' }),
  kind: z.enum(LEDGER_KINDS).optional(),
  method: z.enum(PAYMENT_METHODS).optional(),
  treatment: idOrNone
    .optional()
    .meta({ description: 'A treatment, or none for services without a visit’s treatments' }),
  corrections: z
    .literal('only')
    .optional()
    .meta({ description: 'What takes others back alone, reversals and refunds' }),
}
export const entriesQuery = asPeriod(
  z.object({
    ...dates,
    ...entryFilters,
    skip: z
      .string()
      .regex(/^\d{1,7}$/, 'skip is a whole number.')
      .transform(Number)
      .default(0)
      .meta({ description: 'How many entries to pass over', example: '200' }),
  }),
)
export const entriesFileQuery = asPeriod(z.object({ ...dates, ...entryFilters }))

/** The same as its form has it: empty text does not narrow. */
const chosen = <Value extends z.ZodType<unknown, string>>(value: Value) =>
  z
    .literal('')
    .transform(() => undefined)
    .or(value)
export const filterForm = asPeriod(
  z.object({
    ...dates,
    barber: chosen(idOrNone),
    kind: chosen(z.enum(LEDGER_KINDS)),
    method: chosen(z.enum(PAYMENT_METHODS)),
    treatment: chosen(idOrNone),
    corrections: chosen(z.literal('only')),
  }),
)

const pence = z.int().meta({ description: 'Pence' })
const count = z.int().min(0)
const minutes = z.int().min(0).meta({ description: 'Minutes' })

const periodSum = z.object({
  kind: z.enum(LEDGER_KINDS),
  method: z.enum(PAYMENT_METHODS),
  pence,
  entries: count,
})

const periodBarber = z.object({
  barberId: rowId.nullable().meta({ description: 'Null for what has no barber' }),
  barberName: z.string(),
  visits: count.meta({ description: 'Done, or begun and not marked' }),
  service: pence,
  tip: pence,
  sale: pence,
  commission: pence.nullable().meta({ description: 'Pence of the services; null without a rate' }),
  chairMinutes: minutes,
  workingMinutes: minutes,
})

const periodTreatment = z.object({
  treatmentId: rowId.nullable(),
  treatmentName: z.string(),
  visits: count,
  pence,
})

const visitCounts = z.object({
  done: count,
  donePence: pence.meta({ description: 'Prices of what is done, paid or not' }),
  noShows: count,
  unmarked: count.meta({ description: 'Begun, and neither marked done nor as a no-show' }),
  cancelled: count,
  toCome: count,
  toComePence: pence,
  onTheHouse: count.meta({ description: 'Settled with nothing to pay' }),
  onTheHousePence: pence.meta({ description: 'What they would have cost' }),
})

const customerCounts = z.object({
  new: count.meta({
    description: 'By phone number, several of one customer counting as one, without an earlier visit',
  }),
  returning: count,
  visitsWithoutNumber: count,
})

const periodBefore = z.object({
  ...dates,
  until: clockTime
    .nullable()
    .meta({ description: 'The time of its last day by which it counts; null for whole days' }),
  takenPence: pence,
  visits: visitCounts.meta({ id: 'VisitCounts' }),
  customers: customerCounts.meta({ id: 'CustomerCounts' }),
  isWhole: z.boolean().meta({ description: 'False when the first payment came during these days' }),
})

export const periodReport = z
  .object({
    ...dates,
    takenPence: pence.meta({ description: 'All entries: services, sales and tips, less corrections' }),
    entries: count,
    sums: z.array(periodSum.meta({ id: 'PeriodSum' })),
    corrections: z.object({ pence, entries: count }).meta({ id: 'CorrectionSum' }),
    days: z.array(z.object({ date: calendarDate, pence }).meta({ id: 'DaySum' })),
    barbers: z.array(periodBarber.meta({ id: 'PeriodBarber' })),
    treatments: z.array(periodTreatment.meta({ id: 'PeriodTreatment' })),
    visits: visitCounts.meta({ id: 'VisitCounts' }),
    customers: customerCounts.meta({ id: 'CustomerCounts' }),
    starts: z.array(
      z
        .object({ dayOfWeek: z.int().min(0).max(6), hour: z.int().min(0).max(23), visits: count })
        .meta({ id: 'StartCount' }),
    ),
    before: z.union([periodBefore.meta({ id: 'PeriodBefore' }), z.null()]).meta({
      description: 'The period before, of a running one as many days as have begun; null without payments',
    }),
  })
  .meta({ id: 'PeriodReport' })

const listedEntry = ledgerEntry.extend({
  barberName: z.string().nullable(),
  countedPence: pence.meta({ description: 'What of it the sum counts' }),
})

export const entriesResponse = z
  .object({
    totalPence: pence.meta({ description: 'The sum of every entry, listed here or not' }),
    entries: count.meta({ description: 'How many there are' }),
    listed: z.array(listedEntry.meta({ id: 'ListedEntry' })).meta({ description: 'Up to 200, in order' }),
    commissionPence: pence
      .nullable()
      .meta({ description: 'Of one barber’s services, without other filters; null otherwise' }),
  })
  .meta({ id: 'ReportEntries' })

const whole = (most: number) =>
  z
    .string()
    .regex(/^\d{1,2}$/, 'Please give a whole number.')
    .transform(Number)
    .refine(number => number <= most, 'That number is too high.')

export const visitsQuery = asPeriod(
  z.object({
    ...dates,
    which: z.enum(VISIT_GROUPS).meta({ description: 'Which figure’s visits' }),
    barber: rowIdText.optional().meta({ description: 'One barber; without it, the whole shop' }),
    weekday: whole(6).optional().meta({ description: 'Sunday is 0', example: '5' }),
    hour: whole(23).optional().meta({ description: 'Of the visits that begin in it', example: '10' }),
    skip: entriesQuery.shape.skip.meta({ description: 'How many visits to pass over' }),
  }),
)
export const visitsForm = asPeriod(
  z.object({ ...dates, which: z.enum(VISIT_GROUPS), barber: chosen(rowIdText) }),
)

const listedVisit = z.object({
  id: z.string(),
  date: calendarDate,
  time: clockTime,
  customerName: z.string().meta({ description: 'Empty once it was removed' }),
  what: z.string(),
  barberName: z.string(),
  status: visitResponse.shape.status,
  price: pence.meta({ description: 'As booked' }),
  onTheHouse: z.string().nullable().meta({ description: 'Why nothing is taken; null otherwise' }),
})

export const visitsResponse = z
  .object({
    visits: count.meta({ description: 'How many there are' }),
    totalPence: pence.meta({ description: 'Their prices as booked, listed here or not' }),
    listed: z.array(listedVisit.meta({ id: 'ListedVisit' })).meta({ description: 'Up to 200, by time' }),
  })
  .meta({ id: 'ReportVisits' })
export type ListedVisit = z.infer<typeof listedVisit>
export type ReportVisits = z.infer<typeof visitsResponse>

export type VisitFact = {
  id: string
  barberId: number
  date: string
  startMinute: number
  durationMinutes: number
  pricePence: number
  status: 'confirmed' | 'cancelled' | 'completed' | 'no-show' | 'pending'
  /** When its customer came before; null without a phone number. */
  customer: CustomerVisitDates | null
  /** What one on the house would have cost. */
  waivedPence: number | null
  /** The moment at which its day was closed, as of which it counts; null while that is open. */
  closedAt: Moment | null
}

export type PeriodReport = z.infer<typeof periodReport>
export type PeriodBarber = z.infer<typeof periodBarber>
export type ListedEntry = z.infer<typeof listedEntry>
export type ReportEntries = z.infer<typeof entriesResponse>
