import { z } from '@hono/zod-openapi'
import { Api, json, jsonBody } from '../../../platform/server/http/api.server.ts'
import { rowIdText, versionHeader } from '../../../shared/wire.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import { changeAuthor, type HoursDeps } from './change-calendar.server.ts'
import { savedResponse, teamDaysRequest, visitsQuery } from './contract.ts'
import { refusalsInTheWay } from './describe-refusals.server.ts'
import { saveDaysOnTeam } from './save-team-days.server.ts'

export function teamDaysApi(deps: HoursDeps) {
  return new Api('Team').call('put', '/admin/hours/barbers/{id}/team-days', {
    summary: 'Save a barber’s first and last day; nothing can be booked before and after them',
    ...staffCall('saveTeamDays'),
    request: {
      query: visitsQuery,
      params: z.object({ id: rowIdText }),
      headers: versionHeader,
      body: jsonBody(teamDaysRequest, 'Null where there is none'),
    },
    responses: {
      200: json(savedResponse, 'Saved; the version is the barber’s'),
      ...refusalsInTheWay(404, 412, 428),
    },
    handle: async context => {
      const by = changeAuthor(context.get('staff'), context.req.valid('query'))
      const change = {
        ...context.req.valid('json'),
        barberId: context.req.valid('param').id,
        version: context.req.valid('header')['if-match'],
      }
      return context.json(await saveDaysOnTeam(deps, by, change), 200)
    },
  })
}
