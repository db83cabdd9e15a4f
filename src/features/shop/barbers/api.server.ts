import { z } from '@hono/zod-openapi'
import { Api, json, publicCall, refusals } from '../../../platform/server/http/api.server.ts'
import { shopMoment } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { rowIdsText, rowIdText } from '../../../shared/wire.ts'
import { treatmentResponse } from '../treatments/contract.ts'
import { requireTreatments, treatmentsOf } from '../treatments/store.server.ts'
import { barberResponse, skillsResponse } from './contract.ts'
import { activeBarbers, activeBarbersDoing, requireActiveBarber, skillsOfBarbers } from './store.server.ts'

export function barbersApi({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const today = () => shopMoment(clock).date
  return new Api('Barbers')
    .call('get', '/barbers', {
      operationId: 'listBarbers',
      ...publicCall,
      summary: 'The barbers who take bookings',
      responses: {
        200: json(z.array(barberResponse.meta({ id: 'Barber' })), 'Active barbers, in the shop’s order'),
        ...refusals(),
      },
      handle: async context => context.json(await activeBarbers(db.read, today()), 200),
    })
    .call('get', '/skills', {
      operationId: 'listSkills',
      ...publicCall,
      summary: 'Which barber does which treatments',
      responses: {
        200: json(z.array(skillsResponse.meta({ id: 'Skills' })), 'Active barbers, in the shop’s order'),
        ...refusals(),
      },
      handle: async context => context.json(await skillsOfBarbers(db.read, today()), 200),
    })
    .call('get', '/treatments/{id}/barbers', {
      operationId: 'listBarbersOfTreatment',
      ...publicCall,
      summary: 'The barbers who do a treatment',
      request: {
        params: z.object({ id: rowIdText }),
        query: z.object({
          also: rowIdsText.optional().meta({ description: 'Further treatments that they must do as well' }),
        }),
      },
      responses: {
        200: json(z.array(barberResponse.meta({ id: 'Barber' })), 'Active barbers who do all of them'),
        ...refusals(404),
      },
      handle: async context => {
        const { also = [] } = context.req.valid('query')
        const ids = [context.req.valid('param').id, ...also]
        await requireTreatments(db.read, ids, today())
        return context.json(await activeBarbersDoing(db.read, ids, today()), 200)
      },
    })
    .call('get', '/barbers/{id}/treatments', {
      operationId: 'listTreatmentsOfBarber',
      ...publicCall,
      summary: 'The treatments that one barber does',
      request: { params: z.object({ id: rowIdText }) },
      responses: {
        200: json(
          z.array(treatmentResponse.meta({ id: 'Treatment' })),
          'In the price list’s order, at their own price and minutes',
        ),
        ...refusals(404),
      },
      handle: async context => {
        const { id } = await requireActiveBarber(db.read, context.req.valid('param').id, today())
        return context.json(await treatmentsOf(db.read, id, today()), 200)
      },
    })
}
