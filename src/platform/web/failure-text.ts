import { NO_CONNECTION, NOT_DONE } from '../../shared/failure-words.ts'
import { CallError } from './api.ts'

export function failureText(error: unknown): string {
  if (!(error instanceof CallError)) return NO_CONNECTION
  return error.sentence || NOT_DONE
}
