import { Api, json, refusals, writeRefusals } from '../../../platform/server/http/api.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { advertiserParams } from '../../screens/advertisers/contract.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import { eraseAdvertiser } from './erase-advertiser.server.ts'
import { exportAdvertiser } from './export-advertiser.server.ts'
import { RECORD_FILE } from './messages.ts'
import { advertiserRecord } from './record-contract.ts'

/** What is kept of a business that advertises: handed out, or erased. */
export function advertiserRecordsApi(deps: Pick<Deps, 'db' | 'clock'>) {
  return new Api('Advertising')
    .call('get', '/admin/advertisers/{id}/record', {
      ...staffCall('exportAdvertiser'),
      summary: 'All that is kept of a business, as a file to hand out',
      request: { params: advertiserParams },
      responses: { 200: json(advertiserRecord, 'All of it'), ...refusals(401, 404) },
      handle: async context =>
        context.json(await exportAdvertiser(deps, context.get('staff'), context.req.valid('param').id), 200, {
          'Content-Disposition': `attachment; filename="${RECORD_FILE}"`,
        }),
    })
    .call('delete', '/admin/advertisers/{id}', {
      ...staffCall('eraseAdvertiser'),
      summary: 'Erase a business; of one that had a contract, all but its books',
      request: { params: advertiserParams },
      responses: { 204: { description: 'Erased' }, ...writeRefusals(401, 404, 409) },
      handle: async context => {
        await eraseAdvertiser(deps, context.get('staff'), context.req.valid('param').id)
        return context.body(null, 204)
      },
    })
}
