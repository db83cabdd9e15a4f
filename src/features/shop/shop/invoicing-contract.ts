import { z } from 'zod'
import { calendarDate } from '../../../shared/wire.ts'
import { line } from './words-contract.ts'

const SHORT_PLAYS = ['days', 'credit'] as const
export type ShortPlays = (typeof SHORT_PLAYS)[number]

const settings = z
  .strictObject({
    paymentDays: z.int().min(0).max(90),
    payTo: line(120)
      .nullable()
      .default(null)
      .meta({ description: 'The account that invoices name; null names none' }),
    remindAfterDays: z.int().min(1).max(60),
    vatNumber: line(20).nullable().meta({ description: 'Null of a shop that is not registered' }),
    vatPercent: z.number().min(0).max(50).multipleOf(0.5),
    shortPlays: z.enum(SHORT_PLAYS).default('days').meta({
      description: 'How plays that were missing are made good: days that are not billed, or a credit',
    }),
    vatFrom: calendarDate.nullable().meta({ description: 'From when it is charged; null from ever' }),
  })
  .meta({ id: 'Invoicing' })

const USUAL = {
  ...{ paymentDays: 14, payTo: null, remindAfterDays: 7, shortPlays: 'days' as const },
  ...{ vatNumber: null, vatPercent: 20, vatFrom: null },
}

export const invoicing = z.object({ invoicing: settings.default(USUAL) })
