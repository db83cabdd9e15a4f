import {
  FEWEST_PASSWORD_CHARACTERS,
  MOST_PASSWORD_CHARACTERS,
  type PasswordRefusal,
  RESET_MOST_MS,
} from './rules.ts'

export const PASSWORD_WORDS = {
  'password-length': `A password has ${FEWEST_PASSWORD_CHARACTERS} to ${MOST_PASSWORD_CHARACTERS} characters.`,
  'password-common': 'That password is among the commonest. Please choose one that nobody would guess.',
} satisfies Record<PasswordRefusal, string>

/** Spec §8. */
export const INVALID_CREDENTIALS = 'Invalid admin credentials'
export const SIGN_IN_NEEDED = 'Please sign in as the owner first.'
export const CODE_NEEDED = 'Please give the code of your authenticator, or a recovery code.'
export const WRONG_CODE = 'That code is wrong or was used before. Please try the next one.'
export const WRONG_PASSWORD = 'That is not your password.'
export const HELD_UP = 'Too many attempts. Please wait a moment and try again.'
export const NO_SUCH_DEVICE = 'There is no such device.'
export const NOTHING_TO_CONFIRM = 'Please begin setting up the second factor again.'
export const SECOND_FACTOR_STANDS = 'There is a second factor already. Please remove it first.'
export const RESET_TOKEN_REFUSED = 'That reset token is wrong, used or too old. Please request a new one.'
export const RESET_REQUESTED = `If there is such an account, its reset token is in the server console logs. It works once, for ${RESET_MOST_MS / 60_000} minutes.`
export const PASSWORD_RESET = 'Your password has been reset. Please sign in with it.'
export const SIGNED_OUT = 'You are signed out.'
