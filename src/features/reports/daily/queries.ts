import { useMutation } from '@tanstack/react-query'
import { call } from '../../../platform/web/api.ts'
import type { CalendarDate } from '../../../shared/calendar-date.ts'
import type { PeriodReport } from '../period/contract.ts'
import { nameOfDownload } from '../period/download-rules.ts'
import { readDay } from '../period/queries.ts'
import type { DailyReport } from './contract.ts'

/** `barberId` is null for the whole shop. */
export type ReportQuery = { date: CalendarDate; barberId: number | null }

function queryOf({ date, barberId }: ReportQuery): string {
  return `date=${date}${barberId === null ? '' : `&barberId=${barberId}`}`
}

export type ReportedDay = { report: DailyReport; day: PeriodReport }

/** Never cached, since the day goes on. */
export const useDailyReport = () =>
  useMutation({
    mutationFn: async (query: ReportQuery): Promise<ReportedDay> => {
      const [response, day] = await Promise.all([
        call(`/api/admin/daily-report?${queryOf(query)}`),
        readDay(query.date, query.barberId),
      ])
      return { report: await response.json(), day }
    },
  })

export type ReportFormat = 'text' | 'csv'

export const useReportFile = () =>
  useMutation({
    mutationFn: async ({ query, format }: { query: ReportQuery; format: ReportFormat }) => {
      const suffix = format === 'csv' ? '&format=csv' : ''
      const response = await call(`/api/admin/daily-report/download?${queryOf(query)}${suffix}`)
      return {
        name: nameOfDownload(response.headers.get('content-disposition')),
        content: await response.blob(),
      }
    },
  })
