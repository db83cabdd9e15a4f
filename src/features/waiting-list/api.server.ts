import { createRoute, z } from '@hono/zod-openapi'
import { json, newApi, refusals, writeRefusals } from '../../platform/server/http/api.server.ts'
import { clientAddressOf } from '../../platform/server/http/client-ip.server.ts'
import type { Deps } from '../../platform/server/process/deps.server.ts'
import { formHeaders } from '../booking/contract.ts'
import { leaveWaitingList } from './answer-offer.server.ts'
import { joinedResponse, waitingRequest, waitingResponse, waitingToken } from './contract.ts'
import { joinWaitingList } from './join-waiting-list.server.ts'
import { placeOf } from './show-place.server.ts'

const place = z.object({ token: waitingToken })

export function waitingListApi(deps: Pick<Deps, 'db' | 'clock' | 'settings' | 'shop' | 'wakeUp'>) {
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
        responses: { 201: json(joinedResponse, 'On the list'), ...writeRefusals(422) },
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
        summary: 'A place on the waiting list, for whoever holds its token',
        request: { params: place },
        responses: { 200: json(waitingResponse, 'The place'), ...refusals(404) },
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
}
