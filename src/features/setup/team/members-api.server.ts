import { z } from '@hono/zod-openapi'
import { Api, json, jsonBody, refusals, writeRefusals } from '../../../platform/server/http/api.server.ts'
import { shopMoment } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { keyHeader, rowIdText, versionHeader } from '../../../shared/wire.ts'
import { authorOf } from '../../staff/accounts/author.server.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import { addBarber } from './add-barber.server.ts'
import { deleteBarber, orderTeam, saveTreatments } from './change-team.server.ts'
import {
  addBarberRequest,
  addedResponse,
  orderRequest,
  teamResponse,
  treatmentsRequest,
  versionResponse,
} from './contract.ts'
import { allMembers } from './members-store.server.ts'

type TeamDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'wakeUp'>

const params = z.object({ id: rowIdText })

export function membersApi(deps: TeamDeps) {
  const api = new Api('Team')
    .call('get', '/admin/team', {
      summary: 'Everyone who is, was or will be on the team',
      ...staffCall('getTeam'),
      responses: { 200: json(teamResponse, 'Without passwords'), ...refusals(401) },
      handle: async context => {
        const now = shopMoment(deps.clock)
        return context.json({ today: now.date, members: await allMembers(deps.db.read, now) }, 200)
      },
    })
    .call('post', '/admin/team', {
      summary: 'Add a barber',
      ...staffCall('addBarber'),
      request: { headers: keyHeader, body: jsonBody(addBarberRequest, 'Phone and email may be empty') },
      responses: {
        201: json(addedResponse, 'Added, last in the order'),
        ...writeRefusals(401, 404, 409, 422),
      },
      handle: async context => {
        const { 'idempotency-key': idempotencyKey } = context.req.valid('header')
        const by = { ...authorOf(context.get('staff')), idempotencyKey }
        return context.json(await addBarber(deps, by, context.req.valid('json')), 201)
      },
    })
  addMemberCalls(api, deps)
  return api
}

function addMemberCalls(api: Api, deps: TeamDeps): void {
  api
    .call('put', '/admin/team-order', {
      summary: 'Put the team in another order, as customers see it',
      ...staffCall('orderTeam'),
      request: { body: jsonBody(orderRequest, 'Every barber') },
      responses: { 204: { description: 'Done' }, ...writeRefusals(401, 409) },
      handle: async context => {
        await orderTeam(deps, authorOf(context.get('staff')), context.req.valid('json').ids)
        return context.body(null, 204)
      },
    })
    .call('put', '/admin/team/{id}/treatments', {
      summary: 'Save what a barber does; booked visits stand',
      ...staffCall('saveBarberTreatments'),
      request: { params, headers: versionHeader, body: jsonBody(treatmentsRequest, 'All that they do') },
      responses: { 200: json(versionResponse, 'Saved'), ...writeRefusals(401, 404, 412, 428) },
      handle: async context => {
        const target = { ...context.req.valid('param'), version: context.req.valid('header')['if-match'] }
        const change = { ...target, ...context.req.valid('json') }
        return context.json(await saveTreatments(deps, authorOf(context.get('staff')), change), 200)
      },
    })
    .call('delete', '/admin/team/{id}', {
      summary: 'Delete a barber of whom there is no history; others get a last day',
      ...staffCall('deleteBarber'),
      request: { params, headers: versionHeader },
      responses: { 204: { description: 'Deleted' }, ...writeRefusals(401, 404, 409, 412, 428) },
      handle: async context => {
        const target = { ...context.req.valid('param'), version: context.req.valid('header')['if-match'] }
        await deleteBarber(deps, authorOf(context.get('staff')), target)
        return context.body(null, 204)
      },
    })
}
