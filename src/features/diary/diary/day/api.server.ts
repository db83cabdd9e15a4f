import { Api, json, refusals } from '../../../../platform/server/http/api.server.ts'
import { shopMoment } from '../../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../../platform/server/process/deps.server.ts'
import { staffCall } from '../../../staff/accounts/require-staff.server.ts'
import { requireOwnColumn } from '../../../staff/accounts/roles/require-column.server.ts'
import { diaryDaysQuery, diaryDaysResponse } from './contract.ts'
import { readDays } from './read-days.server.ts'

export function diaryDaysApi({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return new Api('Diary').call('get', '/admin/diary', {
    summary: 'Days of the diary: who works when, and every visit',
    ...staffCall('getDiary'),
    request: { query: diaryDaysQuery },
    responses: { 200: json(diaryDaysResponse, 'Up to 31 days'), ...refusals(401, 404, 422) },
    handle: async context => {
      const now = shopMoment(clock)
      const { from = now.date, to = from, barber } = context.req.valid('query')
      const barberId = requireOwnColumn(context.get('staff'), barber)
      return context.json(await readDays(db.read, now, { from, to, barberId }), 200)
    },
  })
}
