import type { ComponentProps } from 'react'
import type { ContactDetails } from './contact-draft.ts'
import type { useContactForm } from './use-contact-form.ts'

type Field = Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode'> & {
  name: keyof ContactDetails
  label: string
}

const FIELDS: readonly Field[] = [
  { name: 'name', label: 'Name', type: 'text', autoComplete: 'name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', inputMode: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
]

export function ContactFields({
  contact,
  isDisabled,
}: {
  contact: ReturnType<typeof useContactForm>
  isDisabled: boolean
}) {
  return (
    <fieldset disabled={isDisabled} className="mt-8 grid gap-5">
      <legend className="mb-4 font-display text-heading font-semibold">Your details</legend>
      {FIELDS.map(({ name, label, ...input }) => (
        <div key={name} className="field">
          <label htmlFor={`contact-${name}`}>
            {label} <span className="font-normal text-muted">(required)</span>
          </label>
          <input
            id={`contact-${name}`}
            className="input"
            required
            aria-invalid={contact.errorOf(name) !== null}
            aria-describedby={`contact-${name}-error`}
            {...input}
            {...contact.inputOf(name)}
          />
          <p id={`contact-${name}-error`} className="field-error">
            {contact.errorOf(name)}
          </p>
        </div>
      ))}
      <p className="text-muted">
        For your visit only. {/* A new tab keeps what was typed, and works in a frame on another site. */}
        <a className="link" href="/privacy" target="_blank" rel="noopener">
          What we keep, and for how long
        </a>
      </p>
    </fieldset>
  )
}
