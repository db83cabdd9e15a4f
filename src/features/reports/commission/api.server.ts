import { Api, json, jsonBody, refusals, writeRefusals } from '../../../platform/server/http/api.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { authorOf } from '../../staff/accounts/author.server.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import { commissionRates } from '../../till/takings/commission/store.server.ts'
import { commissionResponse, rateParams, rateRequest } from './contract.ts'
import { removeRate, setRate } from './set-rate.server.ts'

const done = { 204: { description: 'Done' }, ...writeRefusals(401, 404) }

export function commissionApi(deps: Pick<Deps, 'db' | 'clock'>) {
  return new Api('Reports')
    .call('get', '/admin/commission-rates', {
      summary: 'Every rate of every barber',
      ...staffCall('listCommissionRates'),
      responses: { 200: json(commissionResponse, 'Each barber’s newest first'), ...refusals(401) },
      handle: async context => context.json(await commissionRates(deps.db.read), 200),
    })
    .call('put', '/admin/commission-rates/{barberId}/{date}', {
      summary: 'Set a barber’s rate from a date on',
      ...staffCall('setCommissionRate'),
      request: { params: rateParams, body: jsonBody(rateRequest, 'The rate') },
      responses: done,
      handle: async context => {
        const rate = { ...context.req.valid('param'), ...context.req.valid('json') }
        await setRate(deps, { ...rate, by: authorOf(context.get('staff')) })
        return context.body(null, 204)
      },
    })
    .call('delete', '/admin/commission-rates/{barberId}/{date}', {
      summary: 'Remove a rate, so that the one before it holds on',
      ...staffCall('removeCommissionRate'),
      request: { params: rateParams },
      responses: done,
      handle: async context => {
        await removeRate(deps, { ...context.req.valid('param'), by: authorOf(context.get('staff')) })
        return context.body(null, 204)
      },
    })
}
