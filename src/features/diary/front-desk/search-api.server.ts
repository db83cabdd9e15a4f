import { Api, json, jsonBody, refusals, writeRefusals } from '../../../platform/server/http/api.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import { requireOwnColumn } from '../../staff/accounts/roles/require-column.server.ts'
import {
  soonestQuery,
  soonestResponse,
  suggestRequest,
  suggestResponse,
  whyNotQuery,
  whyNotResponse,
} from './contract.ts'
import { explainWhyNot } from './explain-why-not.server.ts'
import { findSoonest } from './find-soonest.server.ts'
import { suggestCustomers } from './suggest-customers.server.ts'

export function deskSearchApi(deps: Pick<Deps, 'db' | 'clock'>) {
  return new Api('Diary')
    .call('post', '/admin/customers/suggest', {
      summary: 'The customers whom a few letters of a name or digits of a phone number may mean',
      ...staffCall('suggestCustomers'),
      request: { body: jsonBody(suggestRequest, 'What was typed') },
      responses: { 200: json(suggestResponse, 'With what each had last'), ...writeRefusals(401) },
      handle: async context => {
        const { text } = context.req.valid('json')
        const barberId = requireOwnColumn(context.get('staff'), undefined)
        return context.json(await suggestCustomers(deps, { text, barberId }), 200)
      },
    })
    .call('get', '/admin/soonest', {
      summary: 'The three soonest times for treatments',
      ...staffCall('listSoonestTimes'),
      request: { query: soonestQuery },
      responses: { 200: json(soonestResponse, 'Each with a barber'), ...refusals(401, 404) },
      handle: async context => {
        const query = context.req.valid('query')
        const barber = requireOwnColumn(context.get('staff'), query.barber)
        return context.json(await findSoonest(deps, { ...query, barber }), 200)
      },
    })
    .call('get', '/admin/why-not', {
      summary: 'Why customers can’t book a time, or treatments on a day',
      ...staffCall('explainWhyNot'),
      request: { query: whyNotQuery },
      responses: { 200: json(whyNotResponse, 'The chain of reasons, by barber'), ...refusals(401, 404) },
      handle: async context => {
        const query = context.req.valid('query')
        const barber = requireOwnColumn(context.get('staff'), query.barber)
        return context.json(await explainWhyNot(deps, { ...query, barber }), 200)
      },
    })
}
