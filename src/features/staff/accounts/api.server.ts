import { z } from '@hono/zod-openapi'
import {
  Api,
  json,
  jsonBody,
  publicCall,
  refusals,
  writeRefusals,
} from '../../../platform/server/http/api.server.ts'
import {
  clientOf,
  endSessionCookie,
  setDeviceCookie,
  setSessionCookie,
} from '../../../platform/server/http/session-cookies.server.ts'
import type { Deps } from '../../../platform/server/process/deps.server.ts'
import {
  changeEmailRequest,
  changePasswordRequest,
  deviceId,
  deviceResponse,
  doneResponse,
  loginRequest,
  loginResponse,
  sessionResponse,
} from './contract.ts'
import { SIGNED_OUT } from './messages.ts'
import { isSignedIn, staffCall } from './require-staff.server.ts'
import { DEVICE_MAX_MS, SESSION_MAX_MS } from './rules.ts'
import { changeEmail } from './settings/change-email.server.ts'
import { changePassword } from './settings/change-password.server.ts'
import { devicesOf, signOutDevice } from './settings/sign-out-device.server.ts'
import { attemptTurns } from './sign-in/attempt-turns.server.ts'
import { signIn } from './sign-in/sign-in.server.ts'
import { signOut } from './sign-out.server.ts'
import { accountOf } from './store.server.ts'

/** Not `cookies`, which would delete the device cookie that keeps the owner from being locked out. */
const CLEARED_AT_SIGN_OUT = '"cache", "storage"'

export type AccessDeps = Pick<Deps, 'db' | 'clock' | 'settings' | 'wakeUp'>

export function accessApi(deps: AccessDeps) {
  const { settings } = deps
  const turns = attemptTurns()
  const api = new Api('Account')
    .call('post', '/admin/login', {
      operationId: 'signIn',
      summary: 'Sign in',
      ...publicCall,
      request: {
        body: jsonBody(
          loginRequest.meta({ id: 'LoginRequest' }),
          'Username and password, and a code if needed',
        ),
      },
      responses: {
        200: json(loginResponse.meta({ id: 'SignedIn' }), 'Signed in; the session is in a cookie'),
        ...writeRefusals(401),
      },
      handle: async context => {
        const [request, client] = [context.req.valid('json'), clientOf(context, settings)]
        const signedIn = await signIn({ ...deps, turns }, request, client)
        const { username, role, sessionToken, deviceToken } = signedIn
        setSessionCookie(context, settings, { token: sessionToken, maxMs: SESSION_MAX_MS })
        if (deviceToken) setDeviceCookie(context, settings, { token: deviceToken, maxMs: DEVICE_MAX_MS })
        return context.json({ username, role }, 200)
      },
    })
    .call('post', '/admin/logout', {
      operationId: 'signOut',
      summary: 'Sign out; with or without a session',
      ...publicCall,
      responses: { 200: json(doneResponse.meta({ id: 'Done' }), 'Signed out'), ...writeRefusals() },
      handle: async context => {
        if (isSignedIn(context)) await signOut(deps, context.get('staff'))
        endSessionCookie(context, settings)
        context.header('Clear-Site-Data', CLEARED_AT_SIGN_OUT)
        return context.json({ message: SIGNED_OUT }, 200)
      },
    })
  addOwnCalls(api, deps)
  addDeviceCalls(api, deps)
  return api
}

function addOwnCalls(api: Api, deps: AccessDeps): void {
  const { db } = deps
  api
    .call('get', '/admin/session', {
      summary: 'Who is signed in',
      ...staffCall('getSession'),
      responses: { 200: json(sessionResponse.meta({ id: 'Session' }), 'The account'), ...refusals(401) },
      handle: async context => {
        const { adminId, username, role, barberId, setsOwnAbsences, mustChangePassword } =
          context.get('staff')
        const { email, totpSecret } = await accountOf(db.read, adminId)
        const hasSecondFactor = totpSecret !== null
        const post = { role, barberId, setsOwnAbsences }
        return context.json({ username, ...post, email, mustChangePassword, hasSecondFactor }, 200)
      },
    })
    .call('post', '/admin/password', {
      summary: 'Change the password; every other session ends',
      ...staffCall('changePassword'),
      request: {
        body: jsonBody(
          changePasswordRequest.meta({ id: 'ChangePasswordRequest' }),
          'The current and the new password',
        ),
      },
      responses: { 204: { description: 'Changed' }, ...writeRefusals(401, 422) },
      handle: async context => {
        await changePassword(deps, context.get('staff'), context.req.valid('json'))
        return context.body(null, 204)
      },
    })
    .call('put', '/admin/email', {
      summary: 'Set where a password reset is mailed; every other session ends',
      ...staffCall('changeEmail'),
      request: { body: jsonBody(changeEmailRequest.meta({ id: 'ChangeEmailRequest' }), 'The address') },
      responses: { 204: { description: 'Changed' }, ...writeRefusals(401) },
      handle: async context => {
        await changeEmail(deps, context.get('staff'), context.req.valid('json').email)
        return context.body(null, 204)
      },
    })
}

function addDeviceCalls(api: Api, deps: AccessDeps): void {
  api
    .call('get', '/admin/devices', {
      summary: 'The browsers that are signed in',
      ...staffCall('listDevices'),
      responses: {
        200: json(z.array(deviceResponse.meta({ id: 'Device' })), 'The last used first'),
        ...refusals(401),
      },
      handle: async context => context.json(await devicesOf(deps, context.get('staff')), 200),
    })
    .call('delete', '/admin/devices/{id}', {
      summary: 'Sign one of them out',
      ...staffCall('signOutDevice'),
      request: { params: z.object({ id: deviceId }) },
      responses: { 204: { description: 'Signed out' }, ...writeRefusals(401, 404) },
      handle: async context => {
        await signOutDevice(deps, context.get('staff'), context.req.valid('param').id)
        return context.body(null, 204)
      },
    })
}
