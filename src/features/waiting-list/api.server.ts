import { createRoute, z } from '@hono/zod-openapi'
import { json, newApi, refusals, writeRefusals } from '../../platform/server/http/api.server.ts'
import { callerAddress } from '../../platform/server/http/caller.server.ts'
import type { Deps } from '../../platform/server/process/deps.server.ts'
import { formHeaders } from '../booking/contract.ts'
import { showVisit } from '../visit-page/show-visit.server.ts'
import { visitReply, visitToken } from '../visits/contract.ts'
import { acceptOffer, declineOffer, leaveByOffer, leaveWaitingList } from './answer-offer.server.ts'
import { joinedReply, waitingReply, waitingRequest, waitingToken } from './contract.ts'
import { joinWaitingList } from './join-waiting-list.server.ts'
import { placeOf } from './show-place.server.ts'

const place = z.object({ token: waitingToken })
const offer = z.object({ token: visitToken })

export function waitingListApi(deps: Pick<Deps, 'db' | 'clock' | 'settings' | 'shop' | 'bell'>) {
  const { trustProxy } = deps.settings
  return newApi()
    .openapi(
      createRoute({
        method: 'post',
        path: '/waiting-list',
        summary: 'Wait for a time that suits',
        request: {
          headers: formHeaders,
          body: { ...json(waitingRequest, 'The wish'), required: true },
        },
        responses: { 201: json(joinedReply, 'On the list'), ...writeRefusals(422) },
      }),
      async context => {
        const headers = context.req.valid('header')
        const sender = {
          address: callerAddress(context, trustProxy),
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
        summary: 'A place on the waiting list, for whoever holds its token',
        request: { params: place },
        responses: { 200: json(waitingReply, 'The place'), ...refusals(404) },
      }),
      async context => context.json(await placeOf(deps, context.req.valid('param').token), 200),
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/waiting-list/{token}',
        summary: 'Leave the waiting list',
        request: { params: place },
        responses: { 204: { description: 'Left' }, ...writeRefusals(404) },
      }),
      async context => {
        await leaveWaitingList(deps, context.req.valid('param').token)
        return context.body(null, 204)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/visits/{token}/accept',
        summary: 'Take the time that is held for you',
        request: { params: offer },
        description: 'A time that was accepted before stays booked, and is the same reply.',
        responses: { 200: json(visitReply, 'The visit as it is booked'), ...writeRefusals(404, 409) },
      }),
      async context => {
        const { token } = context.req.valid('param')
        await acceptOffer(deps, token)
        return context.json(await showVisit(deps, token), 200)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/visits/{token}/decline',
        summary: 'Give back the time that is held for you',
        request: { params: offer },
        responses: { 204: { description: 'Given back' }, ...writeRefusals(404, 409) },
      }),
      async context => {
        await declineOffer(deps, context.req.valid('param').token)
        return context.body(null, 204)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/visits/{token}/leave-list',
        summary: 'Give back the time that is held for you, and leave the waiting list',
        request: { params: offer },
        responses: { 204: { description: 'Left' }, ...writeRefusals(404, 409) },
      }),
      async context => {
        await leaveByOffer(deps, context.req.valid('param').token)
        return context.body(null, 204)
      },
    )
}
