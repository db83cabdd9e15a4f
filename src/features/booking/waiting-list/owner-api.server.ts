import { z } from '@hono/zod-openapi'
import { Api, json, refusals, writeRefusals } from '../../../platform/server/http/api.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { authorOf } from '../../staff/accounts/author.server.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import { waitingRow } from './contract.ts'
import { listEntries } from './list-entries.server.ts'
import { removeEntryAsOwner } from './remove-as-owner.server.ts'

export function waitingListOwnerApi(deps: Pick<Deps, 'db' | 'clock' | 'wakeUp'>) {
  return new Api('Waiting list')
    .call('get', '/admin/waiting-list', {
      summary: 'The waiting list, in the order in which customers joined',
      ...staffCall('listWaitingListEntries'),
      responses: {
        200: json(z.array(waitingRow.meta({ id: 'OwnersWaitingListEntry' })), 'First come first'),
        ...refusals(401),
      },
      handle: async context => context.json(await listEntries(deps), 200),
    })
    .call('delete', '/admin/waiting-list/{id}', {
      summary: 'Remove a waiting-list entry; the time held for it is free again',
      ...staffCall('removeWaitingListEntry'),
      request: { params: z.object({ id: z.uuid('That is no place on the waiting list.') }) },
      responses: { 204: { description: 'Off the list' }, ...writeRefusals(401, 404) },
      handle: async context => {
        await removeEntryAsOwner(deps, authorOf(context.get('staff')), context.req.valid('param').id)
        return context.body(null, 204)
      },
    })
}
