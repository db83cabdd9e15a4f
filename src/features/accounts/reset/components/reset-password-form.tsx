import { type FormEvent, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { Field, PasswordField } from '../../../../ui/field.tsx'
import { ACCESS_TOASTS, GIVE_PASSWORD, GIVE_TOKEN, PASSWORD_HINT, PASSWORD_MESSAGES } from '../../messages.ts'
import { serverText, useResetPassword } from '../../queries.ts'
import { whyNotPassword } from '../../rules.ts'

/** The delay before the sign-in opens (spec §9). */
export const RESET_REDIRECT_MS = 2000

export function ResetPasswordForm({ token, onNewToken }: { token: string; onNewToken: () => void }) {
  const reset = useResetPassword()
  const navigate = useNavigate()
  const { register, handleSubmit, formState, setFocus } = useForm({
    defaultValues: { token, newPassword: '' },
  })
  const { errors } = formState
  useEffect(() => setFocus(token === '' ? 'token' : 'newPassword'), [token, setFocus])
  const isOver = reset.isPending || reset.isSuccess

  const submit = (event: FormEvent) =>
    void handleSubmit(fields =>
      reset.mutate(fields, {
        onSuccess: () => {
          showToast(ACCESS_TOASTS.passwordReset)
          setTimeout(() => void navigate('/admin-login', { replace: true }), RESET_REDIRECT_MS)
        },
        onError: error => showToast(ACCESS_TOASTS.resetFailed(serverText(error))),
      }),
    )(event)

  return (
    <form method="post" noValidate className="mt-8 grid gap-5" onSubmit={submit}>
      <Field
        label="Reset token"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.token?.message}
        {...register('token', { validate: text => text.trim() !== '' || GIVE_TOKEN })}
      />
      <PasswordField
        label="New password"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
        required
        error={errors.newPassword?.message}
        {...register('newPassword', { validate: newPasswordError })}
      />
      <button type="submit" className="button" disabled={isOver}>
        {reset.isPending ? 'Resetting…' : 'Reset Password'}
      </button>
      <button type="button" className="button button-quiet" disabled={isOver} onClick={onNewToken}>
        Request New Token
      </button>
    </form>
  )
}

export function newPasswordError(password: string): true | string {
  if (password === '') return GIVE_PASSWORD
  const refusal = whyNotPassword(password)
  return refusal ? PASSWORD_MESSAGES[refusal] : true
}
