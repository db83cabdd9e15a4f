import { Field } from '../../../../../ui/form/field.tsx'
import { Form, SubmitButton } from '../../../../../ui/form/form.tsx'
import { CurrentPassword, focusOn } from '../../components/password-fields.tsx'
import { loginRequest } from '../../contract.ts'
import { useLogin } from './use-login.ts'

export function LoginForm() {
  const { asksCode, isOpening, ...sending } = useLogin()
  return (
    <Form does="sign-in" className="mt-8 grid gap-5" schema={loginRequest} {...sending}>
      <Field
        name="username"
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <CurrentPassword name="password" label="Password" />
      {asksCode && (
        <Field
          ref={focusOn}
          name="code"
          label="Code"
          hint="The six digits of your authenticator, or one of your recovery codes."
          autoComplete="one-time-code"
          autoCapitalize="none"
          required
        />
      )}
      <SubmitButton disabled={isOpening} busy="Signing in…">
        {isOpening ? 'Signing in…' : 'Log In'}
      </SubmitButton>
    </Form>
  )
}
