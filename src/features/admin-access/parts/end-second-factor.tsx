import { type FormEvent, useState } from 'react'
import { showToast } from '../../../platform/web/toaster.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { PasswordField } from '../../../ui/field.tsx'
import { serverText, useEndSecondFactor } from '../queries.ts'
import { ACCESS_TOASTS, GIVE_PASSWORD, UNREACHABLE } from '../words.ts'
import { useTellOwner } from './use-tell-owner.ts'

/** The second step is on; turning it off asks for the password. */
export function EndSecondFactor() {
  const ending = useEndSecondFactor()
  const tell = useTellOwner()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | undefined>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setError(password === '' ? GIVE_PASSWORD : undefined)
    if (password === '') return
    ending.mutate(password, {
      onSuccess: () => showToast(ACCESS_TOASTS.secondFactorOff),
      onError: fault => {
        setError(serverText(fault) || UNREACHABLE)
        tell(fault)
      },
    })
  }
  return (
    <form method="post" noValidate className="mt-2 grid justify-items-start gap-4" onSubmit={submit}>
      <Badge tone="good">On</Badge>
      <p>Signing in asks for a code from your phone, or for one of your recovery codes.</p>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        required
        value={password}
        onChange={event => setPassword(event.target.value)}
        error={error}
      />
      <button type="submit" className="button button-quiet" disabled={ending.isPending}>
        Turn Off
      </button>
    </form>
  )
}
