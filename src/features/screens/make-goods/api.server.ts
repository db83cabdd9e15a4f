import { Api, json, refusals } from '../../../platform/server/http/api.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import { madeGoodResponse } from './contract.ts'
import { showMadeGood } from './show-made-good.server.ts'

/** What the owner sees of plays that were missing. */
export function makeGoodsApi(deps: Pick<Deps, 'db' | 'clock'>) {
  return new Api('Screens').call('get', '/admin/advert-made-good', {
    ...staffCall('listMadeGoodPlays'),
    summary: 'Plays that are owed to advertisers, and what was made good of earlier ones',
    responses: { 200: json(madeGoodResponse, 'By business'), ...refusals(401) },
    handle: async context => context.json(await showMadeGood(deps), 200),
  })
}
