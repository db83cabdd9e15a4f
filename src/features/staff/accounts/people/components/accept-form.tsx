import { useNavigate } from '../../../../../platform/web/router.tsx'
import { showToast } from '../../../../../platform/web/toaster.tsx'
import { Field } from '../../../../../ui/form/field.tsx'
import { Form, SubmitButton } from '../../../../../ui/form/form.tsx'
import { newPasswordErrors } from '../../components/form-schemas.ts'
import { NewPassword } from '../../components/password-fields.tsx'
import { ACCESS_TOASTS } from '../../messages.ts'
import { serverText } from '../../queries.ts'
import { ACCEPT } from '../messages.ts'
import { useAcceptInvitation } from '../queries.ts'
import { acceptForm } from './person-forms.ts'

export function AcceptForm({ token, username }: { token: string; username: string }) {
  const accepting = useAcceptInvitation()
  const navigate = useNavigate()
  return (
    <Form
      className="mt-8 grid gap-5"
      schema={acceptForm}
      send={({ newPassword }) => accepting.mutateAsync({ token, newPassword })}
      onSent={() => {
        showToast(ACCEPT.ready(username))
        void navigate('/admin-login', { replace: true })
      }}
      onRefusal={error => newPasswordErrors(error) ?? showToast(ACCESS_TOASTS.failed(serverText(error)))}
    >
      <Field label={ACCEPT.username} name="username" autoComplete="username" value={username} readOnly />
      <NewPassword takesFocus />
      <SubmitButton busy={ACCEPT.busy}>{ACCEPT.submit}</SubmitButton>
    </Form>
  )
}
