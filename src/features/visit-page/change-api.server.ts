import { createRoute, z } from '@hono/zod-openapi'
import { json, newApi, refusals, writeRefusals } from '../../platform/server/http/api.server.ts'
import { clientAddressOf } from '../../platform/server/http/client-ip.server.ts'
import type { Deps } from '../../platform/server/process/deps.server.ts'
import { anyBarberResponse } from '../availability/contract.ts'
import {
  againResponse,
  lateRequest,
  moveRequest,
  newTimesQuery,
  visitResponse,
  visitToken,
} from '../visits/contract.ts'
import { cancelVisit } from './cancel-visit.server.ts'
import { eraseVisit } from './erase-visit.server.ts'
import { findNewTimes } from './find-new-times.server.ts'
import { rescheduleVisit } from './reschedule-visit.server.ts'
import { runLate } from './run-late.server.ts'
import { showVisit } from './show-visit.server.ts'
import { suggestAgain } from './suggest-again.server.ts'

const params = z.object({ token: visitToken })
const asItStands = json(visitResponse, 'The visit as it stands now')

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'shop' | 'settings' | 'wakeUp'>

/** What a customer does with his visit. Nothing is changed by reading: whatever opens links may open these. */
export function visitChangesApi(deps: ChangeDeps) {
  const api = newApi()
    .openapi(
      createRoute({
        method: 'get',
        path: '/visits/{token}/availability',
        summary: 'The times of one day to which a visit can be moved',
        description: 'The time that the visit has now counts as free.',
        request: { params, query: newTimesQuery },
        responses: { 200: json(anyBarberResponse, 'Earliest first, each with a barber'), ...refusals(404) },
      }),
      async context => {
        const { date, barber } = context.req.valid('query')
        const { token } = context.req.valid('param')
        return context.json(await findNewTimes(deps, token, { barberId: barber, date }), 200)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/visits/{token}/reschedule',
        summary: 'Move a visit; its price and minutes stay as booked',
        description: 'The old time is given up only with the new one taken.',
        request: { params, body: { ...json(moveRequest, 'Where to'), required: true } },
        responses: { 200: asItStands, ...writeRefusals(404, 409, 422) },
      }),
      async context => {
        const { token } = context.req.valid('param')
        const clientAddress = clientAddressOf(context, deps.settings.trustProxy)
        await rescheduleVisit(deps, token, { ...context.req.valid('json'), clientAddress })
        return context.json(await showVisit(deps, token), 200)
      },
    )
  addCancelAndLateCalls(api, deps)
  addAgainAndEraseCalls(api, deps)
  return api
}

/** He does not come, or comes late. */
function addCancelAndLateCalls(api: ReturnType<typeof newApi>, deps: ChangeDeps): void {
  api
    .openapi(
      createRoute({
        method: 'post',
        path: '/visits/{token}/cancel',
        summary: 'Cancel a visit; one that is cancelled stays so',
        request: { params },
        responses: { 200: asItStands, ...writeRefusals(404, 422) },
      }),
      async context => {
        const { token } = context.req.valid('param')
        await cancelVisit(deps, token, clientAddressOf(context, deps.settings.trustProxy))
        return context.json(await showVisit(deps, token), 200)
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/visits/{token}/late',
        summary: 'Say by how many minutes the customer runs late; 0 takes it back',
        request: { params, body: { ...json(lateRequest, 'Minutes'), required: true } },
        responses: { 200: asItStands, ...writeRefusals(404, 422) },
      }),
      async context => {
        const { token } = context.req.valid('param')
        await runLate(deps, token, context.req.valid('json').minutes)
        return context.json(await showVisit(deps, token), 200)
      },
    )
}

/** He comes again, or is to be forgotten. */
function addAgainAndEraseCalls(api: ReturnType<typeof newApi>, deps: ChangeDeps): void {
  api
    .openapi(
      createRoute({
        method: 'get',
        path: '/visits/{token}/again',
        summary: 'The same visit again, at the next free time around the same weekday and hour',
        request: { params },
        responses: { 200: json(againResponse, 'What to ask the wizard for'), ...refusals(404) },
      }),
      async context => context.json(await suggestAgain(deps, context.req.valid('param').token), 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/visits/{token}/erase',
        summary: 'Erase who comes from a visit; one that is still to come is cancelled',
        request: { params },
        responses: {
          204: { description: 'Erased; the token opens nothing now' },
          ...writeRefusals(404, 422),
        },
      }),
      async context => {
        await eraseVisit(deps, context.req.valid('param').token)
        return context.body(null, 204)
      },
    )
}
