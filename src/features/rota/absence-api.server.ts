import { createRoute, z } from '@hono/zod-openapi'
import { json, newApi, refusals, writeRefusals } from '../../platform/server/http/api.server.ts'
import { shopMoment } from '../../platform/server/process/clock.server.ts'
import { rowIdText, versionHeader } from '../../shared/wire.ts'
import { ownerOnly } from '../accounts/require-owner.server.ts'
import { absencesFrom } from '../hours/absence-store.server.ts'
import { authorOf, type HoursDeps } from './change-calendar.server.ts'
import { absenceRequest, absenceResponse, visitsQuery } from './contract.ts'
import { refusalsInTheWay } from './describe-refusals.server.ts'
import { removeAbsence, saveAbsence, saveNewAbsence } from './save-absence.server.ts'

const ofAbsence = z.object({ id: rowIdText })

/** Absences of barbers and closures of the shop, as the owner sees and changes them. */
export function absencesApi(deps: HoursDeps) {
  return newApi()
    .openapi(
      createRoute({
        method: 'get',
        path: '/admin/hours/absences',
        operationId: 'listAbsences',
        tags: ['Hours'],
        summary: 'The absences of all barbers',
        ...ownerOnly,
        responses: {
          200: json(z.array(absenceResponse), 'That end today or later, earliest first'),
          ...refusals(401),
        },
      }),
      async context => context.json(await absencesFrom(deps.db.read, shopMoment(deps.clock).date), 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/admin/hours/absences',
        operationId: 'addAbsence',
        tags: ['Hours'],
        summary: 'Add an absence of a barber, or a closure of the shop',
        ...ownerOnly,
        request: {
          query: visitsQuery,
          body: { ...json(absenceRequest, 'On each of its days between the two minutes'), required: true },
        },
        responses: { 201: json(absenceResponse, 'Added'), ...refusalsInTheWay(404) },
      }),
      async context =>
        context.json(
          await saveNewAbsence(
            deps,
            authorOf(context.get('owner'), context.req.valid('query')),
            context.req.valid('json'),
          ),
          201,
        ),
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/admin/hours/absences/{id}',
        operationId: 'changeAbsence',
        tags: ['Hours'],
        summary: 'Change an absence or a closure; whose it is stays',
        ...ownerOnly,
        request: {
          query: visitsQuery,
          params: ofAbsence,
          headers: versionHeader,
          body: { ...json(absenceRequest, 'All fields'), required: true },
        },
        responses: { 200: json(absenceResponse, 'As it now is'), ...refusalsInTheWay(404, 412) },
      }),
      async context => {
        const { id } = context.req.valid('param')
        const version = context.req.valid('header')['if-match']
        const change = { id, version, absence: context.req.valid('json') }
        return context.json(
          await saveAbsence(deps, authorOf(context.get('owner'), context.req.valid('query')), change),
          200,
        )
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/admin/hours/absences/{id}',
        operationId: 'deleteAbsence',
        tags: ['Hours'],
        summary: 'Delete an absence or a closure, which frees its time',
        ...ownerOnly,
        request: { query: visitsQuery, params: ofAbsence, headers: versionHeader },
        responses: { 204: { description: 'Deleted' }, ...writeRefusals(401, 404, 412) },
      }),
      async context => {
        const { id } = context.req.valid('param')
        const version = context.req.valid('header')['if-match']
        await removeAbsence(deps, authorOf(context.get('owner'), context.req.valid('query')), { id, version })
        return context.body(null, 204)
      },
    )
}
