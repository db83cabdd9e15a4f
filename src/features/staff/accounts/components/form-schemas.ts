import { z } from 'zod'
import { CallError } from '../../../../platform/web/api.ts'
import type { FieldErrors } from '../../../../ui/form/field-errors.ts'
import { changeEmailRequest, changePasswordRequest, resetPasswordRequest } from '../contract.ts'
import { PASSWORD_MESSAGES } from '../messages.ts'
import { whyNotPassword } from '../rules.ts'

/** Refuses before it is sent what the server refuses with 422; empty text is no password. */
export function refuseUnfitPassword(password: string | undefined, context: z.RefinementCtx): void {
  const refusal = password ? whyNotPassword(password) : null
  if (refusal) context.addIssue({ code: 'custom', message: PASSWORD_MESSAGES[refusal] })
}

export const newPasswordField = changePasswordRequest.shape.newPassword.superRefine(refuseUnfitPassword)
export const changePasswordForm = changePasswordRequest.extend({ newPassword: newPasswordField })
export const resetPasswordForm = resetPasswordRequest.extend({ newPassword: newPasswordField })
/** What the server alone refuses of a new password, beside its field; null for any other refusal. */
export function newPasswordErrors(error: unknown): FieldErrors | null {
  const isOfPassword = error instanceof CallError && (error.type ?? '') in PASSWORD_MESSAGES
  return isOfPassword ? { newPassword: error.sentence } : null
}
/** Empty text stands for no address. */
export const changeEmailForm = z.object({
  email: z
    .string()
    .transform(text => text.trim() || null)
    .pipe(changeEmailRequest.shape.email),
})
