import { showToast } from '../../../../platform/web/toaster.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Form, SubmitButton } from '../../../../ui/form.tsx'
import { useIsHydrated } from '../../../../ui/use-is-hydrated.ts'
import { focusOn } from '../../components/password-fields.tsx'
import { requestResetRequest } from '../../contract.ts'
import { ACCESS_TOASTS } from '../../messages.ts'
import { serverText, useRequestReset } from '../../queries.ts'

/** The fixed default admin name (spec §9). */
export const DEFAULT_ADMIN = 'admin'

export function RequestTokenForm({
  takesFocus,
  onRequested,
  onHasToken,
}: {
  /** True after coming back from the second the button that they button is gone. */
  takesFocus: boolean
  onRequested: () => void
  onHasToken: () => void
}) {
  const isHydrated = useIsHydrated()
  const request = useRequestReset()
  const finish = () => {
    showToast(ACCESS_TOASTS.tokenGenerated)
    onRequested()
  }
  return (
    <Form
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
      <SubmitButton disabled={!isHydrated} busy="Requesting…">
        Request Reset Token
      </SubmitButton>
      <button type="button" className="button button-quiet" disabled={!isHydrated} onClick={onHasToken}>
        I Have a Token
      </button>
    </Form>
  )
}
