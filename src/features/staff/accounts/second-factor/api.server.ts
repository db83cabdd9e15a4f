import { Api, json, jsonBody, writeRefusals } from '../../../../platform/server/http/api.server.ts'
import type { AccessDeps } from '../api.server.ts'
import { confirmSecondFactorRequest, secondFactorBegun, secondFactorConfirmed } from '../contract.ts'
import { staffCall } from '../require-staff.server.ts'
import { beginSecondFactor, confirmSecondFactor, endSecondFactor } from './set-second-factor.server.ts'

export function secondFactorApi(deps: AccessDeps) {
  return new Api('Account')
    .call('post', '/admin/second-factor/begin', {
      summary: 'Make a secret for an authenticator',
      ...staffCall('beginSecondFactor'),
      responses: {
        200: json(secondFactorBegun.meta({ id: 'SecondFactorSecret' }), 'To be confirmed by a code'),
        ...writeRefusals(401, 409),
      },
      handle: async context => context.json(await beginSecondFactor(deps, context.get('staff')), 200),
    })
    .call('post', '/admin/second-factor/confirm', {
      summary: 'Turn the second factor on; every other session ends',
      ...staffCall('confirmSecondFactor'),
      request: {
        body: jsonBody(
          confirmSecondFactorRequest.meta({ id: 'ConfirmSecondFactorRequest' }),
          'The authenticator’s code',
        ),
      },
      responses: {
        200: json(secondFactorConfirmed.meta({ id: 'RecoveryCodes' }), 'On'),
        ...writeRefusals(401, 409, 422),
      },
      handle: async context => {
        const { code } = context.req.valid('json')
        return context.json(await confirmSecondFactor(deps, context.get('staff'), code), 200)
      },
    })
    .call('delete', '/admin/second-factor', {
      summary: 'Turn the second factor off; every other session ends',
      ...staffCall('removeSecondFactor'),
      responses: { 204: { description: 'Off' }, ...writeRefusals(401) },
      handle: async context => {
        await endSecondFactor(deps, context.get('staff'))
        return context.body(null, 204)
      },
    })
}
