import { Api, json, refusals } from '../../../../platform/server/http/api.server.ts'
import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { staffCall } from '../../../staff/accounts/require-staff.server.ts'
import { healthResponse } from './contract.ts'
import { showHealth } from './show-health.server.ts'

export function healthApi(deps: Pick<Deps, 'db' | 'clock' | 'settings'>) {
  return new Api('Operation').call('get', '/admin/health', {
    summary: 'Version, database, disk, last backup and messages that wait',
    ...staffCall('getHealth'),
    responses: { 200: json(healthResponse.meta({ id: 'Health' }), 'Of now'), ...refusals(401) },
    handle: async context => context.json(await showHealth(deps), 200),
  })
}
