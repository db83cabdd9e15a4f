import { Api, json, refusals } from '../../../platform/server/http/api.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import { overviewResponse } from './contract.ts'
import { showOverview } from './show-overview.server.ts'

/** One line of state for each thing that is set up. */
export function settingsApi(deps: Pick<Deps, 'db' | 'clock' | 'settings'>) {
  return new Api('Shop').call('get', '/admin/shop-overview', {
    summary: 'How everything that is set up stands, as far as the role may know',
    ...staffCall('getShopOverview'),
    responses: { 200: json(overviewResponse, 'Of now'), ...refusals(401) },
    handle: async context => context.json(await showOverview(deps, context.get('staff').role), 200),
  })
}
