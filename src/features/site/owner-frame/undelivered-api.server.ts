import { json, newApi, refusals } from '../../../platform/server/http/api.server.ts'
import { shopMoment } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { outboxTroubleResponse } from '../../messages/outbox/contract.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import { outboxTrouble } from './undelivered-store.server.ts'

export function notificationsApi({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return newApi('Operation').call('get', '/admin/undelivered', {
    summary: 'Messages to customers that could not be delivered',
    ...staffCall('listUndeliveredMessages'),
    responses: {
      200: json(outboxTroubleResponse.meta({ id: 'UndeliveredMessages' }), 'Empty when all is well'),
      ...refusals(401),
    },
    handle: async context => context.json(await outboxTrouble(db.read, shopMoment(clock).date), 200),
  })
}
