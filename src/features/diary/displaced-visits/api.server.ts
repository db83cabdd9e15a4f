import { Api, json, jsonBody, refusals, writeRefusals } from '../../../platform/server/http/api.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { visitParams } from '../../calendar/visits/contract.ts'
import { authorOf } from '../../staff/accounts/author.server.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import { decisionRequest, displacedVisitsResponse } from './contract.ts'
import { askCustomer, keepAsItIs, takeOfferBack } from './decide.server.ts'
import { findDisplaced } from './find-displaced.server.ts'

const request = { params: visitParams, body: jsonBody(decisionRequest, 'The visit as it was seen') }
const decided = { 204: { description: 'Done' }, ...writeRefusals(401, 404, 409, 422) }

const DECISIONS = [
  {
    verb: 'ask',
    operationId: 'askCustomerForAnotherTime',
    summary: 'Ask the customer to choose another time',
    decide: askCustomer,
  },
  {
    verb: 'keep',
    operationId: 'keepDisplacedVisit',
    summary: 'Leave the visit where it is',
    decide: keepAsItIs,
  },
  {
    verb: 'withdraw',
    operationId: 'withdrawOffer',
    summary: 'Withdraw an offer to a waiting customer, who keeps their place',
    decide: takeOfferBack,
  },
] as const

export function displacedVisitsApi(deps: Deps) {
  const api = new Api('Diary').call('get', '/admin/displaced-visits', {
    summary: 'Visits to come that their barber can’t see, and what could be done',
    ...staffCall('listDisplacedVisits'),
    responses: { 200: json(displacedVisitsResponse, 'Earliest first'), ...refusals(401) },
    handle: async context => context.json(await findDisplaced(deps.db.read, deps), 200),
  })
  for (const { verb, operationId, summary, decide } of DECISIONS)
    api.call('post', `/admin/displaced-visits/{id}/${verb}`, {
      summary,
      ...staffCall(operationId),
      request,
      responses: decided,
      handle: async context => {
        const { id } = context.req.valid('param')
        const { version } = context.req.valid('json')
        await decide(deps, { id, version, by: authorOf(context.get('staff')) })
        return context.body(null, 204)
      },
    })
  return api
}
