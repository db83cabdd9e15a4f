import { type ReactNode, useRef, useState } from 'react'
import { Dialog } from '../../../../../ui/dialog.tsx'
import { Field } from '../../../../../ui/form/field.tsx'
import { Form, SubmitButton } from '../../../../../ui/form/form.tsx'
import { CurrentPassword } from '../../components/password-fields.tsx'
import { confirmRequest } from '../../contract.ts'
import { CONFIRMATION_NEEDED, CONFIRMATION_TITLE, UNREACHABLE } from '../../messages.ts'
import { serverText } from '../../queries.ts'
import { ConfirmationContext, useConfirmIdentity } from '../queries.ts'

type Props = { hasSecondFactor: boolean; children: ReactNode }

export function ConfirmIdentity({ hasSecondFactor, children }: Props) {
  const [isAsking, setAsking] = useState(false)
  const answer = useRef<(isConfirmed: boolean) => void>(null)
  const ask = () => {
    setAsking(true)
    return new Promise<boolean>(resolve => {
      answer.current = resolve
    })
  }
  const close = (isConfirmed: boolean) => {
    setAsking(false)
    answer.current?.(isConfirmed)
    answer.current = null
  }
  return (
    <ConfirmationContext value={ask}>
      {children}
      <Dialog
        isOpen={isAsking}
        onClose={() => close(false)}
        title={CONFIRMATION_TITLE}
        description={CONFIRMATION_NEEDED}
        className="dialog-small"
      >
        {isAsking && <IdentityForm needsCode={hasSecondFactor} onConfirmed={() => close(true)} />}
      </Dialog>
    </ConfirmationContext>
  )
}

function IdentityForm({ needsCode, onConfirmed }: { needsCode: boolean; onConfirmed: () => void }) {
  const confirming = useConfirmIdentity()
  return (
    <Form
      className="grid gap-4"
      schema={confirmRequest}
      send={identity => confirming.mutateAsync(identity)}
      onSent={onConfirmed}
      onRefusal={error => ({ password: serverText(error) ?? UNREACHABLE })}
    >
      <CurrentPassword name="password" label="Password" opensDialog />
      {needsCode && (
        <Field name="code" label="Code" autoComplete="one-time-code" autoCapitalize="none" required />
      )}
      <SubmitButton className="button justify-self-end">Confirm</SubmitButton>
    </Form>
  )
}
