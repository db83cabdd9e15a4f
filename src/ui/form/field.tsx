import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useFormState } from './form.tsx'

export type FieldProps = Omit<ComponentProps<'input'>, 'className'> & {
  label: string
  hint?: ReactNode
  /** Instead of the form's own error of that name. */
  error?: string | undefined
}

export function Field({ label, hint, error: ownError, ...input }: FieldProps) {
  const { id, error, attributes } = useDescription({ ...input, error: ownError }, hint)
  const typed = useFormState().typed[input.name ?? '']
  const kept = typed === undefined || 'value' in input ? {} : { defaultValue: typed }
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} isRequired={input.required === true}>
      <input {...input} {...kept} {...attributes} className="input" />
    </FieldFrame>
  )
}

/** A password field with a button that shows what is typed. */
export function PasswordField({ label, hint, error: ownError, ...input }: FieldProps) {
  const { id, error, attributes } = useDescription({ ...input, error: ownError }, hint)
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} isRequired={input.required === true}>
      <span className="relative block">
        <input
          {...input}
          {...attributes}
          className="input password"
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
        />
        <button
          type="button"
          className="absolute inset-y-0.5 right-0.5 left-auto min-w-16 rounded-control font-semibold text-accent"
          aria-controls={id}
          aria-label={isShown ? `Hide ${label.toLowerCase()}` : `Show ${label.toLowerCase()}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      </span>
    </FieldFrame>
  )
}

/** What ties an input to its hint and error, and `autoFocus` where a refused form opens at it. */
export function useDescription(
  { id: givenId, name, error: ownError }: Pick<FieldProps, 'id' | 'name' | 'error'>,
  hint: ReactNode,
) {
  const ownId = useId()
  const id = givenId ?? ownId
  const { errors, refusedFirst } = useFormState()
  const error = ownError ?? errors[name ?? '']
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  const description = describedBy === '' ? {} : { 'aria-describedby': describedBy }
  const focus = refusedFirst !== undefined && refusedFirst === name ? { autoFocus: true } : {}
  return { id, error, attributes: { id, 'aria-invalid': error !== undefined, ...description, ...focus } }
}

export function FieldFrame({
  id,
  label,
  hint,
  error,
  isRequired,
  children,
}: {
  id: string
  label: string
  hint: ReactNode
  error: string | undefined
  isRequired: boolean
  children: ReactNode
}) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {isRequired && <span className="font-normal text-muted">(required)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
