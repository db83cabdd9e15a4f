import { z } from 'zod'
import { calendarDate, clockTime, rowId, rowIdText } from '../../../shared/wire.ts'

export const reportQuery = z.object({
  date: calendarDate,
  barberId: rowIdText.optional().meta({ description: 'One barber; without it, the whole shop' }),
})
/** The same as its form has it: empty text for the whole shop. */
export const reportForm = z.object({
  date: calendarDate,
  barberId: z.string().transform(id => (id === '' ? null : Number(id))),
})
export const downloadQuery = reportQuery.extend({ format: z.enum(['text', 'csv']).default('text') })

const pence = z.int().min(0).meta({ description: 'Pence' })

/** One treatment of a visit that was not cancelled (spec §3). */
const reportService = z.object({
  id: z.string(),
  time: clockTime.meta({ description: 'When the visit begins' }),
  treatmentName: z.string(),
  customerName: z.string(),
  treatmentPrice: pence,
})

const totals = {
  totalServices: z.int().min(0).meta({ description: 'Treatments, not visits' }),
  totalRevenue: pence,
}

const reportBarber = z.object({
  barberId: rowId,
  barberName: z.string(),
  ...totals,
  services: z.array(reportService.meta({ id: 'ReportService' })),
})

const shopReport = z.object({
  date: calendarDate,
  ...totals,
  barbers: z.array(reportBarber.meta({ id: 'ReportBarber' })),
})
const barberReport = z.object({
  date: calendarDate,
  barberName: z.string(),
  ...totals,
  services: z.array(reportService.meta({ id: 'ReportService' })),
})
export const reportResponse = z.union([
  shopReport.meta({ id: 'ShopReport' }),
  barberReport.meta({ id: 'BarberReport' }),
])

export type ReportService = z.infer<typeof reportService>
export type ReportBarber = z.infer<typeof reportBarber>
export type ShopReport = z.infer<typeof shopReport>
export type BarberReport = z.infer<typeof barberReport>
export type DailyReport = z.infer<typeof reportResponse>
