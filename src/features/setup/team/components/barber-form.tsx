import { type ComponentProps, type Ref, useImperativeHandle, useRef } from 'react'
import { bringIntoView } from '../../../../ui/bring-into-view.ts'
import { DialogActions } from '../../../../ui/form/dialog-actions.tsx'
import { Field, PasswordField } from '../../../../ui/form/field.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { refuseUnfitPassword } from '../../../staff/accounts/components/form-schemas.ts'
import { AUDIT_FIELDS } from '../../../staff/audit-log/messages.ts'
import { type AdminBarber, BARBER_FIELDS, type BarberField, barberUpdate } from '../contract.ts'
import { KEEP_PASSWORD, SESSION_ENDED, SET_PASSWORD } from '../messages.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { useBarberForm } from './use-barber-form.ts'

export type BarberFormHandle = {
  /** True when a field differs from what was loaded. */
  hasChanges: () => boolean
}

type BarberFormProps = {
  ref: Ref<BarberFormHandle>
  barber: AdminBarber
  onCancel: () => void
  onSaved: () => void
}

const SCHEMA = barberUpdate.extend({
  password: barberUpdate.shape.password.superRefine(refuseUnfitPassword),
})

export const INPUTS: Record<BarberField, Omit<ComponentProps<'input'>, 'className'>> = {
  name: { required: true },
  title: { required: true },
  phone: { type: 'tel' },
  email: { type: 'email' },
  username: { required: true, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
}

export function BarberForm({ ref, barber, onCancel, onSaved }: BarberFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { shown, refusal, isSignedOut, conflict, takeNewer, ...sending } = useBarberForm(barber, onSaved)
  useImperativeHandle(ref, () => ({ hasChanges: () => isChanged(form.current) }))
  return (
    // What is saved now is typed into a form of its own.
    <Form key={shown.version} ref={form} className="grid gap-5" schema={SCHEMA} {...sending}>
      {conflict && <ChangedMeanwhile {...conflict} onTake={takeNewer} />}
      {isSignedOut && <SessionEnded />}
      {refusal && !conflict && (
        <p ref={bringIntoView} className="notice" data-tone="bad" role="alert">
          {refusal}
        </p>
      )}
      <div className="grid gap-5 items-end sm:grid-cols-2">
        {BARBER_FIELDS.map(field => (
          <Field
            key={field}
            {...INPUTS[field]}
            name={field}
            label={AUDIT_FIELDS[field]}
            defaultValue={shown[field]}
          />
        ))}
        <PasswordField
          name="password"
          label="Password"
          autoComplete="new-password"
          hint={shown.hasPassword ? KEEP_PASSWORD : SET_PASSWORD}
        />
      </div>
      <DialogActions back="Cancel" onBack={onCancel} busy="Saving…">
        {conflict ? 'Save Mine Anyway' : 'Save Changes'}
      </DialogActions>
    </Form>
  )
}

function isChanged(form: HTMLFormElement | null): boolean {
  const inputs = [...(form?.querySelectorAll('input') ?? [])]
  return inputs.some(({ value, defaultValue }) => value !== defaultValue)
}

/** Signing in opens a new tab, so that what was typed stays. */
function SessionEnded() {
  return (
    <p ref={bringIntoView} className="notice" data-tone="bad" role="alert">
      {SESSION_ENDED.text}{' '}
      <a className="link" href="/admin-login" target="_blank" rel="noopener">
        {SESSION_ENDED.signIn}
      </a>
      , {SESSION_ENDED.afterwards}
    </p>
  )
}
