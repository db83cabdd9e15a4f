import { z } from '@hono/zod-openapi'
import { Api, json, refusals, writeRefusals } from '../../../platform/server/http/api.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import { addAdvertiser, editAdvertiser } from './change-advertisers.server.ts'
import { addedAdvertiser, advertiser, advertiserChange, advertiserParams, newAdvertiser } from './contract.ts'
import { showAdvertisers } from './show-advertisers.server.ts'

/** The businesses that advertise, as the shop enters them. */
export function advertisersApi(deps: Pick<Deps, 'db' | 'clock'>) {
  return new Api('Advertising')
    .call('get', '/admin/advertisers', {
      ...staffCall('listAdvertisers'),
      summary: 'Businesses that advertise, by name',
      responses: { 200: json(z.array(advertiser), 'All of them'), ...refusals(401) },
      handle: async context => context.json(await showAdvertisers(deps.db, context.get('staff')), 200),
    })
    .call('post', '/admin/advertisers', {
      ...staffCall('addAdvertiser'),
      summary: 'Enter a business, by hand or from its request on the website',
      request: { body: { ...json(newAdvertiser, 'Who they are'), required: true } },
      responses: { 201: json(addedAdvertiser, 'Entered'), ...writeRefusals(401) },
      handle: async context => {
        const id = await addAdvertiser(deps, context.get('staff'), context.req.valid('json'))
        return context.json({ id }, 201)
      },
    })
    .call('put', '/admin/advertisers/{id}', {
      ...staffCall('changeAdvertiser'),
      summary: 'Change what is kept of a business',
      request: {
        params: advertiserParams,
        body: { ...json(advertiserChange, 'All of it'), required: true },
      },
      responses: { 204: { description: 'Changed' }, ...writeRefusals(401, 404, 409) },
      handle: async context => {
        const change = { ...context.req.valid('param'), ...context.req.valid('json') }
        await editAdvertiser(deps, context.get('staff'), change)
        return context.body(null, 204)
      },
    })
}
