import { z } from '@hono/zod-openapi'
import { Api, json, refusals } from '../../../platform/server/http/api.server.ts'
import { shopDateTime } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { rowIdText } from '../../../shared/wire.ts'
import { requireBarberName } from '../../shop/barbers/store.server.ts'
import { visitName } from '../../shop/treatments/rules.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import { requireColumn } from '../../staff/accounts/roles/require-column.server.ts'
import { type DiaryVisit, diaryQuery, diaryVisit } from './contract.ts'
import { customerText } from './messages.ts'
import { type DiaryRow, diaryOf } from './store.server.ts'

export function diaryApi({ db }: Pick<Deps, 'db'>) {
  return new Api('Diary').call('get', '/barber/{id}/appointments', {
    summary: 'A barber’s visits, active or not',
    ...staffCall('listVisitsOfBarber'),
    request: { params: z.object({ id: rowIdText }), query: diaryQuery },
    responses: {
      200: json(z.array(diaryVisit.meta({ id: 'DiaryVisit' })), 'Earliest first'),
      ...refusals(401, 404),
    },
    handle: async context => {
      const { id } = context.req.valid('param')
      requireColumn(context.get('staff'), id)
      await requireBarberName(db.read, id)
      const visits = await diaryOf(db.read, id, context.req.valid('query'))
      return context.json(visits.map(asDiaryVisit), 200)
    },
  })
}

function asDiaryVisit(visit: DiaryRow): DiaryVisit {
  const { id, reference, customerName, customerPhone, status, lateMinutes, others } = visit
  return {
    id,
    reference,
    dateTime: shopDateTime(visit.date, visit.startMinute),
    customerName: customerText(customerName),
    customerPhone,
    treatmentName: visitName(visit.treatmentNames),
    totalDuration: visit.durationMinutes,
    status,
    lateMinutes,
    others,
  }
}
