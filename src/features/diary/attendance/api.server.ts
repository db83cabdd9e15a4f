import { Api, json, jsonBody, refusals, writeRefusals } from '../../../platform/server/http/api.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { visitParams } from '../../calendar/visits/contract.ts'
import { authorOf } from '../../staff/accounts/author.server.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import { requireOwnColumn } from '../../staff/accounts/roles/require-column.server.ts'
import { markRequest, unmarkedResponse, visitProgress } from './contract.ts'
import { markVisit, takeStepBack } from './mark-visit.server.ts'
import { listUnmarked, showProgress } from './show-progress.server.ts'

const request = {
  params: visitParams,
  body: jsonBody(markRequest, 'The step, and the visit as it was seen'),
}
const responses = { 200: json(visitProgress, 'As it stands now'), ...writeRefusals(401, 404, 409, 422) }

export function progressApi(deps: Pick<Deps, 'db' | 'clock' | 'wakeUp'>) {
  return new Api('Diary')
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
}
