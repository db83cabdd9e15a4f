import { type ComponentProps, type ReactNode, useId, useState } from 'react'

type InputProps = Omit<ComponentProps<'input'>, 'className' | 'id'>

type FieldProps = InputProps & {
  label: string
  hint?: ReactNode
  error?: string | undefined
}

/** A labelled input; its hint and error are its accessible description. */
export function Field({ label, hint, error, ...input }: FieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} isRequired={input.required === true}>
      <input {...input} {...described(id, hint, error)} className="input" />
    </FieldFrame>
  )
}

/** A password field with a button that shows what is typed. */
export function PasswordField({ label, hint, error, ...input }: FieldProps) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} isRequired={input.required === true}>
      <span className="password">
        <input
          {...input}
          {...described(id, hint, error)}
          className="input"
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
        />
        <button
          type="button"
          className="password-toggle"
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

function described(id: string, hint: ReactNode, error: string | undefined) {
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return {
    id,
    'aria-invalid': error !== undefined,
    ...(describedBy === '' ? {} : { 'aria-describedby': describedBy }),
  }
}

function FieldFrame({
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
