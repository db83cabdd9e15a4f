import { Api, json, jsonBody, writeRefusals } from '../../../platform/server/http/api.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { phoneKey } from '../../../shared/phone-number.ts'
import { blockOf } from '../../calendar/online-blocks/store.server.ts'
import { currentRules } from '../../shop/shop/section-store.server.ts'
import { authorOf } from '../../staff/accounts/author.server.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import { blockQuery, blockRequest, onlineBooking } from './contract.ts'
import { decideBlock } from './decide-block.server.ts'

/** Both are POST: a phone number belongs in a body, not in an address. */
export function blocksApi(deps: Pick<Deps, 'db' | 'clock'>) {
  return new Api('Customers')
    .call('post', '/admin/online-booking/find', {
      summary: 'Whether a phone number can book online',
      ...staffCall('findOnlineBooking'),
      request: { body: jsonBody(blockQuery, 'The number, however it is written') },
      responses: { 200: json(onlineBooking, 'How it stands'), ...writeRefusals(401) },
      handle: async context => {
        const { phone } = context.req.valid('json')
        const rules = await currentRules(deps.db.read)
        return context.json(await blockOf(deps.db.read, phoneKey(phone), rules), 200)
      },
    })
    .call('post', '/admin/online-booking', {
      summary: 'Block bookings online under a phone number, or lift the block',
      ...staffCall('decideOnlineBooking'),
      request: { body: jsonBody(blockRequest, 'What is decided, and why') },
      responses: { 200: json(onlineBooking, 'How it stands now'), ...writeRefusals(401, 409, 422) },
      handle: async context =>
        context.json(await decideBlock(deps, authorOf(context.get('staff')), context.req.valid('json')), 200),
    })
}
