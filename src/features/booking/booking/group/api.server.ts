import {
  Api,
  json,
  jsonBody,
  publicCall,
  refusals,
  writeRefusals,
} from '../../../../platform/server/http/api.server.ts'
import { clientAddressOf } from '../../../../platform/server/http/client-ip.server.ts'
import { cacheable, cacheResponses } from '../../../../platform/server/http/response-cache.server.ts'
import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { daysResponse } from '../../../calendar/availability/contract.ts'
import { visitPath } from '../../../calendar/visits/rules.ts'
import { bookingHeaders } from '../contract.ts'
import { bookGroup } from './book-group.server.ts'
import {
  groupDaysQuery,
  groupRequest,
  groupResponse,
  groupTimesQuery,
  groupTimesResponse,
} from './contract.ts'
import { findGroupDays } from './find-group-days.server.ts'
import { findGroupTimes } from './find-group-times.server.ts'

export function groupsApi(deps: Pick<Deps, 'db' | 'clock' | 'settings' | 'wakeUp'>) {
  const { trustProxy, publicUrl } = deps.settings
  return new Api('Booking')
    .call('get', '/group-availability', {
      operationId: 'listGroupTimes',
      ...publicCall,
      summary: 'The times at which several people can come in one go',
      request: { query: groupTimesQuery },
      responses: { 200: json(groupTimesResponse, 'Earliest first'), ...refusals(404) },
      handle: async context => {
        const shop = { db: deps.db.read, clock: deps.clock }
        return context.json(await findGroupTimes(shop, context.req.valid('query')), 200)
      },
    })
    .call('get', '/group-days', {
      operationId: 'listGroupDays',
      ...publicCall,
      middleware: cacheResponses(deps),
      summary: 'How full each day is for several people who come in one go',
      request: { query: groupDaysQuery },
      responses: { 200: json(daysResponse, 'Earliest first'), ...refusals(404) },
      handle: async context => {
        const shop = { db: deps.db.read, clock: deps.clock }
        const days = await findGroupDays(shop, context.req.valid('query'))
        return context.json(cacheable(context, days), 200)
      },
    })
    .call('post', '/group-appointments', {
      operationId: 'bookGroup',
      ...publicCall,
      summary: 'Book several people’s visits, all or none',
      description: 'Each visit must be one that could be booked alone; the caps count every one.',
      request: {
        headers: bookingHeaders,
        body: jsonBody(groupRequest.meta({ id: 'GroupBookingRequest' }), 'The booking requests'),
      },
      responses: {
        201: json(groupResponse.meta({ id: 'GroupBooking' }), 'Booked'),
        ...writeRefusals(409, 422),
      },
      handle: async context => {
        const headers = context.req.valid('header')
        const booked = await bookGroup(deps, context.req.valid('json'), {
          address: clientAddressOf(context, trustProxy),
          formToken: headers['form-token'],
          visitToken: headers['visit-token'],
          idempotencyKey: headers['idempotency-key'],
          via: { way: 'website', requestId: context.get('requestId') } as const,
        })
        const visits = booked.map(visit => ({ ...visit, manageUrl: publicUrl + visitPath(visit.token) }))
        const totalPrice = visits.reduce((sum, visit) => sum + visit.totalPrice, 0)
        return context.json({ visits, totalPrice }, 201)
      },
    })
}
