import { type FormEvent, useState } from 'react'
import { showToast } from '../../../../platform/web/toaster.tsx'
import { Field } from '../../../../ui/field.tsx'
import { useIsHydrated } from '../../../../ui/use-is-hydrated.ts'
import { ACCESS_TOASTS, GIVE_USERNAME } from '../../messages.ts'
import { serverText, useRequestReset } from '../../queries.ts'

/** The fixed default admin name (spec §9). */
export const DEFAULT_ADMIN = 'admin'

export function RequestTokenForm({
  takesFocus,
  onRequested,
  onHasToken,
}: {
  /** True after coming back from the second step, whose button is gone. */
  takesFocus: boolean
  onRequested: () => void
  onHasToken: () => void
}) {
  const isHydrated = useIsHydrated()
  const request = useRequestReset()
  const [username, setUsername] = useState(DEFAULT_ADMIN)
  const [isTried, setTried] = useState(false)
  const isMissing = username.trim() === ''

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isMissing) return
    request.mutate(username, {
      onSuccess: () => {
        showToast(ACCESS_TOASTS.tokenGenerated)
        onRequested()
      },
      onError: error => showToast(ACCESS_TOASTS.requestFailed(serverText(error))),
    })
  }
  return (
    <form method="post" noValidate className="mt-8 grid gap-5" onSubmit={submit}>
      <Field
        label="Username"
        {...(takesFocus ? { ref: focusOn } : {})}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={username}
        onChange={event => setUsername(event.target.value)}
        error={isTried && isMissing ? GIVE_USERNAME : undefined}
      />
      <button type="submit" className="button" disabled={!isHydrated || request.isPending}>
        {request.isPending ? 'Requesting…' : 'Request Reset Token'}
      </button>
      <button type="button" className="button button-quiet" disabled={!isHydrated} onClick={onHasToken}>
        I Have a Token
      </button>
    </form>
  )
}

function focusOn(element: HTMLElement | null): void {
  element?.focus()
}
