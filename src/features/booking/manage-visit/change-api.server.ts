import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
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
import { anyBarberResponse, daysResponse } from '../../calendar/availability/contract.ts'
import {
  againResponse,
  lateRequest,
  moveRequest,
  newDaysQuery,
  newTimesQuery,
  visitResponse,
  visitToken,
} from '../../calendar/visits/contract.ts'
import type { Via } from '../../calendar/visits/history-contract.ts'
import { cancelOwnVisit } from './cancel-visit.server.ts'
import { eraseVisit } from './erase-visit.server.ts'
import { findNewDays } from './find-new-days.server.ts'
import { findNewTimes } from './find-new-times.server.ts'
import { runLate } from './report-running-late.server.ts'
import { rescheduleVisit } from './reschedule-visit.server.ts'
import { showVisit } from './show-visit.server.ts'
import { suggestAgain } from './suggest-again.server.ts'

const params = z.object({ token: visitToken })
const currentVisit = json(visitResponse.meta({ id: 'Visit' }), 'The visit now')

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'wakeUp'>

/** A customer's changes to their visit. Reading changes nothing, because mail scanners open links. */
export function visitChangesApi(deps: ChangeDeps) {
  const api = new Api('Visits')
    .call('get', '/visits/{token}/availability', {
      operationId: 'listNewTimes',
      ...publicCall,
      summary: 'The times of one day to which a visit can be moved',
      description: 'The time that the visit has now counts as free.',
      request: { params, query: newTimesQuery },
      responses: { 200: json(anyBarberResponse, 'Earliest first, each with a barber'), ...refusals(404) },
      handle: async context => {
        const { date, barber } = context.req.valid('query')
        const { token } = context.req.valid('param')
        return context.json(await findNewTimes(deps, token, { barberId: barber, date }), 200)
      },
    })
    .call('get', '/visits/{token}/days', {
      operationId: 'listNewDays',
      ...publicCall,
      summary: 'How full each day is to which a visit can be moved',
      description: 'The time that the visit has now counts as free.',
      request: { params, query: newDaysQuery },
      responses: { 200: json(daysResponse, 'Earliest first'), ...refusals(404) },
      handle: async context =>
        context.json(
          await findNewDays(deps, context.req.valid('param').token, context.req.valid('query')),
          200,
        ),
    })
    .call('post', '/visits/{token}/reschedule', {
      operationId: 'rescheduleVisit',
      ...publicCall,
      summary: 'Move a visit; its price and minutes stay as booked',
      description: 'The old time is given up only with the new one taken.',
      request: { params, body: jsonBody(moveRequest.meta({ id: 'RescheduleRequest' }), 'Where to') },
      responses: { 200: currentVisit, ...writeRefusals(404, 409, 422) },
      handle: async context => {
        const { token } = context.req.valid('param')
        const clientAddress = clientAddressOf(context, deps.settings.trustProxy)
        await rescheduleVisit(deps, token, {
          ...context.req.valid('json'),
          via: viaOf(context),
          clientAddress,
        })
        return context.json(await showVisit(deps, token), 200)
      },
    })
  addCancelAndLateCalls(api, deps)
  addAgainAndEraseCalls(api, deps)
  return api
}

function addCancelAndLateCalls(api: Api, deps: ChangeDeps): void {
  api
    .call('post', '/visits/{token}/cancel', {
      operationId: 'cancelVisit',
      ...publicCall,
      summary: 'Cancel a visit; one that is cancelled stays so',
      request: { params },
      responses: { 200: currentVisit, ...writeRefusals(404, 422) },
      handle: async context => {
        const { token } = context.req.valid('param')
        const clientAddress = clientAddressOf(context, deps.settings.trustProxy)
        await cancelOwnVisit(deps, token, { via: viaOf(context), clientAddress })
        return context.json(await showVisit(deps, token), 200)
      },
    })
    .call('put', '/visits/{token}/late', {
      operationId: 'runLate',
      ...publicCall,
      summary: 'Report by how many minutes the customer is late; 0 withdraws it',
      request: { params, body: jsonBody(lateRequest.meta({ id: 'RunLateRequest' }), 'Minutes') },
      responses: { 200: currentVisit, ...writeRefusals(404, 422) },
      handle: async context => {
        const { token } = context.req.valid('param')
        await runLate(deps, token, { ...context.req.valid('json'), via: viaOf(context) })
        return context.json(await showVisit(deps, token), 200)
      },
    })
}

function addAgainAndEraseCalls(api: Api, deps: ChangeDeps): void {
  api
    .call('get', '/visits/{token}/again', {
      operationId: 'suggestRepeatVisit',
      ...publicCall,
      summary: 'The same visit again, at the next free time around the same weekday and hour',
      request: { params },
      responses: {
        200: json(againResponse.meta({ id: 'RepeatVisit' }), 'What to preselect in the wizard'),
        ...refusals(404),
      },
      handle: async context => context.json(await suggestAgain(deps, context.req.valid('param').token), 200),
    })
    .call('post', '/visits/{token}/erase', {
      operationId: 'eraseVisit',
      ...publicCall,
      summary: 'Erase the customer’s data from a visit; a visit to come is cancelled',
      request: { params },
      responses: {
        204: { description: 'Erased; the token opens nothing now' },
        ...writeRefusals(404, 422),
      },
      handle: async context => {
        await eraseVisit(deps, context.req.valid('param').token, viaOf(context))
        return context.body(null, 204)
      },
    })
}

function viaOf(context: Context): Via {
  return { way: 'visit-page', requestId: context.get('requestId') }
}
