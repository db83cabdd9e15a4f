import {
  Api,
  json,
  jsonBody,
  publicCall,
  refusals,
  writeRefusals,
} from '../../../platform/server/http/api.server.ts'
import { clientAddressOf } from '../../../platform/server/http/client-ip.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { visitPath } from '../../calendar/visits/rules.ts'
import { bookVisit } from './book-visit.server.ts'
import { bookingHeaders, bookingRequest, bookingResponse, formTokenResponse } from './contract.ts'
import { makeFormToken } from './identify-client.server.ts'

export function bookingApi(deps: Pick<Deps, 'db' | 'clock' | 'settings' | 'wakeUp'>) {
  const { trustProxy } = deps.settings
  return new Api('Booking')
    .call('get', '/form-token', {
      operationId: 'createFormToken',
      ...publicCall,
      summary: 'A token for the booking form',
      responses: {
        200: json(formTokenResponse.meta({ id: 'FormToken' }), 'For the header Form-Token of a booking'),
        ...refusals(),
      },
      handle: async context =>
        context.json({ token: await makeFormToken(deps, clientAddressOf(context, trustProxy)) }, 200),
    })
    .call('post', '/appointments', {
      operationId: 'bookVisit',
      ...publicCall,
      summary: 'Book a visit',
      request: {
        headers: bookingHeaders,
        body: jsonBody(bookingRequest.meta({ id: 'BookingRequest' }), 'The booking request'),
      },
      responses: {
        201: json(bookingResponse.meta({ id: 'Booking' }), 'Booked'),
        ...writeRefusals(409, 422),
      },
      handle: async context => {
        const headers = context.req.valid('header')
        const sender = {
          address: clientAddressOf(context, trustProxy),
          formToken: headers['form-token'],
          visitToken: headers['visit-token'],
          idempotencyKey: headers['idempotency-key'],
          via: { way: 'website', requestId: context.get('requestId') } as const,
        }
        const booked = await bookVisit(deps, context.req.valid('json'), sender)
        const manageUrl = deps.settings.publicUrl + visitPath(booked.token)
        return context.json({ ...booked, manageUrl }, 201)
      },
    })
}
