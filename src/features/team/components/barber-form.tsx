import { type FormEvent, type Ref, useImperativeHandle } from 'react'
import { bringIntoView } from '../../../ui/bring-into-view.ts'
import { Field, PasswordField } from '../../../ui/field.tsx'
import type { AdminBarber } from '../contract.ts'
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

/** The fields of a barber, each with its error; an edit conflict is shown above them. */
export function BarberForm({ ref, barber, onCancel, onSaved }: BarberFormProps) {
  const { form, hasChanges, save, isSaving, refusal, isSignedOut, newer, takeNewer } = useBarberForm(
    barber,
    onSaved,
  )
  const { register, formState } = form
  const { errors } = formState
  useImperativeHandle(ref, () => ({ hasChanges }))
  const submit = (event: FormEvent) => void form.handleSubmit(save)(event)
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={submit}>
      {newer && <ChangedMeanwhile newer={newer} mine={form.watch()} onTake={takeNewer} />}
      {isSignedOut && <SessionEnded />}
      {refusal && !newer && (
        <p ref={bringIntoView} className="notice" data-tone="bad" role="alert">
          {refusal}
        </p>
      )}
      <div className="form-row">
        <Field label="Name" required error={errors.name?.message} {...register('name')} />
        <Field label="Title" required error={errors.title?.message} {...register('title')} />
      </div>
      <div className="form-row form-row-end">
        <Field
          label="Username"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...register('username')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint={barber.hasPassword ? KEEP_PASSWORD : SET_PASSWORD}
          error={errors.password?.message}
          {...register('password')}
        />
      </div>
      <div className="form-row">
        <Field label="Phone" type="tel" required error={errors.phone?.message} {...register('phone')} />
        <Field label="Email" type="email" required error={errors.email?.message} {...register('email')} />
      </div>
      <div className="dialog-actions">
        <button type="button" className="button button-quiet" onClick={onCancel}>
          Cancel
        </button>
        <button type="submit" className="button" disabled={isSaving}>
          {isSaving ? 'Saving…' : newer ? 'Save Mine Anyway' : 'Save Changes'}
        </button>
      </div>
    </form>
  )
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
