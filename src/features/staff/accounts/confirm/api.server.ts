import { Api, jsonBody, writeRefusals } from '../../../../platform/server/http/api.server.ts'
import { clientOf, setSessionCookie } from '../../../../platform/server/http/session-cookies.server.ts'
import type { AccessDeps } from '../api.server.ts'
import { confirmRequest } from '../contract.ts'
import { staffCall } from '../require-staff.server.ts'
import { SESSION_MAX_MS } from '../rules.ts'
import { recordingFailure } from '../sign-in/record-attempts.server.ts'
import { confirmIdentity } from './confirm-identity.server.ts'

export function confirmApi(deps: AccessDeps) {
  return new Api('Account').call('post', '/admin/confirm', {
    summary: 'Give the password again; the session’s cookie is replaced',
    ...staffCall('confirmIdentity'),
    request: {
      body: jsonBody(
        confirmRequest.meta({ id: 'ConfirmIdentityRequest' }),
        'The password, and a code if there is one',
      ),
    },
    responses: { 204: { description: 'Confirmed for five minutes' }, ...writeRefusals(401, 422) },
    handle: async context => {
      const owner = context.get('staff')
      const attempt = { username: owner.username, client: clientOf(context, deps.settings) }
      const token = await recordingFailure(deps, attempt, () =>
        confirmIdentity(deps, owner, context.req.valid('json')),
      )
      setSessionCookie(context, deps.settings, { token, maxMs: SESSION_MAX_MS })
      return context.body(null, 204)
    },
  })
}
