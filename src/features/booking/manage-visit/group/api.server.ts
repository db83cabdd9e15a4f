import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import {
  Api,
  json,
  jsonBody,
  publicCall,
  refusals,
  writeRefusals,
} from '../../../../platform/server/http/api.server.ts'
import { clientAddressOf } from '../../../../platform/server/http/client-ip.server.ts'
import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { daysResponse } from '../../../calendar/availability/contract.ts'
import { visitToken } from '../../../calendar/visits/contract.ts'
import { groupTimesResponse } from '../../booking/group/contract.ts'
import { cancelGroup } from './cancel-group.server.ts'
import {
  moveGroupRequest,
  newGroupDaysQuery,
  newGroupTimesQuery,
  openVisitRequest,
  openVisitResponse,
  visitGroupResponse,
} from './contract.ts'
import { findNewGroupDays, findNewGroupTimes } from './find-new-group-times.server.ts'
import { moveGroup } from './move-group.server.ts'
import { openVisit } from './open-visit.server.ts'
import { showGroup } from './show-group.server.ts'
import { writeGroupCalendar } from './write-group-calendar.server.ts'

const params = z.object({ token: visitToken })
const currentGroup = json(visitGroupResponse.meta({ id: 'VisitGroup' }), 'The visits now')

type GroupDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'wakeUp'>

export function visitGroupsApi(deps: GroupDeps) {
  const api = new Api('Visits')
    .call('get', '/visits/{token}/group', {
      operationId: 'getVisitGroup',
      ...publicCall,
      summary: 'The visits that were booked in one go with this one',
      request: { params },
      responses: { 200: currentGroup, ...refusals(404) },
      handle: async context => context.json(await showGroup(deps, context.req.valid('param').token), 200),
    })
    .call('get', '/visits/{token}/group/availability', {
      operationId: 'listNewGroupTimes',
      ...publicCall,
      summary: 'The times of one day to which all visits of a group can be moved',
      description: 'The times that they have now count as free.',
      request: { params, query: newGroupTimesQuery },
      responses: { 200: json(groupTimesResponse, 'Earliest first'), ...refusals(403, 404) },
      handle: async context => {
        const { token } = context.req.valid('param')
        return context.json(await findNewGroupTimes(deps, token, context.req.valid('query')), 200)
      },
    })
    .call('get', '/visits/{token}/group/days', {
      operationId: 'listNewGroupDays',
      ...publicCall,
      summary: 'How full the days are to which all visits of a group can be moved',
      request: { params, query: newGroupDaysQuery },
      responses: { 200: json(daysResponse, 'Earliest first'), ...refusals(403, 404) },
      handle: async context => {
        const { token } = context.req.valid('param')
        return context.json(await findNewGroupDays(deps, token, context.req.valid('query')), 200)
      },
    })
    .call('get', '/visits/{token}/group/calendar.ics', {
      operationId: 'downloadGroupCalendar',
      ...publicCall,
      summary: 'All visits of a group as one iCalendar file',
      request: { params },
      responses: {
        200: { description: 'iCalendar', content: { 'text/calendar': { schema: z.string() } } },
        ...refusals(403, 404),
      },
      handle: async context =>
        context.body(await writeGroupCalendar(deps, context.req.valid('param').token), 200, {
          'Content-Type': 'text/calendar; charset=utf-8',
          'Content-Disposition': 'attachment; filename="visits.ics"',
        }),
    })
  addChangeCalls(api, deps)
  return api
}

function addChangeCalls(api: Api, deps: GroupDeps): void {
  api
    .call('post', '/visits/{token}/group/cancel', {
      operationId: 'cancelVisitGroup',
      ...publicCall,
      summary: 'Cancel all visits of a group, all or none; those that are cancelled stay so',
      request: { params },
      responses: { 200: currentGroup, ...writeRefusals(403, 404, 422) },
      handle: async context => {
        const { token } = context.req.valid('param')
        await cancelGroup(deps, token, senderOf(context, deps.settings))
        return context.json(await showGroup(deps, token), 200)
      },
    })
    .call('post', '/visits/{token}/group/reschedule', {
      operationId: 'rescheduleVisitGroup',
      ...publicCall,
      summary: 'Move all visits of a group, all or none; their prices and minutes stay as booked',
      request: {
        params,
        body: jsonBody(moveGroupRequest.meta({ id: 'RescheduleGroupRequest' }), 'Where to'),
      },
      responses: { 200: currentGroup, ...writeRefusals(403, 404, 409, 422) },
      handle: async context => {
        const { token } = context.req.valid('param')
        await moveGroup(deps, token, { ...context.req.valid('json'), ...senderOf(context, deps.settings) })
        return context.json(await showGroup(deps, token), 200)
      },
    })
    .call('post', '/visits/{token}/group/open', {
      operationId: 'openVisitOfGroup',
      ...publicCall,
      summary: 'A token of another visit of the group, for the one who booked it',
      request: { params, body: jsonBody(openVisitRequest.meta({ id: 'OpenVisitRequest' }), 'Which') },
      responses: {
        200: json(openVisitResponse.meta({ id: 'OpenedVisit' }), 'Its token'),
        ...writeRefusals(403, 404),
      },
      handle: async context => {
        const { reference } = context.req.valid('json')
        return context.json(
          { token: await openVisit(deps, context.req.valid('param').token, reference) },
          200,
        )
      },
    })
}

function senderOf(context: Context, { trustProxy }: GroupDeps['settings']) {
  const via = { way: 'group-page', requestId: context.get('requestId') } as const
  return { via, clientAddress: clientAddressOf(context, trustProxy) }
}
