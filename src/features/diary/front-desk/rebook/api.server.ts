import { Api, json, refusals } from '../../../../platform/server/http/api.server.ts'
import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { visitParams } from '../../../calendar/visits/contract.ts'
import { staffCall } from '../../../staff/accounts/require-staff.server.ts'
import { rebookResponse } from './contract.ts'
import { findRebookTimes } from './find-rebook-times.server.ts'

export function rebookApi(deps: Pick<Deps, 'db' | 'clock'>) {
  return new Api('Diary').call('get', '/admin/visits/{id}/rebook-times', {
    summary: 'When a visit’s customer can have the same again in some weeks',
    ...staffCall('listRebookTimes'),
    request: { params: visitParams },
    responses: { 200: json(rebookResponse, 'By weeks'), ...refusals(401, 404) },
    handle: async context => context.json(await findRebookTimes(deps, context.req.valid('param').id), 200),
  })
}
