import { createRoute } from '@hono/zod-openapi'
import { json, newApi, refusals, writeRefusals } from '../../../../platform/server/http/api.server.ts'
import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { authorOf } from '../../../staff/accounts/author.server.ts'
import { staffCall } from '../../../staff/accounts/require-staff.server.ts'
import { begin } from './begin.server.ts'
import { goLive, setNote } from './change-start.server.ts'
import { beginningRequest, dismissRequest, skipRequest, startResponse, stepParams } from './contract.ts'
import { showStart } from './show-start.server.ts'

const TAGS = ['Shop']
const start = json(startResponse, 'How far the shop now is')

export function startApi(deps: Pick<Deps, 'db' | 'clock' | 'settings'>) {
  const api = newApi()
    .openapi(
      createRoute({
        method: 'get',
        path: '/admin/start',
        tags: TAGS,
        summary: 'How far the shop is set up',
        ...staffCall('getStart'),
        responses: { 200: start, ...refusals(401) },
      }),
      async context => context.json(await showStart(deps), 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/admin/start/beginning',
        tags: TAGS,
        summary: 'Keep the sample shop, or delete it and begin empty; once',
        ...staffCall('chooseBeginning'),
        request: { body: { ...json(beginningRequest, 'With what'), required: true } },
        responses: { 200: start, ...writeRefusals(401, 409) },
      }),
      async context => {
        await begin(deps, authorOf(context.get('staff')), context.req.valid('json').with)
        return context.json(await showStart(deps), 200)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/admin/start/live',
        tags: TAGS,
        summary: 'Open online booking',
        ...staffCall('goLive'),
        responses: { 200: start, ...writeRefusals(401, 412, 422) },
      }),
      async context => {
        await goLive(deps, authorOf(context.get('staff')))
        return context.json(await showStart(deps), 200)
      },
    )
  return addNoteCalls(api, deps)
}

function addNoteCalls(api: ReturnType<typeof newApi>, deps: Pick<Deps, 'db' | 'clock'>) {
  return api
    .openapi(
      createRoute({
        method: 'put',
        path: '/admin/start/steps/{step}',
        tags: TAGS,
        summary: 'Skip a step for now, or take that back',
        ...staffCall('skipStartStep'),
        request: { params: stepParams, body: { ...json(skipRequest, 'Whether it waits'), required: true } },
        responses: { 200: start, ...writeRefusals(401) },
      }),
      async context => {
        const { step } = context.req.valid('param')
        await setNote(deps, step, context.req.valid('json').isSkipped)
        return context.json(await showStart(deps), 200)
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/admin/start/dismissal',
        tags: TAGS,
        summary: 'Put the list of steps away, or show it again',
        ...staffCall('dismissStart'),
        request: { body: { ...json(dismissRequest, 'Whether it is put away'), required: true } },
        responses: { 200: start, ...writeRefusals(401) },
      }),
      async context => {
        await setNote(deps, 'dismissed', context.req.valid('json').isDismissed)
        return context.json(await showStart(deps), 200)
      },
    )
}
