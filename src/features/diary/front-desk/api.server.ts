import { Api, json, jsonBody, refusals, writeRefusals } from '../../../platform/server/http/api.server.ts'
import { keyHeader } from '../../../shared/wire.ts'
import { visitParams } from '../../calendar/visits/contract.ts'
import { authorOf } from '../../staff/accounts/author.server.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import { requireColumn, requireVisitColumn } from '../../staff/accounts/roles/require-column.server.ts'
import { bookForCustomer, type DeskDeps } from './book-for-customer.server.ts'
import { cancelForCustomer } from './cancel-for-customer.server.ts'
import { bookedResponse, cancelRequest, deskVisit, editRequest, moveRequest } from './contract.ts'
import { editVisit } from './edit-visit.server.ts'
import { moveForCustomer } from './move-for-customer.server.ts'
import { bookRequestWithPhone } from './phone-contract.ts'
import { showVisit } from './show-visit.server.ts'

const asItStands = json(deskVisit, 'The visit as it stands now')

export function deskApi(deps: DeskDeps) {
  const api = new Api('Diary')
    .call('get', '/admin/visits/{id}', {
      summary: 'A visit with everything that staff know of it',
      ...staffCall('getStaffVisit'),
      request: { params: visitParams },
      responses: { 200: asItStands, ...refusals(401, 404) },
      handle: async context => {
        const { id } = context.req.valid('param')
        return context.json(await showVisit(deps.db.read, deps, id), 200)
      },
    })
    .call('post', '/admin/visits', {
      summary: 'Book a visit for a customer on the phone or at the counter',
      description: 'From today on, at any 5 minutes, never over another visit. No limits on guests apply.',
      ...staffCall('bookForCustomer'),
      request: { headers: keyHeader, body: jsonBody(bookRequestWithPhone, 'The visit') },
      responses: { 201: json(bookedResponse, 'Booked'), ...writeRefusals(401, 404, 409, 422) },
      handle: async context => {
        const { 'idempotency-key': idempotencyKey } = context.req.valid('header')
        const by = { ...authorOf(context.get('staff')), idempotencyKey }
        const request = context.req.valid('json')
        requireColumn(context.get('staff'), request.barberId)
        if (request.comesWith) await requireVisitColumn(context.get('staff'), deps.db.read, request.comesWith)
        return context.json(await bookForCustomer(deps, by, request), 201)
      },
    })
  addChangeCalls(api, deps)
  return api
}

/** Each bears the version of the visit that was seen, so that nothing is overwritten unseen. */
function addChangeCalls(api: Api, deps: DeskDeps): void {
  const shown = (id: string) => showVisit(deps.db.read, deps, id)
  api
    .call('post', '/admin/visits/{id}/move', {
      summary: 'Move a visit to another time, barber or length; its price stays',
      description: 'Its customer is notified 15 seconds later, unless it was moved back by then.',
      ...staffCall('moveVisitForCustomer'),
      request: { params: visitParams, body: jsonBody(moveRequest, 'Where to') },
      responses: { 200: asItStands, ...writeRefusals(401, 404, 409, 422) },
      handle: async context => {
        const { id } = context.req.valid('param')
        const request = context.req.valid('json')
        requireColumn(context.get('staff'), request.barberId)
        if (request.withOthers) requireColumn(context.get('staff'), null)
        await moveForCustomer(deps, { id, by: authorOf(context.get('staff')) }, request)
        return context.json(await shown(id), 200)
      },
    })
    .call('post', '/admin/visits/{id}/cancel', {
      summary: 'Cancel a visit for its customer; one that is cancelled stays so',
      ...staffCall('cancelVisitForCustomer'),
      request: { params: visitParams, body: jsonBody(cancelRequest, 'Why') },
      responses: { 200: asItStands, ...writeRefusals(401, 404, 409, 422) },
      handle: async context => {
        const { id } = context.req.valid('param')
        const request = context.req.valid('json')
        if (request.withOthers) requireColumn(context.get('staff'), null)
        await cancelForCustomer(deps, { id, by: authorOf(context.get('staff')) }, request)
        return context.json(await shown(id), 200)
      },
    })
    .call('put', '/admin/visits/{id}', {
      summary: 'Edit a visit’s treatments, length, price and private note',
      ...staffCall('editVisit'),
      request: { params: visitParams, body: jsonBody(editRequest, 'All of these') },
      responses: { 200: asItStands, ...writeRefusals(401, 404, 409, 422) },
      handle: async context => {
        const { id } = context.req.valid('param')
        await editVisit(deps, { id, by: authorOf(context.get('staff')) }, context.req.valid('json'))
        return context.json(await shown(id), 200)
      },
    })
}
