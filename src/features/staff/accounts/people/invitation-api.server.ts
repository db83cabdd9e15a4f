import {
  Api,
  json,
  jsonBody,
  publicCall,
  writeRefusals,
} from '../../../../platform/server/http/api.server.ts'
import { clientOf } from '../../../../platform/server/http/session-cookies.server.ts'
import type { AccessDeps } from '../api.server.ts'
import { doneResponse } from '../contract.ts'
import { neighbourhood } from '../sign-in/attempt-rules.ts'
import { attemptTurns } from '../sign-in/attempt-turns.server.ts'
import { acceptWithPassword, showInvitation } from './accept-invitation.server.ts'
import { acceptRequest, invitationResponse, showInvitationRequest } from './contract.ts'
import { ACCEPT } from './messages.ts'

/** Public, for the holder of an invitation's link; both are POST, as its token belongs in no address. */
export function invitationApi(deps: AccessDeps) {
  const turns = attemptTurns()
  return new Api('Account')
    .call('post', '/admin/invitation', {
      operationId: 'showInvitation',
      summary: 'Whose invitation a link is',
      ...publicCall,
      request: { body: jsonBody(showInvitationRequest, 'The link’s token') },
      responses: { 200: json(invitationResponse, 'Still open'), ...writeRefusals(422) },
      handle: async context => context.json(await showInvitation(deps, context.req.valid('json').token), 200),
    })
    .call('post', '/admin/invitation/accept', {
      operationId: 'acceptInvitation',
      summary: 'Choose the password of an invited account; the link works once',
      ...publicCall,
      request: { body: jsonBody(acceptRequest, 'The token and the password') },
      responses: {
        200: json(doneResponse.meta({ id: 'Done' }), 'The account is ready'),
        ...writeRefusals(422),
      },
      handle: async context => {
        const client = clientOf(context, deps.settings)
        const request = context.req.valid('json')
        const { username } = await turns.resetToken.take(neighbourhood(client.address), () =>
          acceptWithPassword(deps, request, client),
        )
        return context.json({ message: ACCEPT.ready(username).description }, 200)
      },
    })
}
