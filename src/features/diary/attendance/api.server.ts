import { Api, json, jsonBody, refusals, writeRefusals } from '../../../platform/server/http/api.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { phoneKey } from '../../../shared/phone-number.ts'
import { blockOf } from '../../calendar/online-blocks/store.server.ts'
import { visitParams } from '../../calendar/visits/contract.ts'
import { currentRules } from '../../shop/shop/section-store.server.ts'
import { authorOf } from '../../staff/accounts/author.server.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import { requireOwnColumn } from '../../staff/accounts/roles/require-column.server.ts'
import {
  blockQuery,
  blockRequest,
  markRequest,
  onlineBooking,
  unmarkedResponse,
  visitProgress,
} from './contract.ts'
import { decideBlock } from './decide-block.server.ts'
import { markVisit, takeStepBack } from './mark-visit.server.ts'
import { listUnmarked, showProgress } from './show-progress.server.ts'

const request = {
  params: visitParams,
  body: jsonBody(markRequest, 'The step, and the visit as it was seen'),
}
const responses = { 200: json(visitProgress, 'As it stands now'), ...writeRefusals(401, 404, 409, 422) }

export function progressApi(deps: Pick<Deps, 'db' | 'clock' | 'wakeUp'>) {
  const api = new Api('Diary')
    .call('post', '/admin/visits/{id}/progress', {
      summary: 'Mark a visit as arrived, in the chair, done or a no-show',
      ...staffCall('markVisit'),
      request,
      responses,
      handle: async context => {
        const { id } = context.req.valid('param')
        await markVisit(deps, { ...context.req.valid('json'), id, by: authorOf(context.get('staff')) })
        return context.json(await showProgress(deps.db.read, deps.clock, id), 200)
      },
    })
    .call('post', '/admin/visits/{id}/progress/undo', {
      summary: 'Take the last step of a visit back, so that it is as it was before',
      ...staffCall('takeVisitStepBack'),
      request,
      responses,
      handle: async context => {
        const { id } = context.req.valid('param')
        await takeStepBack(deps, { ...context.req.valid('json'), id, by: authorOf(context.get('staff')) })
        return context.json(await showProgress(deps.db.read, deps.clock, id), 200)
      },
    })
    .call('get', '/admin/unmarked-visits', {
      summary: 'Visits of the last week that were left unmarked and count as done until they are checked',
      description: 'A barber reads those of their own column.',
      ...staffCall('listUnmarkedVisits'),
      responses: { 200: json(unmarkedResponse, 'Latest day first'), ...refusals(401) },
      handle: async context => {
        const barberId = requireOwnColumn(context.get('staff'), undefined)
        return context.json(await listUnmarked(deps.db.read, deps.clock, barberId), 200)
      },
    })
  addBlockCalls(api, deps)
  return api
}

/** Both are POST: a phone number belongs in a body, not in an address. */
function addBlockCalls(api: Api, deps: Pick<Deps, 'db' | 'clock'>): void {
  api
    .call('post', '/admin/online-booking/find', {
      tags: ['Customers'],
      summary: 'Whether a phone number can book online',
      ...staffCall('findOnlineBooking'),
      request: { body: jsonBody(blockQuery, 'The number, however it is written') },
      responses: { 200: json(onlineBooking, 'How it stands'), ...writeRefusals(401) },
      handle: async context => {
        const { phone } = context.req.valid('json')
        const rules = await currentRules(deps.db.read)
        return context.json(await blockOf(deps.db.read, phoneKey(phone), rules), 200)
      },
    })
    .call('post', '/admin/online-booking', {
      tags: ['Customers'],
      summary: 'Block bookings online under a phone number, or lift the block',
      ...staffCall('decideOnlineBooking'),
      request: { body: jsonBody(blockRequest, 'What is decided, and why') },
      responses: { 200: json(onlineBooking, 'How it stands now'), ...writeRefusals(401, 409, 422) },
      handle: async context =>
        context.json(await decideBlock(deps, authorOf(context.get('staff')), context.req.valid('json')), 200),
    })
}
