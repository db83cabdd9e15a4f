import { Api, json, publicCall, writeRefusals } from '../../../platform/server/http/api.server.ts'
import { clientAddressOf } from '../../../platform/server/http/client-ip.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import { askForPackage } from './ask-for-package.server.ts'
import { advertisingRequest } from './contract.ts'

export function advertisingApi(deps: Pick<Deps, 'db' | 'clock' | 'settings' | 'wakeUp'>) {
  return new Api('Advertising').call('post', '/advertising-requests', {
    operationId: 'askForAdvertising',
    ...publicCall,
    summary: 'Ask the shop for an advertising package',
    description: 'The same sent again within a day counts once.',
    request: {
      body: {
        ...json(advertisingRequest.meta({ id: 'AdvertisingRequest' }), 'The package, and who asks'),
        required: true,
      },
    },
    responses: { 204: { description: 'The shop has it' }, ...writeRefusals(422) },
    handle: async context => {
      const address = clientAddressOf(context, deps.settings.trustProxy)
      await askForPackage(deps, context.req.valid('json'), address)
      return context.body(null, 204)
    },
  })
}
