import { json, newApi, refusals } from '../../../platform/server/http/api.server.ts'
import type { ProxyWatch } from '../../../platform/server/http/proxy-watch.server.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import { operationResponse } from './operation-contract.ts'

export function dashboardApi({ hasSeenProxy }: Pick<ProxyWatch, 'hasSeenProxy'>) {
  return newApi('Operation').call('get', '/admin/operation', {
    summary: 'What the owner should know of how the shop is run',
    ...staffCall('getOperation'),
    responses: {
      200: json(operationResponse.meta({ id: 'Operation' }), 'Of the process that answers'),
      ...refusals(401),
    },
    handle: context => context.json({ hasUntrustedProxy: hasSeenProxy() }, 200),
  })
}
