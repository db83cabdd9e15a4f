import { Api, json, jsonBody, writeRefusals } from '../../../platform/server/http/api.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { authorOf } from '../../staff/accounts/author.server.ts'
import { staffCall } from '../../staff/accounts/require-staff.server.ts'
import { customerQuery, customerRecord, eraseRequest, eraseResponse } from './contract.ts'
import { eraseCustomer } from './erase-customer.server.ts'
import { findCustomer } from './find-customer.server.ts'

/** Both are POST: a phone number belongs in a body, not in an address. */
export function customersApi(deps: Pick<Deps, 'db' | 'clock'>) {
  return new Api('Customers')
    .call('post', '/admin/customers/find', {
      summary: 'Look up all data stored under a phone number',
      ...staffCall('findCustomer'),
      request: {
        body: jsonBody(customerQuery.meta({ id: 'CustomerQuery' }), 'The number, however it is written'),
      },
      responses: {
        200: json(customerRecord, 'All of it'),
        ...writeRefusals(401, 404),
      },
      handle: async context => {
        return context.json(
          await findCustomer(deps, authorOf(context.get('staff')), context.req.valid('json')),
          200,
        )
      },
    })
    .call('post', '/admin/customers/erase', {
      summary: 'Erase a customer’s data by phone number',
      ...staffCall('eraseCustomer'),
      request: {
        body: jsonBody(
          eraseRequest.meta({ id: 'EraseCustomerRequest' }),
          'The number, and what is cancelled with it',
        ),
      },
      responses: {
        200: json(eraseResponse.meta({ id: 'ErasedCustomer' }), 'Done; prices, treatments and times stay'),
        ...writeRefusals(401, 404, 409),
      },
      handle: async context => {
        return context.json(
          await eraseCustomer(deps, authorOf(context.get('staff')), context.req.valid('json')),
          200,
        )
      },
    })
}
