import { Api, json, jsonBody, refusals, writeRefusals } from '../../../../platform/server/http/api.server.ts'
import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { authorOf } from '../../../staff/accounts/author.server.ts'
import { staffCall } from '../../../staff/accounts/require-staff.server.ts'
import { begin } from './begin.server.ts'
import { goLive, setNote } from './change-start.server.ts'
import { beginningRequest, dismissRequest, skipRequest, startResponse, stepParams } from './contract.ts'
import { showStart } from './show-start.server.ts'

const start = json(startResponse, 'How far the shop now is')

export function startApi(deps: Pick<Deps, 'db' | 'clock' | 'settings'>) {
  const api = new Api('Shop')
    .call('get', '/admin/start', {
      summary: 'How far the shop is set up',
      ...staffCall('getStart'),
      responses: { 200: start, ...refusals(401) },
      handle: async context => context.json(await showStart(deps), 200),
    })
    .call('post', '/admin/start/beginning', {
      summary: 'Keep the sample shop, or delete it and begin empty; once',
      ...staffCall('chooseBeginning'),
      request: { body: jsonBody(beginningRequest, 'With what') },
      responses: { 200: start, ...writeRefusals(401, 409) },
      handle: async context => {
        await begin(deps, authorOf(context.get('staff')), context.req.valid('json').with)
        return context.json(await showStart(deps), 200)
      },
    })
    .call('post', '/admin/start/live', {
      summary: 'Open online booking',
      ...staffCall('goLive'),
      responses: { 200: start, ...writeRefusals(401, 412, 422) },
      handle: async context => {
        await goLive(deps, authorOf(context.get('staff')))
        return context.json(await showStart(deps), 200)
      },
    })
  return addNoteCalls(api, deps)
}

function addNoteCalls(api: Api, deps: Pick<Deps, 'db' | 'clock'>) {
  return api
    .call('put', '/admin/start/steps/{step}', {
      summary: 'Skip a step for now, or take that back',
      ...staffCall('skipStartStep'),
      request: { params: stepParams, body: jsonBody(skipRequest, 'Whether it waits') },
      responses: { 200: start, ...writeRefusals(401) },
      handle: async context => {
        const { step } = context.req.valid('param')
        await setNote(deps, step, context.req.valid('json').isSkipped)
        return context.json(await showStart(deps), 200)
      },
    })
    .call('put', '/admin/start/dismissal', {
      summary: 'Put the list of steps away, or show it again',
      ...staffCall('dismissStart'),
      request: { body: jsonBody(dismissRequest, 'Whether it is put away') },
      responses: { 200: start, ...writeRefusals(401) },
      handle: async context => {
        await setNote(deps, 'dismissed', context.req.valid('json').isDismissed)
        return context.json(await showStart(deps), 200)
      },
    })
}
