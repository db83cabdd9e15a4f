import { z } from '@hono/zod-openapi'
import {
  Api,
  json,
  jsonBody,
  publicCall,
  refusals,
  writeRefusals,
} from '../../../platform/server/http/api.server.ts'
import { clientAddressOf } from '../../../platform/server/http/client-ip.server.ts'
import { keyHeader, rowIdsText, rowIdText } from '../../../shared/wire.ts'
import { changeEntry, leaveQueue } from './change-entry.server.ts'
import type { QueueChangeDeps } from './change-queue.server.ts'
import {
  entryChange,
  entryResponse,
  joinedQueue,
  queueResponse,
  queueToken,
  waitResponse,
} from './contract.ts'
import { joinQueue } from './join-queue.server.ts'
import { entryIdOf, showEntry, showQueue, showWait } from './show-queue.server.ts'
import { joinWithPhone } from './texts/phone-contract.ts'

const params = z.object({ token: queueToken })
const CUSTOMER = { who: '' }

const waitQuery = z.object({
  treatments: rowIdsText,
  barber: rowIdText.optional().meta({ description: 'Left out: any barber' }),
  size: z.enum(['1', '2', '3', '4']).default('1'),
  together: z.enum(['yes', 'no']).default('yes'),
})

export function queueApi(deps: QueueChangeDeps) {
  const api = new Api('Queue')
    .call('get', '/queue', {
      operationId: 'getQueue',
      ...publicCall,
      summary: 'How many wait, and how long it would be',
      responses: { 200: json(queueResponse, 'The queue now'), ...refusals() },
      handle: async context => context.json(await showQueue(deps), 200, { 'Cache-Control': 'no-store' }),
    })
    .call('get', '/queue/wait', {
      operationId: 'getQueueWait',
      ...publicCall,
      summary: 'How long one who wants that would wait',
      request: { query: waitQuery },
      responses: { 200: json(waitResponse, 'The wait now'), ...refusals() },
      handle: async context => {
        const { treatments, barber, size, together } = context.req.valid('query')
        const party = { size: Number(size), isTogether: together === 'yes' }
        const asking = { treatmentIds: treatments, barberId: barber ?? null, ...party }
        return context.json(await showWait(deps, asking), 200, { 'Cache-Control': 'no-store' })
      },
    })
    .call('post', '/queue/entries', {
      operationId: 'joinQueue',
      ...publicCall,
      summary: 'Join the queue of today',
      request: { headers: keyHeader, body: jsonBody(joinWithPhone, 'Who joins') },
      responses: { 201: json(joinedQueue, 'In the queue'), ...writeRefusals(422) },
      handle: async context => {
        const { 'idempotency-key': idempotencyKey } = context.req.valid('header')
        const address = clientAddressOf(context, deps.settings.trustProxy)
        const joining = { joinedBy: 'qr' as const, who: '', address, idempotencyKey }
        return context.json(await joinQueue(deps, joining, context.req.valid('json')), 201)
      },
    })
  addEntryCalls(api, deps)
  return api
}

function addEntryCalls(api: Api, deps: QueueChangeDeps): void {
  api
    .call('get', '/queue/entries/{token}', {
      operationId: 'getQueueEntry',
      ...publicCall,
      summary: 'A place in the queue, for the holder of its token',
      request: { params },
      responses: { 200: json(entryResponse, 'How it stands'), ...refusals(404) },
      handle: async context =>
        context.json(await showEntry(deps, context.req.valid('param').token), 200, {
          'Cache-Control': 'no-store',
        }),
    })
    .call('patch', '/queue/entries/{token}', {
      operationId: 'changeQueueEntry',
      ...publicCall,
      summary: 'Say that one is here or late, wait for any barber, or come back after being missed',
      request: { params, body: jsonBody(entryChange, 'What changes') },
      responses: { 200: json(entryResponse, 'As it stands now'), ...writeRefusals(404, 409, 422) },
      handle: async context => {
        const { token } = context.req.valid('param')
        const entryId = await entryIdOf(deps, token)
        await changeEntry(deps, CUSTOMER, { ...context.req.valid('json'), entryId })
        return context.json(await showEntry(deps, token), 200)
      },
    })
    .call('delete', '/queue/entries/{token}', {
      operationId: 'leaveQueue',
      ...publicCall,
      summary: 'Leave the queue',
      request: { params },
      responses: { 204: { description: 'Left' }, ...writeRefusals(404) },
      handle: async context => {
        await leaveQueue(deps, CUSTOMER, await entryIdOf(deps, context.req.valid('param').token))
        return context.body(null, 204)
      },
    })
}
