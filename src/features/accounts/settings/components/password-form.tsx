import type { FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { PasswordField } from '../../../../ui/field.tsx'
import { useOwnerToasts } from '../../components/use-owner-toasts.ts'
import { ACCESS_TOASTS, GIVE_PASSWORD, PASSWORD_HINT } from '../../messages.ts'
import { useChangePassword } from '../../queries.ts'
import { newPasswordError } from '../../reset/components/reset-password-form.tsx'

const EMPTY = { currentPassword: '', newPassword: '' }

export function PasswordForm({ username, onChanged }: { username: string; onChanged: () => void }) {
  const changing = useChangePassword()
  const tell = useOwnerToasts()
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: EMPTY })
  const { errors } = formState
  const submit = (event: FormEvent) =>
    void handleSubmit(passwords =>
      changing.mutate(passwords, {
        onSuccess: () => {
          showToast(ACCESS_TOASTS.passwordChanged)
          reset(EMPTY)
          onChanged()
        },
        onError: error => tell(error),
      }),
    )(event)
  return (
    <form method="post" noValidate className="mt-4 grid gap-4" onSubmit={submit}>
      {/* Password managers store a password under this username. */}
      <input className="hidden" name="username" autoComplete="username" value={username} readOnly />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        required
        error={errors.currentPassword?.message}
        {...register('currentPassword', { validate: text => text !== '' || GIVE_PASSWORD })}
      />
      <PasswordField
        label="New password"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
        required
        error={errors.newPassword?.message}
        {...register('newPassword', { validate: newPasswordError })}
      />
      <button type="submit" className="button justify-self-start" disabled={changing.isPending}>
        {changing.isPending ? 'Changing…' : 'Change Password'}
      </button>
    </form>
  )
}
