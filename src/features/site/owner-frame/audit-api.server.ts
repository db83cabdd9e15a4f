import { json, newApi, refusals } from '../../../platform/server/http/api.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import { auditQuery, auditResponse } from '../../staff/audit-log/contract.ts'
import { auditPage } from '../../staff/audit-log/store.server.ts'

export function auditApi({ db }: Pick<Deps, 'db'>) {
  return newApi('Operation').call('get', '/admin/audit', {
    summary: 'Who changed what, and when',
    ...staffCall('listAuditEntries'),
    request: { query: auditQuery },
    responses: { 200: json(auditResponse.meta({ id: 'AuditPage' }), 'Newest first'), ...refusals(401) },
    handle: async context => context.json(await auditPage(db.read, context.req.valid('query').before), 200),
  })
}
