import { Link, useNavigate } from '../../../../../platform/web/router.tsx'
import { showToast } from '../../../../../platform/web/toaster.tsx'
import { Field } from '../../../../../ui/form/field.tsx'
import { Form, SubmitButton } from '../../../../../ui/form/form.tsx'
import { focusOn } from '../../components/password-fields.tsx'
import { requestResetRequest } from '../../contract.ts'
import { ACCESS_TOASTS } from '../../messages.ts'
import { serverText, useRequestReset } from '../../queries.ts'

/** The fixed default admin name (spec §9). */
export const DEFAULT_ADMIN = 'admin'
const SECOND_STEP = '?step=2'

export function RequestTokenForm({
  takesFocus,
}: {
  /** True after coming back from the second step. */
  takesFocus: boolean
}) {
  const request = useRequestReset()
  const navigate = useNavigate()
  const finish = () => {
    showToast(ACCESS_TOASTS.tokenGenerated)
    void navigate(SECOND_STEP)
  }
  return (
    <Form
      does="request-reset"
      className="mt-8 grid gap-5"
      schema={requestResetRequest}
      send={({ username }) => request.mutateAsync(username)}
      onSent={finish}
      onRefusal={error => showToast(ACCESS_TOASTS.requestFailed(serverText(error)))}
    >
      <Field
        {...(takesFocus ? { ref: focusOn } : {})}
        name="username"
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={DEFAULT_ADMIN}
      />
      <SubmitButton busy="Requesting…">Request Reset Token</SubmitButton>
      <Link className="button button-quiet" to={SECOND_STEP}>
        I Have a Token
      </Link>
    </Form>
  )
}
