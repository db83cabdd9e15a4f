import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Field, PasswordField } from '../../../../ui/field.tsx'
import {
  CODE_NEEDED,
  CONFIRMATION_NEEDED,
  CONFIRMATION_TITLE,
  GIVE_PASSWORD,
  UNREACHABLE,
} from '../../messages.ts'
import { serverText } from '../../queries.ts'
import { ConfirmationContext, useConfirmIdentity } from '../queries.ts'

type Props = { hasSecondFactor: boolean; children: ReactNode }

/** One dialog that asks for the password again, for all changes inside it. */
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
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { password: '', code: '' },
  })
  const { errors } = formState
  const submit = (event: FormEvent) =>
    void handleSubmit(({ password, code }) =>
      confirming.mutate(needsCode ? { password, code } : { password }, {
        onSuccess: onConfirmed,
        onError: error => setError('password', { message: serverText(error) ?? UNREACHABLE }),
      }),
    )(event)
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={submit}>
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
          autoComplete="one-time-code"
          autoCapitalize="none"
          required
          error={errors.code?.message}
          {...register('code', { validate: text => text.trim() !== '' || CODE_NEEDED })}
        />
      )}
      <button type="submit" className="button justify-self-end" disabled={confirming.isPending}>
        Confirm
      </button>
    </form>
  )
}
