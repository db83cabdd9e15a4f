import { CallError } from './api.ts'

export const NO_CONNECTION = 'We could not reach the shop. Please check your connection and try again.'

const NOT_DONE = 'The shop could not do this just now. Please try again.'

export function failureText(error: unknown): string {
  if (!(error instanceof CallError)) return NO_CONNECTION
  return error.sentence || NOT_DONE
}
