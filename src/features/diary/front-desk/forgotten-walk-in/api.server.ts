import { Api, json, jsonBody, writeRefusals } from '../../../../platform/server/http/api.server.ts'
import { keyHeader } from '../../../../shared/wire.ts'
import { authorOf } from '../../../staff/accounts/author.server.ts'
import { staffCall } from '../../../staff/accounts/require-staff.server.ts'
import type { MoneyDeps } from '../../../till/takings/lock-open-day.server.ts'
import { bookedResponse } from '../contract.ts'
import { walkInRequest } from './contract.ts'
import { enterWalkIn } from './enter-walk-in.server.ts'

export function walkInApi(deps: MoneyDeps) {
  return new Api('Diary').call('post', '/admin/walk-ins', {
    summary: 'Enter the visit of someone who walked in on an earlier day',
    description: 'Done, and still to be paid. Only while the day’s till is open.',
    ...staffCall('enterWalkIn'),
    request: { headers: keyHeader, body: jsonBody(walkInRequest, 'The visit') },
    responses: { 201: json(bookedResponse, 'Entered'), ...writeRefusals(401, 404, 409, 422) },
    handle: async context => {
      const { 'idempotency-key': idempotencyKey } = context.req.valid('header')
      const by = { ...authorOf(context.get('staff')), idempotencyKey }
      return context.json(await enterWalkIn(deps, by, context.req.valid('json')), 201)
    },
  })
}
