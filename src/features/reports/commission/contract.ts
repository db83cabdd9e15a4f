import { z } from 'zod'
import { calendarDate, rowId, rowIdText } from '../../../shared/wire.ts'
import { basisPointsOf } from '../period/commission-rules.ts'

const basisPoints = z.int().min(0).max(10_000).meta({ description: 'Hundredths of a percent', example: 4000 })

const commissionRate = z.object({ barberId: rowId, fromDate: calendarDate, basisPoints })

export const commissionResponse = z.array(commissionRate.meta({ id: 'CommissionRate' }))

export const rateParams = z.object({ barberId: rowIdText, date: calendarDate })
export const rateRequest = z.object({ basisPoints }).meta({ id: 'CommissionRateRequest' })

export const rateForm = z.object({
  barberId: rowIdText,
  date: calendarDate,
  percent: z.string().transform((text, context) => {
    const points = basisPointsOf(text)
    if (points !== null) return points
    context.addIssue({ code: 'custom', message: 'Give a percentage from 0 to 100, such as 40 or 42.5.' })
    return z.NEVER
  }),
})
