import { z } from '@hono/zod-openapi'
import { Api, json, jsonBody, refusals, writeRefusals } from '../../../platform/server/http/api.server.ts'
import { shopMoment } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { rowIdText, versionHeader } from '../../../shared/wire.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import { adminBarberResponse, barberUpdate, toggleRequest, toggleResponse } from './contract.ts'
import { team } from './store.server.ts'
import { setBarberActive, updateBarber } from './update-barber.server.ts'

const params = z.object({ id: rowIdText })

export function teamApi(deps: Pick<Deps, 'db' | 'clock' | 'wakeUp'>) {
  return new Api('Team')
    .call('get', '/admin-barbers', {
      summary: 'The whole team, active or not',
      ...staffCall('listTeam'),
      responses: {
        200: json(z.array(adminBarberResponse.meta({ id: 'AdminBarber' })), 'In the shop’s order'),
        ...refusals(401),
      },
      handle: async context => context.json(await team(deps.db.read, shopMoment(deps.clock)), 200),
    })
    .call('put', '/admin-barbers/{id}', {
      summary: 'Change a barber',
      ...staffCall('updateBarber'),
      request: {
        params,
        // The specification's own call, whose clients send none.
        headers: versionHeader.partial(),
        body: jsonBody(
          barberUpdate.meta({ id: 'UpdateBarberRequest' }),
          'All fields; an empty password keeps the old one, another is set within five minutes of giving your own',
        ),
      },
      responses: {
        200: json(
          adminBarberResponse.meta({ id: 'AdminBarber' }),
          'As it now stands; its version is the ETag too',
        ),
        ...writeRefusals(401, 404, 409, 412, 422),
      },
      handle: async context => {
        const barber = await updateBarber(deps, context.get('staff'), {
          id: context.req.valid('param').id,
          version: context.req.valid('header')['if-match'],
          update: context.req.valid('json'),
        })
        return context.json(barber, 200, { ETag: `"${barber.version}"` })
      },
    })
    .call('post', '/admin/barbers/{id}/toggle', {
      summary: 'Make a barber active or not',
      ...staffCall('setBarberActive'),
      request: {
        params,
        body: jsonBody(toggleRequest.meta({ id: 'ToggleBarberRequest' }), 'The new status'),
      },
      responses: {
        200: json(toggleResponse.meta({ id: 'ToggledBarber' }), 'Done; booked visits stand'),
        ...writeRefusals(401, 404),
      },
      handle: async context => {
        const wanted = { id: context.req.valid('param').id, ...context.req.valid('json') }
        const { id, isActive, upcomingVisits, version } = await setBarberActive(
          deps,
          context.get('staff'),
          wanted,
        )
        return context.json({ id, isActive, upcomingVisits, version }, 200)
      },
    })
}
