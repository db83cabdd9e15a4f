import { z } from '@hono/zod-openapi'
import { Api, json, publicCall, writeRefusals } from '../../../platform/server/http/api.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { visitResponse, visitToken } from '../../calendar/visits/contract.ts'
import { acceptOffer, declineOffer, leaveByOffer } from '../waiting-list/respond-to-offer.server.ts'
import { showVisit } from './show-visit.server.ts'

const offer = z.object({ token: visitToken })

export function offersApi(deps: Pick<Deps, 'db' | 'clock' | 'settings' | 'wakeUp'>) {
  return new Api('Waiting list')
    .call('post', '/visits/{token}/accept', {
      operationId: 'acceptOffer',
      ...publicCall,
      summary: 'Take the time that is held for you',
      request: { params: offer },
      description: 'A time that was accepted before stays booked, with the same response.',
      responses: {
        200: json(visitResponse.meta({ id: 'Visit' }), 'The visit as it is booked'),
        ...writeRefusals(404, 409),
      },
      handle: async context => {
        const { token } = context.req.valid('param')
        await acceptOffer(deps, token, { way: 'waiting-list', requestId: context.get('requestId') })
        return context.json(await showVisit(deps, token), 200)
      },
    })
    .call('post', '/visits/{token}/decline', {
      operationId: 'declineOffer',
      ...publicCall,
      summary: 'Give back the time that is held for you',
      request: { params: offer },
      responses: { 204: { description: 'Given back' }, ...writeRefusals(404, 409) },
      handle: async context => {
        await declineOffer(deps, context.req.valid('param').token)
        return context.body(null, 204)
      },
    })
    .call('post', '/visits/{token}/leave-list', {
      operationId: 'leaveWaitingListByOffer',
      ...publicCall,
      summary: 'Give back the time that is held for you, and leave the waiting list',
      request: { params: offer },
      responses: { 204: { description: 'Left' }, ...writeRefusals(404, 409) },
      handle: async context => {
        await leaveByOffer(deps, context.req.valid('param').token)
        return context.body(null, 204)
      },
    })
}
