import { CallError } from '../../../platform/web/api.ts'
import { NO_CONNECTION, NOT_DONE } from '../messages.ts'

export function failureText(error: unknown): string {
  if (!(error instanceof CallError)) return NO_CONNECTION
  return error.sentence || NOT_DONE
}
