import { z } from '@hono/zod-openapi'
import { Api, json, refusals, writeRefusals } from '../../../platform/server/http/api.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { authorOf } from '../../staff/accounts/author.server.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import { deleteRequestAsOwner, markRequest } from './change-request.server.ts'
import { doneRequest, requestRow } from './contract.ts'
import { listRequests } from './store.server.ts'

const params = z.object({ id: z.uuid('That is no request.') })

export function requestsApi(deps: Pick<Deps, 'db' | 'clock'>) {
  return new Api('Advertising')
    .call('get', '/admin/advertising-requests', {
      summary: 'What businesses asked for; those to be dealt with first',
      ...staffCall('listAdvertisingRequests'),
      responses: {
        200: json(z.array(requestRow.meta({ id: 'OwnersAdvertisingRequest' })), 'Up to 200'),
        ...refusals(401),
      },
      handle: async context => context.json(await listRequests(deps.db.read), 200),
    })
    .call('put', '/admin/advertising-requests/{id}', {
      summary: 'Mark a request as done, or as still to be dealt with',
      ...staffCall('markAdvertisingRequest'),
      request: {
        params,
        body: {
          ...json(doneRequest.meta({ id: 'AdvertisingRequestDone' }), 'Whether it is done'),
          required: true,
        },
      },
      responses: { 204: { description: 'Marked' }, ...writeRefusals(401, 404) },
      handle: async context => {
        await markRequest(deps, context.req.valid('param').id, context.req.valid('json').isDone)
        return context.body(null, 204)
      },
    })
    .call('delete', '/admin/advertising-requests/{id}', {
      summary: 'Delete a request with all that it holds',
      ...staffCall('deleteAdvertisingRequest'),
      request: { params },
      responses: { 204: { description: 'Deleted' }, ...writeRefusals(401, 404) },
      handle: async context => {
        await deleteRequestAsOwner(deps, authorOf(context.get('staff')), context.req.valid('param').id)
        return context.body(null, 204)
      },
    })
}
