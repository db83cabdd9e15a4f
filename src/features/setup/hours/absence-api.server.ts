import { z } from '@hono/zod-openapi'
import { Api, json, jsonBody, refusals, writeRefusals } from '../../../platform/server/http/api.server.ts'
import { shopMoment } from '../../../platform/server/process/clock.server.ts'
import { rowIdText, versionHeader } from '../../../shared/wire.ts'
import { absenceById, absencesFrom } from '../../calendar/hours/absence-store.server.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import { requireAbsences } from '../../staff/accounts/roles/require-column.server.ts'
import { maySetAbsences } from '../../staff/accounts/roles/rules.ts'
import { changeAuthor, type HoursDeps } from './change-calendar.server.ts'
import { absenceRequest, absenceResponse, visitsQuery } from './contract.ts'
import { refusalsInTheWay } from './describe-refusals.server.ts'
import { removeAbsence, saveAbsence, saveNewAbsence } from './save-absence.server.ts'

const ofAbsence = z.object({ id: rowIdText })

export function absencesApi(deps: HoursDeps) {
  return new Api('Hours')
    .call('get', '/admin/hours/absences', {
      summary: 'The absences of all barbers',
      ...staffCall('listAbsences'),
      responses: {
        200: json(z.array(absenceResponse), 'That end today or later, earliest first'),
        ...refusals(401),
      },
      handle: async context => {
        const staff = context.get('staff')
        const absences = await absencesFrom(deps.db.read, shopMoment(deps.clock).date)
        const shown = absences.filter(({ barberId }) => maySetAbsences(staff, barberId))
        return context.json(shown, 200)
      },
    })
    .call('post', '/admin/hours/absences', {
      summary: 'Add an absence of a barber, or a closure of the shop',
      ...staffCall('addAbsence'),
      request: {
        query: visitsQuery,
        body: jsonBody(absenceRequest, 'On each of its days between the two minutes'),
      },
      responses: { 201: json(absenceResponse, 'Added'), ...refusalsInTheWay(404) },
      handle: async context => {
        const absence = context.req.valid('json')
        requireAbsences(context.get('staff'), absence.barberId)
        const by = changeAuthor(context.get('staff'), context.req.valid('query'))
        return context.json(await saveNewAbsence(deps, by, absence), 201)
      },
    })
    .call('put', '/admin/hours/absences/{id}', {
      summary: 'Change an absence or a closure; whose it is stays',
      ...staffCall('changeAbsence'),
      request: {
        query: visitsQuery,
        params: ofAbsence,
        headers: versionHeader,
        body: jsonBody(absenceRequest, 'All fields'),
      },
      responses: { 200: json(absenceResponse, 'As it now is'), ...refusalsInTheWay(404, 412, 428) },
      handle: async context => {
        const { id } = context.req.valid('param')
        const version = context.req.valid('header')['if-match']
        const absence = context.req.valid('json')
        requireAbsences(context.get('staff'), absence.barberId)
        const change = { id, version, absence }
        return context.json(
          await saveAbsence(deps, changeAuthor(context.get('staff'), context.req.valid('query')), change),
          200,
        )
      },
    })
    .call('delete', '/admin/hours/absences/{id}', {
      summary: 'Delete an absence or a closure, which frees its time',
      ...staffCall('deleteAbsence'),
      request: { query: visitsQuery, params: ofAbsence, headers: versionHeader },
      responses: { 204: { description: 'Deleted' }, ...writeRefusals(401, 404, 412, 428) },
      handle: async context => {
        const { id } = context.req.valid('param')
        const version = context.req.valid('header')['if-match']
        requireAbsences(context.get('staff'), (await absenceById(deps.db.read, id))?.barberId)
        await removeAbsence(deps, changeAuthor(context.get('staff'), context.req.valid('query')), {
          id,
          version,
        })
        return context.body(null, 204)
      },
    })
}
