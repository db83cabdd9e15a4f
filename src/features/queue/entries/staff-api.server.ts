import { Api, json, jsonBody, refusals, writeRefusals } from '../../../platform/server/http/api.server.ts'
import { keyHeader } from '../../../shared/wire.ts'
import { visitParams } from '../../calendar/visits/contract.ts'
import { authorOf } from '../../staff/accounts/author.server.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import { requireColumn } from '../../staff/accounts/roles/require-column.server.ts'
import { callNext } from './call-next.server.ts'
import { changeEntry, leaveQueue, missPerson, moveInLine } from './change-entry.server.ts'
import type { QueueChangeDeps } from './change-queue.server.ts'
import {
  entryChange,
  entryParams,
  joinedQueue,
  moveRequest,
  nextRequest,
  nextResponse,
  seatRequest,
  staffQueue,
  undoRequest,
} from './contract.ts'
import { joinQueue } from './join-queue.server.ts'
import { seatBooked, seatPerson } from './seat-person.server.ts'
import { showStaffQueue } from './show-staff-queue.server.ts'
import { deskJoinWithPhone } from './texts/phone-contract.ts'
import { undoChange } from './undo-change.server.ts'

const queueNow = { 200: json(staffQueue, 'The queue as it stands now'), ...writeRefusals(401, 404, 409, 422) }

export function staffQueueApi(deps: QueueChangeDeps) {
  const api = new Api('Queue')
    .call('get', '/admin/queue', {
      summary: 'Who waits, what they were told, and whose turn it is in each chair',
      ...staffCall('getStaffQueue'),
      responses: { 200: json(staffQueue, 'The queue now'), ...refusals(401) },
      handle: async context => context.json(await showStaffQueue(deps), 200),
    })
    .call('post', '/admin/queue/entries', {
      summary: 'Add someone to the queue who stands at the desk or rings up',
      ...staffCall('addToQueue'),
      request: { headers: keyHeader, body: jsonBody(deskJoinWithPhone, 'Who joins') },
      responses: { 201: json(joinedQueue, 'In the queue'), ...writeRefusals(401, 422) },
      handle: async context => {
        const { 'idempotency-key': idempotencyKey } = context.req.valid('header')
        const { who } = authorOf(context.get('staff'))
        const request = context.req.valid('json')
        const joinedBy = request.isHere ? ('desk' as const) : ('phone' as const)
        const joining = { joinedBy, who, address: null, idempotencyKey }
        return context.json(await joinQueue(deps, joining, request), 201)
      },
    })
    .call('post', '/admin/queue/next', {
      summary: 'Call who is next in a barber’s chair; who sat there is done',
      description: 'Sent again before the person sits or is missed, it returns the same person.',
      ...staffCall('callNext'),
      request: { body: jsonBody(nextRequest, 'Whose chair') },
      responses: { 200: json(nextResponse, 'Who was called'), ...writeRefusals(401, 409, 422) },
      handle: async context => {
        const staff = context.get('staff')
        const { barberId } = context.req.valid('json')
        requireColumn(staff, barberId)
        return context.json(await callNext(deps, authorOf(staff), barberId), 200)
      },
    })
  addSeatCalls(api, deps)
  addLineCalls(api, deps)
  return api
}

function addSeatCalls(api: Api, deps: QueueChangeDeps): void {
  api
    .call('post', '/admin/queue/entries/{entryId}/seat', {
      summary: 'Seat someone: who was called, or another for a reason',
      ...staffCall('seatFromQueue'),
      request: { params: entryParams, body: jsonBody(seatRequest, 'In which chair') },
      responses: queueNow,
      handle: async context => {
        const staff = context.get('staff')
        const request = { ...context.req.valid('json'), ...context.req.valid('param') }
        requireColumn(staff, request.barberId)
        await seatPerson(deps, authorOf(staff), request)
        return context.json(await showStaffQueue(deps), 200)
      },
    })
    .call('post', '/admin/visits/{id}/seat', {
      summary: 'Seat a customer who booked; one who is early or late has their time moved to now',
      ...staffCall('seatBooked'),
      request: { params: visitParams },
      responses: queueNow,
      handle: async context => {
        await seatBooked(deps, authorOf(context.get('staff')), context.req.valid('param').id)
        return context.json(await showStaffQueue(deps), 200)
      },
    })
    .call('post', '/admin/queue/entries/{entryId}/miss', {
      summary: 'Who was called is not here; they may come back within 20 minutes',
      ...staffCall('missFromQueue'),
      request: { params: entryParams },
      responses: queueNow,
      handle: async context => {
        await missPerson(deps, authorOf(context.get('staff')), context.req.valid('param').entryId)
        return context.json(await showStaffQueue(deps), 200)
      },
    })
}

function addLineCalls(api: Api, deps: QueueChangeDeps): void {
  api
    .call('post', '/admin/queue/entries/{entryId}/change', {
      summary: 'Say that someone is here, back, or waits for another barber',
      ...staffCall('changeInQueue'),
      request: { params: entryParams, body: jsonBody(entryChange, 'What changes') },
      responses: queueNow,
      handle: async context => {
        const request = { ...context.req.valid('json'), ...context.req.valid('param') }
        await changeEntry(deps, authorOf(context.get('staff')), request)
        return context.json(await showStaffQueue(deps), 200)
      },
    })
    .call('post', '/admin/queue/entries/{entryId}/move', {
      summary: 'Move someone in the line, for a reason that the report counts',
      ...staffCall('moveInQueue'),
      request: { params: entryParams, body: jsonBody(moveRequest, 'Where to, and why') },
      responses: queueNow,
      handle: async context => {
        const request = { ...context.req.valid('json'), ...context.req.valid('param') }
        await moveInLine(deps, authorOf(context.get('staff')), request)
        return context.json(await showStaffQueue(deps), 200)
      },
    })
    .call('post', '/admin/queue/entries/{entryId}/leave', {
      summary: 'Someone leaves the queue',
      ...staffCall('leaveFromQueue'),
      request: { params: entryParams },
      responses: queueNow,
      handle: async context => {
        await leaveQueue(deps, authorOf(context.get('staff')), context.req.valid('param').entryId)
        return context.json(await showStaffQueue(deps), 200)
      },
    })
    .call('post', '/admin/queue/entries/{entryId}/undo', {
      summary: 'Take the last change of an entry back',
      description: 'Who was called or sat waits again; the visit of one who sat is cancelled.',
      ...staffCall('undoInQueue'),
      request: { params: entryParams, body: jsonBody(undoRequest, 'As it was seen') },
      responses: queueNow,
      handle: async context => {
        const request = { ...context.req.valid('json'), ...context.req.valid('param') }
        await undoChange(deps, authorOf(context.get('staff')), request)
        return context.json(await showStaffQueue(deps), 200)
      },
    })
}
