import { createRoute } from '@hono/zod-openapi'
import { json, newApi, writeRefusals } from '../../platform/server/api.server.ts'
import { callerOf } from '../../platform/server/session-cookies.server.ts'
import type { AccessDeps } from './api.server.ts'
import { doneReply, requestResetRequest, resetPasswordRequest } from './contract.ts'
import { publicCall } from './require-owner.server.ts'
import { requestReset, resetPassword } from './reset-password.server.ts'
import { PASSWORD_RESET, PASSWORD_RESET_ALONE, RESET_REQUESTED } from './words.ts'

/** The way back in for an owner who can't sign in; open to everybody, so it tells nobody who exists. */
export function resetApi(deps: AccessDeps) {
  return newApi()
    .openapi(
      createRoute({
        method: 'post',
        path: '/admin/request-reset',
        summary: 'Have a reset token printed on the server’s console, and one mailed where mail is set up',
        ...publicCall,
        request: { body: { ...json(requestResetRequest, 'Whose'), required: true } },
        responses: { 200: json(doneReply, 'The same for every username'), ...writeRefusals() },
      }),
      async context => {
        await requestReset(deps, context.req.valid('json').username, callerOf(context, deps.settings))
        return context.json({ message: RESET_REQUESTED }, 200)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/admin/reset-password',
        summary: 'Set a new password with a reset token; every session ends, and the second factor is off',
        ...publicCall,
        request: { body: { ...json(resetPasswordRequest, 'The token and the password'), required: true } },
        responses: { 200: json(doneReply, 'Set'), ...writeRefusals(422) },
      }),
      async context => {
        const { isSecondFactorEnded } = await resetPassword(
          deps,
          context.req.valid('json'),
          callerOf(context, deps.settings),
        )
        return context.json({ message: isSecondFactorEnded ? PASSWORD_RESET_ALONE : PASSWORD_RESET }, 200)
      },
    )
}
