import { Api, json, jsonBody, writeRefusals } from '../../../../platform/server/http/api.server.ts'
import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { keyHeader } from '../../../../shared/wire.ts'
import { visitParams } from '../../../calendar/visits/contract.ts'
import { authorOf } from '../../../staff/accounts/author.server.ts'
import { staffCall } from '../../../staff/accounts/require-staff.server.ts'
import { receiptRequest } from './contract.ts'
import { sendReceipt } from './send-receipt.server.ts'

export function receiptsApi(deps: Pick<Deps, 'db' | 'clock' | 'wakeUp'>) {
  return new Api('Takings').call('post', '/admin/visits/{id}/receipt', {
    summary: 'Mail the receipt of a visit to an address, which is kept with it',
    ...staffCall('sendReceipt'),
    request: { params: visitParams, headers: keyHeader, body: jsonBody(receiptRequest, 'Where to') },
    responses: { 200: json(receiptRequest, 'Where it goes'), ...writeRefusals(401, 404, 422) },
    handle: async context => {
      const { 'idempotency-key': idempotencyKey } = context.req.valid('header')
      const by = { ...authorOf(context.get('staff')), idempotencyKey }
      const receipt = { visitId: context.req.valid('param').id, by }
      return context.json(await sendReceipt(deps, receipt, context.req.valid('json')), 200)
    },
  })
}
