import { z } from '@hono/zod-openapi'
import { Api, json, jsonBody, refusals, writeRefusals } from '../../../platform/server/http/api.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { keyHeader } from '../../../shared/wire.ts'
import { visitParams } from '../../calendar/visits/contract.ts'
import { authorOf } from '../../staff/accounts/author.server.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import {
  paymentRequest,
  reverseRequest,
  saleRequest,
  takenResponse,
  visitPayment,
  waiverRequest,
} from './contract.ts'
import { reversePayment } from './reverse-payment.server.ts'
import { sellItem } from './sell-item.server.ts'
import { showPayment } from './show-till.server.ts'
import { takePayment } from './take-payment.server.ts'
import { reverseWaiver, waivePayment } from './waive-payment.server.ts'

const paymentParams = z.object({ id: z.uuid('That payment could not be found.') })

const onTheHouse = {
  request: { params: visitParams, headers: keyHeader, body: jsonBody(waiverRequest, 'Why') },
  responses: { 200: json(visitPayment, 'As it stands now'), ...writeRefusals(401, 404, 409, 422) },
}

export function takingsApi(deps: Pick<Deps, 'db' | 'clock'>) {
  return new Api('Takings')
    .call('get', '/admin/visits/{id}/payment', {
      summary: 'What is, or could be, paid for a visit',
      ...staffCall('getVisitPayment'),
      request: { params: visitParams },
      responses: { 200: json(visitPayment, 'Its price and entries'), ...refusals(401, 404) },
      handle: async context => {
        const { id } = context.req.valid('param')
        return context.json(await showPayment(deps.db.read, deps.clock, id), 200)
      },
    })
    .call('post', '/admin/visits/{id}/payment', {
      summary: 'Take the payment of a visit that has begun or is done, once',
      description: 'By one method or split over several, with the tip apart; all of it is kept or none.',
      ...staffCall('takePayment'),
      request: {
        params: visitParams,
        headers: keyHeader,
        body: jsonBody(paymentRequest, 'What was taken'),
      },
      responses: { 201: json(takenResponse, 'Taken'), ...writeRefusals(401, 404, 409, 422) },
      handle: async context => {
        const { 'idempotency-key': key } = context.req.valid('header')
        const { id } = context.req.valid('param')
        const payment = { visitId: id, by: { ...authorOf(context.get('staff')), idempotencyKey: key } }
        return context.json(await takePayment(deps, payment, context.req.valid('json')), 201)
      },
    })
    .call('post', '/admin/visits/{id}/waiver', {
      summary: 'Put a visit on the house: it is settled, and nothing is taken for it',
      ...staffCall('waivePayment'),
      ...onTheHouse,
      handle: async context => {
        const { 'idempotency-key': key } = context.req.valid('header')
        const { id } = context.req.valid('param')
        const by = { ...authorOf(context.get('staff')), idempotencyKey: key }
        await waivePayment(deps, { visitId: id, by, ...context.req.valid('json') })
        return context.json(await showPayment(deps.db.read, deps.clock, id), 200)
      },
    })
    .call('post', '/admin/visits/{id}/waiver/reverse', {
      summary: 'Take back that a visit is on the house, so that it can be paid',
      ...staffCall('reverseWaiver'),
      ...onTheHouse,
      handle: async context => {
        const { 'idempotency-key': key } = context.req.valid('header')
        const { id } = context.req.valid('param')
        const by = { ...authorOf(context.get('staff')), idempotencyKey: key }
        await reverseWaiver(deps, { visitId: id, by, ...context.req.valid('json') })
        return context.json(await showPayment(deps.db.read, deps.clock, id), 200)
      },
    })
    .call('post', '/admin/sales', {
      summary: 'Enter something that was sold without a visit',
      ...staffCall('sellItem'),
      request: { headers: keyHeader, body: jsonBody(saleRequest, 'What was sold') },
      responses: { 201: json(takenResponse, 'Taken'), ...writeRefusals(401, 404, 409, 422) },
      handle: async context => {
        const { 'idempotency-key': key } = context.req.valid('header')
        return context.json(
          await sellItem(
            deps,
            { ...authorOf(context.get('staff')), idempotencyKey: key },
            context.req.valid('json'),
          ),
          201,
        )
      },
    })
    .call('post', '/admin/payments/{id}/reverse', {
      summary: 'Take a whole payment or sale back, so that it can be entered anew',
      description:
        'Adds entries that reverse it on its own day, or today where that day is closed; nothing is changed or deleted.',
      ...staffCall('reversePayment'),
      request: { params: paymentParams, headers: keyHeader, body: jsonBody(reverseRequest, 'Why') },
      responses: { 201: json(takenResponse, 'The reversal'), ...writeRefusals(401, 404, 409, 422) },
      handle: async context => {
        const { 'idempotency-key': key } = context.req.valid('header')
        const payment = {
          paymentId: context.req.valid('param').id,
          by: { ...authorOf(context.get('staff')), idempotencyKey: key },
        }
        return context.json(await reversePayment(deps, payment, context.req.valid('json')), 201)
      },
    })
}
