import { z } from '@hono/zod-openapi'
import {
  Api,
  json,
  jsonBody,
  publicCall,
  refusals,
  writeRefusals,
} from '../../../platform/server/http/api.server.ts'
import { clientAddressOf } from '../../../platform/server/http/client-ip.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { formHeaders } from '../booking/contract.ts'
import { joinedResponse, openedOffer, waitingRequest, waitingResponse, waitingToken } from './contract.ts'
import { joinWaitingList } from './join-waiting-list.server.ts'
import { openOffer } from './open-offer.server.ts'
import { leaveWaitingList } from './respond-to-offer.server.ts'
import { showEntry } from './show-entry.server.ts'

const params = z.object({ token: waitingToken })

export function waitingListApi(deps: Pick<Deps, 'db' | 'clock' | 'settings' | 'wakeUp'>) {
  const { trustProxy } = deps.settings
  return new Api('Waiting list')
    .call('post', '/waiting-list', {
      operationId: 'joinWaitingList',
      ...publicCall,
      summary: 'Wait for a time that suits',
      request: {
        headers: formHeaders,
        body: jsonBody(waitingRequest.meta({ id: 'WaitingListRequest' }), 'The entry to add'),
      },
      responses: {
        201: json(joinedResponse.meta({ id: 'JoinedWaitingList' }), 'On the list'),
        ...writeRefusals(422),
      },
      handle: async context => {
        const headers = context.req.valid('header')
        const sender = {
          address: clientAddressOf(context, trustProxy),
          formToken: headers['form-token'],
          visitToken: headers['visit-token'],
        }
        return context.json(await joinWaitingList(deps, context.req.valid('json'), sender), 201)
      },
    })
    .call('get', '/waiting-list/{token}', {
      operationId: 'getWaitingListEntry',
      ...publicCall,
      summary: 'A waiting-list entry, for the holder of its token',
      request: { params: params },
      responses: {
        200: json(waitingResponse.meta({ id: 'WaitingListEntry' }), 'The entry'),
        ...refusals(404),
      },
      handle: async context => context.json(await showEntry(deps, context.req.valid('param').token), 200),
    })
    .call('post', '/waiting-list/{token}/open', {
      operationId: 'openOffer',
      ...publicCall,
      summary: 'A token of the time that is held for an entry, to take or decline it',
      request: { params: params },
      responses: {
        200: json(openedOffer.meta({ id: 'OpenedOffer' }), 'Its token'),
        ...writeRefusals(404, 409),
      },
      handle: async context =>
        context.json({ token: await openOffer(deps, context.req.valid('param').token) }, 200),
    })
    .call('delete', '/waiting-list/{token}', {
      operationId: 'leaveWaitingList',
      ...publicCall,
      summary: 'Leave the waiting list',
      request: { params: params },
      responses: { 204: { description: 'Left' }, ...writeRefusals(404) },
      handle: async context => {
        await leaveWaitingList(deps, context.req.valid('param').token)
        return context.body(null, 204)
      },
    })
}
