import { z } from '@hono/zod-openapi'
import { Api, json, jsonBody, refusals, writeRefusals } from '../../../platform/server/http/api.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { calendarDate, keyHeader } from '../../../shared/wire.ts'
import { authorOf } from '../../staff/accounts/author.server.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import { closeTill, reopenTill } from './closing/close-till.server.ts'
import { closeRequest, reopenRequest, tillQuery, tillResponse } from './contract.ts'
import { showTill } from './show-till.server.ts'

const params = z.object({ date: calendarDate })
const asItStands = json(tillResponse, 'The day as it stands now')

export function tillApi(deps: Pick<Deps, 'db' | 'clock'>) {
  const shown = (date: string | undefined) => showTill(deps.db.read, deps.clock, date)
  return new Api('Takings')
    .call('get', '/admin/till', {
      summary: 'What was taken on a day, and what is still to be paid',
      ...staffCall('getTill'),
      request: { query: tillQuery },
      responses: { 200: json(tillResponse, 'The day of the till'), ...refusals(401) },
      handle: async context => context.json(await shown(context.req.valid('query').date), 200),
    })
    .call('post', '/admin/till/{date}/close', {
      summary: 'Close a day with the cash that was counted; nothing is entered for it from then on',
      ...staffCall('closeTill'),
      request: { params, headers: keyHeader, body: jsonBody(closeRequest, 'The cash') },
      responses: { 200: asItStands, ...writeRefusals(401, 409, 422) },
      handle: async context => {
        const { date } = context.req.valid('param')
        const { 'idempotency-key': key } = context.req.valid('header')
        await closeTill(
          deps,
          { day: date, by: { ...authorOf(context.get('staff')), idempotencyKey: key } },
          context.req.valid('json'),
        )
        return context.json(await shown(date), 200)
      },
    })
    .call('post', '/admin/till/{date}/reopen', {
      summary: 'Open a closed day again, for a reason',
      ...staffCall('reopenTill'),
      request: { params, headers: keyHeader, body: jsonBody(reopenRequest, 'Why') },
      responses: { 200: asItStands, ...writeRefusals(401, 409, 422) },
      handle: async context => {
        const { date } = context.req.valid('param')
        const { 'idempotency-key': key } = context.req.valid('header')
        await reopenTill(
          deps,
          { day: date, by: { ...authorOf(context.get('staff')), idempotencyKey: key } },
          context.req.valid('json'),
        )
        return context.json(await shown(date), 200)
      },
    })
}
