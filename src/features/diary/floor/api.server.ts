import { Api, json, refusals } from '../../../platform/server/http/api.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import { requireOwnColumn } from '../../staff/accounts/roles/require-column.server.ts'
import { floorResponse } from './contract.ts'
import { showFloor } from './show-floor.server.ts'

export function floorApi({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return new Api('Diary').call('get', '/admin/floor', {
    summary: 'What today’s customers had last time, and which tills are still open',
    description: 'A barber reads what concerns their own column.',
    ...staffCall('getFloor'),
    responses: { 200: json(floorResponse, 'Of today'), ...refusals(401) },
    handle: async context => {
      const barberId = requireOwnColumn(context.get('staff'), undefined)
      return context.json(await showFloor(db.read, clock, barberId), 200)
    },
  })
}
