import { createRoute, z } from '@hono/zod-openapi'
import {
  json,
  newApi,
  publicCall,
  refusals,
  writeRefusals,
} from '../../../platform/server/http/api.server.ts'
import { clientAddressOf } from '../../../platform/server/http/client-ip.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { formHeaders } from '../booking/contract.ts'
import { joinedResponse, waitingRequest, waitingResponse, waitingToken } from './contract.ts'
import { joinWaitingList } from './join-waiting-list.server.ts'
import { leaveWaitingList } from './respond-to-offer.server.ts'
import { showEntry } from './show-entry.server.ts'

const params = z.object({ token: waitingToken })

export function waitingListApi(deps: Pick<Deps, 'db' | 'clock' | 'settings' | 'wakeUp'>) {
  const { trustProxy } = deps.settings
  return newApi()
    .openapi(
      createRoute({
        method: 'post',
        path: '/waiting-list',
        operationId: 'joinWaitingList',
        tags: ['Waiting list'],
        ...publicCall,
        summary: 'Wait for a time that suits',
        request: {
          headers: formHeaders,
          body: {
            ...json(waitingRequest.meta({ id: 'WaitingListRequest' }), 'The entry to add'),
            required: true,
          },
        },
        responses: {
          201: json(joinedResponse.meta({ id: 'JoinedWaitingList' }), 'On the list'),
          ...writeRefusals(422),
        },
      }),
      async context => {
        const headers = context.req.valid('header')
        const sender = {
          address: clientAddressOf(context, trustProxy),
          formToken: headers['form-token'],
          visitToken: headers['visit-token'],
        }
        return context.json(await joinWaitingList(deps, context.req.valid('json'), sender), 201)
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/waiting-list/{token}',
        operationId: 'getWaitingListEntry',
        tags: ['Waiting list'],
        ...publicCall,
        summary: 'A waiting-list entry, for the holder of its token',
        request: { params: params },
        responses: {
          200: json(waitingResponse.meta({ id: 'WaitingListEntry' }), 'The entry'),
          ...refusals(404),
        },
      }),
      async context => context.json(await showEntry(deps, context.req.valid('param').token), 200),
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/waiting-list/{token}',
        operationId: 'leaveWaitingList',
        tags: ['Waiting list'],
        ...publicCall,
        summary: 'Leave the waiting list',
        request: { params: params },
        responses: { 204: { description: 'Left' }, ...writeRefusals(404) },
      }),
      async context => {
        await leaveWaitingList(deps, context.req.valid('param').token)
        return context.body(null, 204)
      },
    )
}
