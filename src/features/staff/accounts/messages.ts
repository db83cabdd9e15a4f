import { failureToast, successToast } from '../../../shared/toast.ts'
import {
  FEWEST_PASSWORD_CHARACTERS,
  FIRST_PASSWORD_MAX_MS,
  MAX_PASSWORD_CHARACTERS,
  type PasswordRefusal,
  RESET_MAX_MS,
} from './rules.ts'

export const PASSWORD_MESSAGES = {
  'password-length': `A password has ${FEWEST_PASSWORD_CHARACTERS} to ${MAX_PASSWORD_CHARACTERS} characters.`,
  'password-name':
    'A password can’t contain the name of the shop or of Chairtime. Please choose another one.',
  'password-common':
    'That password is easy to guess: it is a common one, or repeats itself, or follows the keyboard. Please choose another one.',
} satisfies Record<PasswordRefusal, string>

export const INVALID_CREDENTIALS = 'Invalid admin credentials'
export function firstPasswordNotification(account: {
  username: string
  password: string
  publicUrl: string
}): string {
  return [
    `The owner's account is ready. Sign in at ${account.publicUrl}/admin-login`,
    `  username: ${account.username}`,
    `  password: ${account.password}`,
    `This password is shown only now. It is valid for ${FIRST_PASSWORD_MAX_MS / 3_600_000} hours, in which you choose your own.`,
    'If it expires first, a restart prints a new one.',
  ].join('\n')
}

export const FIRST_PASSWORD_EXPIRED =
  'The first password was valid for 24 hours and has expired. Please restart the server: it prints a new one.'
export const FIRST_PASSWORD_ONLY =
  'You signed in with the first password, which can only be changed. Please choose your own password first.'
export const SIGN_IN_NEEDED = 'Please sign in first.'
export const WRONG_CODE = 'That code is wrong or was used before. Please try the next one.'
export const CONFIRMATION_NEEDED = 'Please give your password again to change this.'
export const CONFIRMATION_TITLE = 'Please give your password again'
export const WRONG_PASSWORD = 'That is not your password.'
export function retryLaterText(seconds: number): string {
  if (seconds <= 90) return 'Too many attempts. Please wait a moment and try again.'
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
  return `Too many attempts. Please try again in ${wait}.`
}
export const NO_SUCH_DEVICE = 'There is no such device.'
export const NOTHING_TO_CONFIRM = 'Please begin setting up the second factor again.'
export const SECOND_FACTOR_STANDS = 'There is a second factor already. Please remove it first.'
export const RESET_TOKEN_HINT =
  'From the server’s console, or everything after the # in the link of the mail.'
export const RESET_TOKEN_REFUSED = 'That reset token is wrong, used or too old. Please request a new one.'
export const RESET_REQUESTED = `If there is such an account, its reset token is in the server console logs. It works once, for ${RESET_MAX_MS / 60_000} minutes; after several requests no new one is made, and the newest one stays valid.`
export const PASSWORD_RESET = 'Your password has been reset. Please sign in with it.'
export const SIGNED_OUT = 'You are signed out.'

const SERVER_UNREACHABLE = 'An error occurred. Please try again.'

/** Those of spec §8 are to the letter. */
export const ACCESS_TOASTS = {
  loginFailed: (serverText: string | null) =>
    failureToast(
      'Login failed',
      serverText === null ? SERVER_UNREACHABLE : serverText || INVALID_CREDENTIALS,
    ),
  codeAsked: successToast('One step more', 'Please type a sign-in code.'),
  loggedIn: (username: string) => successToast('Admin login successful', `Welcome, ${username}.`),
  signedOut: failureToast('You were signed out', 'Please sign in again to go on.'),
  logoutFailed: failureToast('Error', 'Failed to logout'),
  requestFailed: (serverText: string | null) =>
    failureToast('Request Failed', serverText || 'Unable to request password reset. Please try again.'),
  resetFailed: (serverText: string | null) =>
    failureToast('Reset Failed', serverText || 'Unable to reset password. Please try again.'),
  tokenGenerated: successToast(
    'Reset Token Generated',
    'Please check the server console logs for your reset token.',
  ),
  passwordReset: successToast('Password Reset Successful', 'You can sign in with your new password now.'),
  passwordChanged: successToast('Password changed', 'Every other device has been signed out.'),
  emailChanged: successToast(
    'Email changed',
    'Password resets go to this address from now on. Every other device has been signed out.',
  ),
  deviceSignedOut: successToast('Device signed out', 'It has to sign in again.'),
  secondFactorOn: successToast(
    'Sign-in codes are on',
    'Signing in now needs a code as well. Every other device has been signed out.',
  ),
  secondFactorOff: successToast(
    'Sign-in codes are off',
    'Signing in needs your password only. Every other device has been signed out.',
  ),
  failed: (serverText: string | null) => failureToast('Error', serverText || UNREACHABLE),
} as const

export const UNREACHABLE = 'Unable to connect to server'
export const NEEDS_JAVASCRIPT =
  'The owner’s pages need JavaScript. Please turn it on and load this page again.'
export const EMAIL_HINT =
  'Password resets are sent here once the shop’s mail is set up. Without an address they appear on the server’s console only.'
export const PASSWORD_HINT = `${FEWEST_PASSWORD_CHARACTERS} characters or more. A few words that only you would put together are best.`
