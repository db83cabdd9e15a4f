import { type FormEvent, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Field, PasswordField } from '../../../../ui/field.tsx'
import { useIsHydrated } from '../../../../ui/use-is-hydrated.ts'
import { CODE_NEEDED, GIVE_PASSWORD, GIVE_USERNAME } from '../../messages.ts'
import { useLogin } from './use-login.ts'

export type LoginFields = { username: string; password: string; code: string }

export function LoginForm() {
  const isHydrated = useIsHydrated()
  const [needsCode, setNeedsCode] = useState(false)
  const { register, handleSubmit, formState, setFocus } = useForm<LoginFields>({
    defaultValues: { username: '', password: '', code: '' },
  })
  const { login, isBusy } = useLogin(() => setNeedsCode(true))
  useEffect(() => {
    if (needsCode) setFocus('code')
  }, [needsCode, setFocus])
  const submit = (event: FormEvent) => void handleSubmit(login)(event)
  const { errors } = formState
  return (
    <form method="post" noValidate className="mt-8 grid gap-5" onSubmit={submit}>
      <Field
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.username?.message}
        {...register('username', { validate: text => text.trim() !== '' || GIVE_USERNAME })}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...register('password', { validate: text => text !== '' || GIVE_PASSWORD })}
      />
      {needsCode && (
        <Field
          label="Code"
          hint="The six digits of your authenticator, or one of your recovery codes."
          autoComplete="one-time-code"
          autoCapitalize="none"
          required
          error={errors.code?.message}
          {...register('code', { validate: text => text.trim() !== '' || CODE_NEEDED })}
        />
      )}
      <button type="submit" className="button" disabled={!isHydrated || isBusy}>
        {isBusy ? 'Signing in…' : 'Log In'}
      </button>
    </form>
  )
}
