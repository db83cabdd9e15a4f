import { Field } from '../../../../../ui/form/field.tsx'
import { Form, SubmitButton } from '../../../../../ui/form/form.tsx'
import { resetPasswordForm } from '../../components/form-schemas.ts'
import { NewPassword } from '../../components/password-fields.tsx'
import { ACCEPT } from '../messages.ts'
import { useAcceptInvitation } from '../queries.ts'

/** Without a script: the end of the link never reaches the server by itself. */
export function AcceptByCode() {
  const accepting = useAcceptInvitation()
  return (
    <Form
      does="accept-invitation"
      className="mt-8 grid gap-5"
      schema={resetPasswordForm}
      send={request => accepting.mutateAsync(request)}
    >
      <Field
        name="token"
        label={ACCEPT.code}
        hint={ACCEPT.codeHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <NewPassword />
      <SubmitButton>{ACCEPT.submit}</SubmitButton>
    </Form>
  )
}
