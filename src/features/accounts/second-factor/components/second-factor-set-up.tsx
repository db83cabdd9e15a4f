import { type FormEvent, useState } from 'react'
import { renderSVG } from 'uqr'
import { Field } from '../../../../ui/field.tsx'
import { useOwnerToasts } from '../../components/use-owner-toasts.ts'
import { isConfirmationNeeded } from '../../confirm/queries.ts'
import type { SecondFactorBegun } from '../../contract.ts'
import { CODE_NEEDED, UNREACHABLE } from '../../messages.ts'
import { serverText } from '../../queries.ts'
import { useConfirmSecondFactor } from '../../settings/queries.ts'

export function SecondFactorSetUp({
  begun,
  onOn,
  onCancel,
}: {
  begun: SecondFactorBegun
  onOn: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}) {
  const confirming = useConfirmSecondFactor()
  const showError = useOwnerToasts()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | undefined>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setError(code.trim() === '' ? CODE_NEEDED : undefined)
    if (code.trim() === '') return
    confirming.mutate(code, {
      onSuccess: ({ recoveryCodes }) => onOn(recoveryCodes),
      onError: error => {
        if (!isConfirmationNeeded(error)) setError(serverText(error) || UNREACHABLE)
        showError(error)
      },
    })
  }
  return (
    <form method="post" noValidate className="mt-2 grid gap-4" onSubmit={submit}>
      <Secret begun={begun} />
      <Field
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={code}
        onChange={event => setCode(event.target.value)}
        error={error}
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="button" disabled={confirming.isPending}>
          Turn On
        </button>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  )
}

function Secret({ begun: { secret, otpauthUri } }: { begun: SecondFactorBegun }) {
  return (
    <>
      <p>Scan this with your authenticator app, then type the code that it shows.</p>
      <img
        className="qr"
        alt="QR code for your authenticator app; its text stands below"
        width={208}
        height={208}
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(otpauthUri, { border: 2 }))}`}
      />
      <p className="text-muted">
        Can’t scan it? Type this key instead:
        <code className="secret">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
    </>
  )
}
