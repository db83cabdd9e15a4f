import { expect, test } from 'vitest'
import { ACCESS_TOASTS } from './messages.ts'
import { DEFAULT_ADMIN } from './reset/components/request-token-form.tsx'
import { RESET_REDIRECT_MS } from './reset/components/reset-password-form.tsx'
import { LOGIN_REDIRECT_MS } from './sign-in/components/use-login.ts'

// Shows §9.24, §9.25, §9.26
test('redirects after 100 ms and 2 s, and the default admin name is as specified', () =>
  expect({ LOGIN_REDIRECT_MS, RESET_REDIRECT_MS, DEFAULT_ADMIN }).toEqual({
    LOGIN_REDIRECT_MS: 100,
    RESET_REDIRECT_MS: 2000,
    DEFAULT_ADMIN: 'admin',
  }))

// Shows §8.4
test('shows the server’s text for a refused sign-in, or invalid credentials without one', () => {
  expect(ACCESS_TOASTS.loginFailed('Not today.')).toMatchObject({
    title: 'Login failed',
    description: 'Not today.',
  })
  expect(ACCESS_TOASTS.loginFailed('').description).toBe('Invalid admin credentials')
  expect(ACCESS_TOASTS.loginFailed(null).description).toBe('An error occurred. Please try again.')
})

// Shows §8.17, §8.18
test('shows the default text for a failed reset without a server text', () => {
  for (const nothing of ['', null]) {
    expect(ACCESS_TOASTS.requestFailed(nothing)).toMatchObject({
      title: 'Request Failed',
      description: 'Unable to request password reset. Please try again.',
    })
    expect(ACCESS_TOASTS.resetFailed(nothing)).toMatchObject({
      title: 'Reset Failed',
      description: 'Unable to reset password. Please try again.',
    })
  }
})
