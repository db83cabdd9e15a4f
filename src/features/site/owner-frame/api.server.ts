import { Api, json, refusals } from '../../../platform/server/http/api.server.ts'
import type { ProxyWatch } from '../../../platform/server/http/proxy-watch.server.ts'
import { shopMoment } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { outboxTroubleResponse } from '../../messages/outbox/contract.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import { auditQuery, auditResponse } from '../../staff/audit-log/contract.ts'
import { auditPage } from '../../staff/audit-log/store.server.ts'
import { operationResponse } from './contract.ts'
import { outboxTrouble } from './store.server.ts'

export function operationApi({
  db,
  clock,
  hasSeenProxy,
}: Pick<Deps, 'db' | 'clock'> & Pick<ProxyWatch, 'hasSeenProxy'>) {
  return new Api('Operation')
    .call('get', '/admin/undelivered', {
      summary: 'Messages to customers that could not be delivered',
      ...staffCall('listUndeliveredMessages'),
      responses: {
        200: json(outboxTroubleResponse.meta({ id: 'UndeliveredMessages' }), 'Empty when all is well'),
        ...refusals(401),
      },
      handle: async context => context.json(await outboxTrouble(db.read, shopMoment(clock).date), 200),
    })
    .call('get', '/admin/audit', {
      summary: 'Who changed what, and when',
      ...staffCall('listAuditEntries'),
      request: { query: auditQuery },
      responses: { 200: json(auditResponse.meta({ id: 'AuditPage' }), 'Newest first'), ...refusals(401) },
      handle: async context => context.json(await auditPage(db.read, context.req.valid('query').before), 200),
    })
    .call('get', '/admin/operation', {
      summary: 'What the owner should know of how the shop is run',
      ...staffCall('getOperation'),
      responses: {
        200: json(operationResponse.meta({ id: 'Operation' }), 'Of the process that answers'),
        ...refusals(401),
      },
      handle: context => context.json({ hasUntrustedProxy: hasSeenProxy() }, 200),
    })
}
