import { z } from '@hono/zod-openapi'
import { Api, json, jsonBody, writeRefusals } from '../../../../platform/server/http/api.server.ts'
import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { keyHeader } from '../../../../shared/wire.ts'
import { visitParams } from '../../../calendar/visits/contract.ts'
import { authorOf } from '../../../staff/accounts/author.server.ts'
import { staffCall } from '../../../staff/accounts/require-staff.server.ts'
import { takenResponse } from '../contract.ts'
import { addTip } from './add-tip.server.ts'
import { refundRequest, tipRequest } from './contract.ts'
import { refundPayment } from './refund-payment.server.ts'

const paymentParams = z.object({ id: z.uuid('That payment could not be found.') })

export function refundsApi(deps: Pick<Deps, 'db' | 'clock'>) {
  return new Api('Takings')
    .call('post', '/admin/payments/{id}/refund', {
      summary: 'Give a part of a payment or sale back',
      description: 'Out of today’s till, never more than is left of what was paid; the payment stands.',
      ...staffCall('refundPayment'),
      request: {
        params: paymentParams,
        headers: keyHeader,
        body: jsonBody(refundRequest, 'How much, and why'),
      },
      responses: { 201: json(takenResponse, 'The refund'), ...writeRefusals(401, 404, 409, 422) },
      handle: async context => {
        const { 'idempotency-key': key } = context.req.valid('header')
        const by = { ...authorOf(context.get('staff')), idempotencyKey: key }
        const payment = { paymentId: context.req.valid('param').id, by }
        return context.json(await refundPayment(deps, payment, context.req.valid('json')), 201)
      },
    })
    .call('post', '/admin/visits/{id}/tip', {
      summary: 'Add a tip to a visit that is paid or on the house, into today’s till',
      ...staffCall('addTip'),
      request: { params: visitParams, headers: keyHeader, body: jsonBody(tipRequest, 'The tip') },
      responses: { 201: json(takenResponse, 'Taken'), ...writeRefusals(401, 404, 409, 422) },
      handle: async context => {
        const { 'idempotency-key': key } = context.req.valid('header')
        const { id } = context.req.valid('param')
        const tip = { visitId: id, by: { ...authorOf(context.get('staff')), idempotencyKey: key } }
        return context.json(await addTip(deps, tip, context.req.valid('json')), 201)
      },
    })
}
