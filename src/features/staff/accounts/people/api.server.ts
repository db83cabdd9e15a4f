import { z } from '@hono/zod-openapi'
import { Api, json, jsonBody, refusals, writeRefusals } from '../../../../platform/server/http/api.server.ts'
import { rowIdText } from '../../../../shared/wire.ts'
import type { AccessDeps } from '../api.server.ts'
import { staffCall } from '../require-staff.server.ts'
import { changePerson, setPersonDisabled } from './change-person.server.ts'
import { disableRequest, invitedResponse, inviteRequest, peopleResponse, postRequest } from './contract.ts'
import { deleteInvitation, invitePerson, renewLink } from './invite-person.server.ts'
import { listPeople } from './list-people.server.ts'

const params = z.object({ id: rowIdText })

export function peopleApi(deps: AccessDeps) {
  const api = new Api('Account')
    .call('get', '/admin/people', {
      summary: 'Everyone who signs in, or is invited to',
      ...staffCall('listPeople'),
      responses: { 200: json(peopleResponse, 'Without passwords'), ...refusals(401) },
      handle: async context => context.json(await listPeople(deps, context.get('staff')), 200),
    })
    .call('put', '/admin/people/{id}', {
      summary: 'Change what a person may do; another role or column signs them out',
      ...staffCall('changePerson'),
      request: { params, body: jsonBody(postRequest, 'All of these') },
      responses: { 204: { description: 'Changed' }, ...writeRefusals(401, 404, 409) },
      handle: async context => {
        const change = { ...context.req.valid('param'), post: context.req.valid('json') }
        await changePerson(deps, context.get('staff'), change)
        return context.body(null, 204)
      },
    })
    .call('put', '/admin/people/{id}/disabled', {
      summary: 'Disable an account, which signs it out everywhere, or enable it again',
      ...staffCall('setPersonDisabled'),
      request: { params, body: jsonBody(disableRequest, 'Which of both') },
      responses: { 204: { description: 'Done' }, ...writeRefusals(401, 404, 409) },
      handle: async context => {
        const wanted = { ...context.req.valid('param'), ...context.req.valid('json') }
        await setPersonDisabled(deps, context.get('staff'), wanted)
        return context.body(null, 204)
      },
    })
  addInviteCalls(api, deps)
  return api
}

function addInviteCalls(api: Api, deps: AccessDeps): void {
  api
    .call('post', '/admin/people', {
      summary: 'Invite a person: the link lets them choose a password within seven days',
      ...staffCall('invitePerson'),
      request: { body: jsonBody(inviteRequest, 'Who they are') },
      responses: { 201: json(invitedResponse, 'Invited'), ...writeRefusals(401, 404, 409) },
      handle: async context => {
        return context.json(await invitePerson(deps, context.get('staff'), context.req.valid('json')), 201)
      },
    })
    .call('post', '/admin/people/{id}/link', {
      summary: 'Make a new link of an invitation; the one before stops working',
      ...staffCall('renewInvitation'),
      request: { params },
      responses: { 201: json(invitedResponse, 'Made'), ...writeRefusals(401, 404, 409) },
      handle: async context => {
        return context.json(await renewLink(deps, context.get('staff'), context.req.valid('param').id), 201)
      },
    })
    .call('delete', '/admin/people/{id}', {
      summary: 'Delete an invitation that was not accepted',
      ...staffCall('deleteInvitation'),
      request: { params },
      responses: { 204: { description: 'Deleted' }, ...writeRefusals(401, 404, 409) },
      handle: async context => {
        await deleteInvitation(deps, context.get('staff'), context.req.valid('param').id)
        return context.body(null, 204)
      },
    })
}
