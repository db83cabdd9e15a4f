import { Api, json, refusals } from '../../../platform/server/http/api.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import { customerList, customerListQuery } from './list-contract.ts'
import { listCustomers } from './list-customers.server.ts'

export function customerListApi(deps: Pick<Deps, 'db' | 'clock'>) {
  return new Api('Customers').call('get', '/admin/customers', {
    summary: 'List customers: lately seen, due, not seen for long, blocked, or all',
    description: 'One entry a phone number, or for all numbers that the shop made one customer’s.',
    ...staffCall('listCustomers'),
    request: { query: customerListQuery },
    responses: {
      200: json(customerList, 'Fifty of them, and how many there are of each group'),
      ...refusals(401),
    },
    handle: async context => context.json(await listCustomers(deps, context.req.valid('query')), 200),
  })
}
