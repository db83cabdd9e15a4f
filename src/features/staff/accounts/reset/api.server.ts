import {
  Api,
  json,
  jsonBody,
  publicCall,
  writeRefusals,
} from '../../../../platform/server/http/api.server.ts'
import { clientOf, setDeviceCookie } from '../../../../platform/server/http/session-cookies.server.ts'
import type { AccessDeps } from '../api.server.ts'
import { doneResponse, requestResetRequest, resetPasswordRequest } from '../contract.ts'
import { PASSWORD_RESET, RESET_REQUESTED } from '../messages.ts'
import { DEVICE_MAX_MS } from '../rules.ts'
import { neighbourhood } from '../sign-in/attempt-rules.ts'
import { attemptTurns } from '../sign-in/attempt-turns.server.ts'
import { requestReset, resetPassword } from './reset-password.server.ts'

export function resetApi(deps: AccessDeps) {
  const turns = attemptTurns()
  return new Api('Account')
    .call('post', '/admin/request-reset', {
      operationId: 'requestPasswordReset',
      summary: 'Request a reset token, printed on the server’s console and mailed where possible',
      ...publicCall,
      request: {
        body: jsonBody(requestResetRequest.meta({ id: 'RequestResetRequest' }), 'The account’s username'),
      },
      responses: {
        200: json(doneResponse.meta({ id: 'Done' }), 'The same for every username'),
        ...writeRefusals(),
      },
      handle: async context => {
        const client = clientOf(context, deps.settings)
        const { username } = context.req.valid('json')
        await turns.reset.take(neighbourhood(client.address), () => requestReset(deps, username, client))
        return context.json({ message: RESET_REQUESTED }, 200)
      },
    })
    .call('post', '/admin/reset-password', {
      operationId: 'resetPassword',
      summary: 'Set a new password with a reset token; every session ends, and the second factor stays',
      ...publicCall,
      request: {
        body: jsonBody(
          resetPasswordRequest.meta({ id: 'ResetPasswordRequest' }),
          'The token and the password',
        ),
      },
      responses: { 200: json(doneResponse.meta({ id: 'Done' }), 'Set'), ...writeRefusals(422) },
      handle: async context => {
        const client = clientOf(context, deps.settings)
        const request = context.req.valid('json')
        const { deviceToken } = await turns.resetToken.take(neighbourhood(client.address), () =>
          resetPassword(deps, request, client),
        )
        if (deviceToken) setDeviceCookie(context, deps.settings, { token: deviceToken, maxMs: DEVICE_MAX_MS })
        return context.json({ message: PASSWORD_RESET }, 200)
      },
    })
}
