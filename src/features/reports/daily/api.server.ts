import { z } from '@hono/zod-openapi'
import { Api, json, refusals } from '../../../platform/server/http/api.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { authorOf } from '../../staff/accounts/author.server.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import { recordDownload } from '../../staff/audit-log/record-download.server.ts'
import { reportPeriod } from '../period/report-period.server.ts'
import { downloadQuery, reportQuery, reportResponse } from './contract.ts'
import { reportDisposition } from './file-name-rules.ts'
import { dailyReport, shopNameOn } from './report-day.server.ts'
import { reportCsv, reportText } from './write-report.server.ts'

export function reportsApi(deps: Pick<Deps, 'db' | 'clock'>) {
  const { db } = deps
  return new Api('Reports')
    .call('get', '/admin/daily-report', {
      summary: 'What a day brought: of the whole shop, or of one barber',
      ...staffCall('getDailyReport'),
      request: { query: reportQuery },
      responses: {
        200: json(reportResponse.meta({ id: 'DailyReport' }), 'Confirmed and completed visits'),
        ...refusals(401, 404),
      },
      handle: async context => context.json(await dailyReport(db.read, context.req.valid('query')), 200),
    })
    .call('get', '/admin/daily-report/download', {
      summary: 'The same as a file',
      ...staffCall('downloadDailyReport'),
      request: { query: downloadQuery },
      responses: {
        200: {
          description: 'A file, named by Content-Disposition',
          content: { 'text/plain': { schema: z.string() }, 'text/csv': { schema: z.string() } },
        },
        ...refusals(401, 404),
      },
      handle: async context => {
        const { format, ...query } = context.req.valid('query')
        const report = await dailyReport(db.read, query)
        const day = { from: query.date, to: query.date, barber: query.barberId }
        const isCsv = format === 'csv'
        await recordDownload(deps, {
          ...authorOf(context.get('staff')),
          subject: `${query.date}, ${isCsv ? 'csv' : 'text'}`,
        })
        const disposition = reportDisposition({
          date: query.date,
          barber:
            query.barberId && 'barberName' in report ? { id: query.barberId, name: report.barberName } : null,
          extension: isCsv ? 'csv' : 'txt',
        })
        const content = isCsv
          ? reportCsv(report)
          : reportText(report, await shopNameOn(db.read, query.date), await reportPeriod(deps, day))
        return context.body(content, 200, {
          'Content-Type': `text/${isCsv ? 'csv' : 'plain'}; charset=utf-8`,
          'Content-Disposition': disposition,
        })
      },
    })
}
