import { z } from '@hono/zod-openapi'
import { Api, json, refusals } from '../../../platform/server/http/api.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { authorOf } from '../../staff/accounts/author.server.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import { requireColumn, requireOwnColumn } from '../../staff/accounts/roles/require-column.server.ts'
import type { Staff } from '../../staff/accounts/rules.ts'
import { recordDownload } from '../../staff/audit-log/record-download.server.ts'
import {
  entriesFileQuery,
  entriesQuery,
  entriesResponse,
  periodQuery,
  periodReport,
  visitsQuery,
  visitsResponse,
} from './contract.ts'
import type { EntryFilter } from './entry-rules.ts'
import { filteredEntries, listEntries } from './list-entries.server.ts'
import { listVisits } from './list-visits.server.ts'
import { reportPeriod } from './report-period.server.ts'
import { entriesCsv, entriesDisposition } from './write-entries.server.ts'

export function periodApi(deps: Pick<Deps, 'db' | 'clock'>) {
  const { db } = deps
  return new Api('Reports')
    .call('get', '/admin/reports', {
      summary: 'What a span of days brought',
      description: 'A barber reads their own figures, here and in the lists behind them.',
      ...staffCall('getPeriodReport'),
      request: { query: periodQuery },
      responses: { 200: json(periodReport, 'Sums of the ledger and of visits'), ...refusals(401, 404) },
      handle: async context => {
        const { barber, ...period } = context.req.valid('query')
        const own = requireOwnColumn(context.get('staff'), barber)
        return context.json(await reportPeriod(deps, { ...period, barber: own }), 200)
      },
    })
    .call('get', '/admin/reports/entries', {
      summary: 'The entries that a figure sums',
      ...staffCall('listReportEntries'),
      request: { query: entriesQuery },
      responses: { 200: json(entriesResponse, 'Their sum, and some of them'), ...refusals(401) },
      handle: async context => {
        const query = narrowed(context.get('staff'), context.req.valid('query'))
        return context.json(await listEntries(db.read, query), 200)
      },
    })
    .call('get', '/admin/reports/entries/download', {
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
      handle: async context => {
        const query = narrowed(context.get('staff'), context.req.valid('query'))
        const entries = await filteredEntries(db.read, query)
        await recordDownload(deps, {
          action: 'entries-downloaded',
          ...authorOf(context.get('staff')),
          subject: `${query.from} to ${query.to}`,
        })
        return context.body(await entriesCsv(entries), 200, {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': entriesDisposition(query),
        })
      },
    })
    .call('get', '/admin/reports/visits', {
      summary: 'The visits that a figure counts',
      ...staffCall('listReportVisits'),
      request: { query: visitsQuery },
      responses: { 200: json(visitsResponse, 'How many there are, and some of them'), ...refusals(401) },
      handle: async context => {
        const { barber, ...query } = context.req.valid('query')
        const own = requireOwnColumn(context.get('staff'), barber)
        return context.json(await listVisits(deps, { ...query, barber: own }), 200)
      },
    })
}

/** The same query, of a barber's own entries where a barber asks. @throws Problem 403 for another's */
function narrowed<Query extends EntryFilter>(staff: Staff, query: Query): Query {
  if (query.barber === 'none') requireColumn(staff, null)
  else return { ...query, barber: requireOwnColumn(staff, query.barber) }
  return query
}
