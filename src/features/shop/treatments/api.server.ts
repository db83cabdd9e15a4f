import { z } from '@hono/zod-openapi'
import { Api, json, publicCall, refusals } from '../../../platform/server/http/api.server.ts'
import { shopMoment } from '../../../platform/server/process/clock.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { treatmentResponse } from './contract.ts'
import { bookableTreatments, priceList } from './store.server.ts'

export function treatmentsApi({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return new Api('Treatments')
    .call('get', '/treatments', {
      operationId: 'listTreatments',
      ...publicCall,
      summary: 'The treatments that can be booked',
      description: 'Those that an active barber does; the price list holds the others too.',
      responses: {
        200: json(z.array(treatmentResponse.meta({ id: 'Treatment' })), 'In the price list’s order'),
        ...refusals(),
      },
      handle: async context => context.json(await bookableTreatments(db.read, shopMoment(clock).date), 200),
    })
    .call('get', '/price-list', {
      operationId: 'getPriceList',
      ...publicCall,
      summary: 'The price list',
      responses: {
        200: json(
          z.array(treatmentResponse.meta({ id: 'Treatment' })),
          'Every treatment that is done, in the price list’s order; prices are today’s',
        ),
        ...refusals(),
      },
      handle: async context => context.json(await priceList(db.read, shopMoment(clock).date), 200),
    })
}
