import { z } from '@hono/zod-openapi'
import { Api, json, jsonBody, writeRefusals } from '../../../../platform/server/http/api.server.ts'
import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { calendarDate, keyHeader, rowIdText } from '../../../../shared/wire.ts'
import { authorOf } from '../../../staff/accounts/author.server.ts'
import { staffCall } from '../../../staff/accounts/require-staff.server.ts'
import { tillResponse } from '../contract.ts'
import { showTill } from '../show-till.server.ts'
import { moveBackRequest, movementRequest } from './contract.ts'
import { moveCash, moveCashBack } from './move-cash.server.ts'

const asItStands = json(tillResponse, 'The day as it stands now')

export function cashApi(deps: Pick<Deps, 'db' | 'clock'>) {
  return new Api('Takings')
    .call('post', '/admin/till/{date}/movements', {
      summary: 'Enter the change that was put into the till, or cash that was taken out of it',
      ...staffCall('moveCash'),
      request: {
        params: z.object({ date: calendarDate }),
        headers: keyHeader,
        body: jsonBody(movementRequest, 'The cash'),
      },
      responses: { 201: asItStands, ...writeRefusals(401, 409, 422) },
      handle: async context => {
        const { date: day } = context.req.valid('param')
        const { 'idempotency-key': idempotencyKey } = context.req.valid('header')
        const by = { ...authorOf(context.get('staff')), idempotencyKey }
        await moveCash(deps, { day, by }, context.req.valid('json'))
        return context.json(await showTill(deps.db.read, deps.clock, day), 201)
      },
    })
    .call('post', '/admin/till-movements/{id}/reverse', {
      summary: 'Take a float or cash that was taken out back, by an entry of its own day',
      ...staffCall('moveCashBack'),
      request: {
        params: z.object({ id: rowIdText }),
        headers: keyHeader,
        body: jsonBody(moveBackRequest, 'Why'),
      },
      responses: { 201: asItStands, ...writeRefusals(401, 404, 409, 422) },
      handle: async context => {
        const { id } = context.req.valid('param')
        const { 'idempotency-key': idempotencyKey } = context.req.valid('header')
        const by = { ...authorOf(context.get('staff')), idempotencyKey }
        const { day } = await moveCashBack(deps, { id, by }, context.req.valid('json'))
        return context.json(await showTill(deps.db.read, deps.clock, day), 201)
      },
    })
}
