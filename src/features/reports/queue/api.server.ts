import { Api, json, refusals } from '../../../platform/server/http/api.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import { periodForm } from '../period/contract.ts'
import { queueReport } from './contract.ts'
import { reportQueue } from './report-queue.server.ts'

/** How the queue went: how often the wait held, and who left, was missed or was turned away. */
export function queueReportApi({ db }: Pick<Deps, 'db'>) {
  return new Api('Reports').call('get', '/admin/reports/queue', {
    summary: 'How the queue went, week by week',
    ...staffCall('getQueueReport'),
    request: { query: periodForm },
    responses: { 200: json(queueReport, 'Weeks, hours and reasons'), ...refusals(401) },
    handle: async context => context.json(await reportQueue(db.read, context.req.valid('query')), 200),
  })
}
