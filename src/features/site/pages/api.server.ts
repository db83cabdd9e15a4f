import { Api, json, publicCall, refusals } from '../../../platform/server/http/api.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { shopResponse } from '../../shop/shop/contract.ts'
import { showShop } from './show-shop.server.ts'

export function shopApi(deps: Pick<Deps, 'db' | 'clock'>) {
  return new Api('Shop').call('get', '/shop', {
    operationId: 'getShop',
    ...publicCall,
    summary: 'The shop: name, address, opening hours, testimonials, advertising packages',
    responses: { 200: json(shopResponse.meta({ id: 'Shop' }), 'The shop'), ...refusals() },
    handle: async context => context.json(await showShop(deps), 200),
  })
}
