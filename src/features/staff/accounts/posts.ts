import { formPost, type PagePost } from '../../../platform/pages/form-post.ts'
import { NOTHING_TYPED } from '../../../ui/form/form.tsx'
import { resetPasswordForm } from './components/form-schemas.ts'
import { loginRequest, requestResetRequest } from './contract.ts'
import { acceptInvitation } from './people/queries.ts'
import { requestReset, resetPassword, signIn, signOut } from './queries.ts'
import { homeOf } from './roles/rules.ts'

const TO_SIGN_IN = () => '/admin-login?done=password'

const ABOUT_CODES = ['second-factor-needed', 'wrong-code']

export const loginPosts = {
  'sign-in': formPost({
    schema: loginRequest,
    keeps: ['username'],
    send: (request, { send }) => signIn(request, send),
    next: ({ role }) => homeOf(role),
    errorsOf: ({ type, sentence }) => (ABOUT_CODES.includes(type ?? '') ? { code: sentence } : {}),
  }),
  'sign-out': formPost({
    schema: NOTHING_TYPED,
    send: (_, { send }) => signOut(send),
    next: () => '/admin-login',
  }),
}

/** A token from the link that led here counts like one that was typed. */
const setPassword: PagePost = (form, context) =>
  formPost({
    schema: resetPasswordForm,
    send: (reset, { send }) => resetPassword(reset, send),
    next: TO_SIGN_IN,
  })({ ...form, token: form.token || (context.search.get('token') ?? '') }, context)

export const resetPosts = {
  'request-reset': formPost({
    schema: requestResetRequest,
    keeps: ['username'],
    send: (request, { send }) => requestReset(request, send),
    next: () => '/admin-reset?step=2&requested=yes',
  }),
  'reset-password': setPassword,
}

export const invitePosts = {
  'accept-invitation': formPost({
    schema: resetPasswordForm,
    send: (request, { send }) => acceptInvitation(request, send),
    next: TO_SIGN_IN,
  }),
}
