import { showToast } from '../../../../../platform/web/toaster.tsx'
import { Field } from '../../../../../ui/form/field.tsx'
import { Form, SubmitButton } from '../../../../../ui/form/form.tsx'
import { changeEmailForm } from '../../components/form-schemas.ts'
import { useOwnerToasts } from '../../components/use-owner-toasts.ts'
import { ACCESS_TOASTS, EMAIL_HINT } from '../../messages.ts'
import { useChangeEmail } from '../queries.ts'

export function EmailForm({ email }: { email: string | null }) {
  const changing = useChangeEmail()
  const showError = useOwnerToasts()
  return (
    <Form
      className="mt-4 grid gap-4"
      schema={changeEmailForm}
      send={({ email: wanted }) => changing.mutateAsync(wanted)}
      onSent={() => showToast(ACCESS_TOASTS.emailChanged)}
      onRefusal={error => showError(error)}
    >
      <Field
        name="email"
        label="Your email"
        type="email"
        autoComplete="email"
        hint={EMAIL_HINT}
        defaultValue={email ?? ''}
      />
      <SubmitButton className="button justify-self-start" busy="Changing…">
        Change Email
      </SubmitButton>
    </Form>
  )
}
