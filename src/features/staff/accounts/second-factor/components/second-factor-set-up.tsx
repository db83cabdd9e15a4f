import { renderSVG } from 'uqr'
import { takeLostFocus } from '../../../../../ui/begin-here.ts'
import { Button } from '../../../../../ui/form/button.tsx'
import { Field } from '../../../../../ui/form/field.tsx'
import type { FieldErrors } from '../../../../../ui/form/field-errors.ts'
import { Form, SubmitButton } from '../../../../../ui/form/form.tsx'
import { useOwnerToasts } from '../../components/use-owner-toasts.ts'
import { isConfirmationNeeded } from '../../confirm/queries.ts'
import { confirmSecondFactorRequest, type SecondFactorBegun } from '../../contract.ts'
import { UNREACHABLE } from '../../messages.ts'
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
  const refuse = (error: unknown): FieldErrors => {
    showError(error)
    return isConfirmationNeeded(error) ? {} : { code: serverText(error) || UNREACHABLE }
  }
  return (
    <Form
      className="mt-2 grid gap-4"
      schema={confirmSecondFactorRequest}
      send={({ code }) => confirming.mutateAsync(code)}
      onSent={({ recoveryCodes }) => onOn(recoveryCodes)}
      onRefusal={refuse}
    >
      <Secret begun={begun} />
      <Field name="code" label="Code" inputMode="numeric" autoComplete="one-time-code" required />
      <div className="flex flex-wrap gap-3">
        <SubmitButton>Turn On</SubmitButton>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}

function Secret({ begun: { secret, otpauthUri } }: { begun: SecondFactorBegun }) {
  return (
    <>
      <p ref={takeLostFocus} tabIndex={-1} className="outline-none">
        Scan this with your authenticator app, then type the code that it shows.
      </p>
      <img
        className="p-2 rounded-control bg-glow"
        alt="QR code for your authenticator app; its text stands below"
        width={208}
        height={208}
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(otpauthUri, { border: 2 }))}`}
      />
      <p className="text-muted">
        Can’t scan it? Type this key instead:
        <code className="secret block mt-1 text-ink text-[1.0625rem] wrap-anywhere">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
    </>
  )
}
