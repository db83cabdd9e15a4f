import { useMutation } from '@tanstack/react-query'
import { call } from '../../platform/web/api.ts'
import type { CalendarDate } from '../../shared/calendar-date.ts'
import type { DailyReport } from './contract.ts'
import { nameOfDownload } from './download-rules.ts'

/** `barberId` is null for the whole shop. */
export type ReportQuery = { date: CalendarDate; barberId: number | null }

function queryOf({ date, barberId }: ReportQuery): string {
  return `date=${date}${barberId === null ? '' : `&barberId=${barberId}`}`
}

/** Never cached, since the day goes on. */
export const useDailyReport = () =>
  useMutation({
    mutationFn: async (query: ReportQuery): Promise<DailyReport> =>
      (await call(`/api/admin/daily-report?${queryOf(query)}`)).json(),
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
