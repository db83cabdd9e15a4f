import { CallError } from '../../../../../platform/web/api.ts'
import { showToast } from '../../../../../platform/web/toaster.tsx'
import { Form, SubmitButton } from '../../../../../ui/form/form.tsx'
import { changePasswordForm, newPasswordErrors } from '../../components/form-schemas.ts'
import { CurrentPassword, NewPassword } from '../../components/password-fields.tsx'
import { useOwnerToasts } from '../../components/use-owner-toasts.ts'
import { ACCESS_TOASTS } from '../../messages.ts'
import { serverText, useChangePassword } from '../../queries.ts'

export function PasswordForm({ username, onChanged }: { username: string; onChanged?: () => void }) {
  const changing = useChangePassword()
  const showError = useOwnerToasts()
  const finish = (_: unknown, form: HTMLFormElement) => {
    showToast(ACCESS_TOASTS.passwordChanged)
    form.reset()
    onChanged?.()
  }
  return (
    <Form
      className="mt-4 grid gap-4"
      schema={changePasswordForm}
      send={passwords => changing.mutateAsync(passwords)}
      onSent={finish}
      onRefusal={error =>
        isWrongPassword(error)
          ? { currentPassword: serverText(error) ?? '' }
          : (newPasswordErrors(error) ?? showError(error))
      }
    >
      {/* Password managers store a password under this name; without one it is not sent. */}
      <input className="hidden" autoComplete="username" value={username} readOnly />
      <CurrentPassword name="currentPassword" label="Current password" />
      <NewPassword />
      <SubmitButton className="button justify-self-start" busy="Changing…">
        Change Password
      </SubmitButton>
    </Form>
  )
}

function isWrongPassword(error: unknown): boolean {
  return error instanceof CallError && error.type === 'wrong-password'
}
