import { Link, useNavigate } from '../../../../../platform/web/router.tsx'
import { showToast } from '../../../../../platform/web/toaster.tsx'
import { Field } from '../../../../../ui/form/field.tsx'
import { Form, SubmitButton } from '../../../../../ui/form/form.tsx'
import { resetPasswordForm } from '../../components/form-schemas.ts'
import { focusOn, NewPassword } from '../../components/password-fields.tsx'
import { ACCESS_TOASTS, RESET_TOKEN_HINT } from '../../messages.ts'
import { serverText, useResetPassword } from '../../queries.ts'

/** The delay before the sign-in opens (spec §9). */
export const RESET_REDIRECT_MS = 2000

export function ResetPasswordForm({ token }: { token: string }) {
  const reset = useResetPassword()
  const navigate = useNavigate()
  const isOver = reset.isPending || reset.isSuccess
  const finish = () => {
    showToast(ACCESS_TOASTS.passwordReset)
    setTimeout(() => void navigate('/admin-login', { replace: true }), RESET_REDIRECT_MS)
  }
  return (
    <Form
      does="reset-password"
      className="mt-8 grid gap-5"
      schema={resetPasswordForm}
      send={fields => reset.mutateAsync(fields)}
      onSent={finish}
      onRefusal={error => showToast(ACCESS_TOASTS.resetFailed(serverText(error)))}
    >
      <Field
        key={token}
        {...(token === '' ? { ref: focusOn } : {})}
        name="token"
        label="Reset token"
        hint={RESET_TOKEN_HINT}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={token}
      />
      <NewPassword takesFocus={token !== ''} />
      <SubmitButton disabled={isOver} busy="Resetting…">
        Reset Password
      </SubmitButton>
      <Link className="button button-quiet" to="?step=1">
        Request New Token
      </Link>
    </Form>
  )
}
