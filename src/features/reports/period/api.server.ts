import { createRoute, z } from '@hono/zod-openapi'
import { json, newApi, refusals } from '../../../platform/server/http/api.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { authorOf, staffCall } from '../../accounts/require-staff.server.ts'
import { recordDownload } from '../../audit-log/record-download.server.ts'
import { entriesFileQuery, entriesQuery, entriesResponse, periodQuery, periodReport } from './contract.ts'
import { filteredEntries, listEntries } from './list-entries.server.ts'
import { reportPeriod } from './report-period.server.ts'
import { entriesCsv, entriesDisposition } from './write-entries.server.ts'

/** What a day, week, month, year or any other span brought, and the entries that each of its figures sums. */
export function periodApi(deps: Pick<Deps, 'db' | 'clock' | 'settings'>) {
  const { db, settings } = deps
  return newApi()
    .openapi(
      createRoute({
        method: 'get',
        path: '/admin/reports',
        tags: ['Reports'],
        summary: 'What a span of days brought',
        ...staffCall('getPeriodReport'),
        request: { query: periodQuery },
        responses: { 200: json(periodReport, 'Sums of the ledger and of visits'), ...refusals(401, 404) },
      }),
      async context => context.json(await reportPeriod(deps, context.req.valid('query')), 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/admin/reports/entries',
        tags: ['Reports'],
        summary: 'The entries that a figure sums',
        ...staffCall('listReportEntries'),
        request: { query: entriesQuery },
        responses: { 200: json(entriesResponse, 'Their sum, and some of them'), ...refusals(401) },
      }),
      async context => context.json(await listEntries(db.read, context.req.valid('query')), 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/admin/reports/entries/download',
        tags: ['Reports'],
        summary: 'The same as a CSV file, a row an entry',
        ...staffCall('downloadReportEntries'),
        request: { query: entriesFileQuery },
        responses: {
          200: {
            description: 'A file, named by Content-Disposition',
            content: { 'text/csv': { schema: z.string() } },
          },
          ...refusals(401),
        },
      }),
      async context => {
        const query = context.req.valid('query')
        const entries = await filteredEntries(db.read, query)
        await recordDownload(deps, {
          action: 'entries-downloaded',
          ...authorOf(context, settings),
          subject: `${query.from} to ${query.to}`,
        })
        return context.body(entriesCsv(entries), 200, {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': entriesDisposition(query),
        })
      },
    )
}
