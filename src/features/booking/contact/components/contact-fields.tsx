import type { ComponentProps } from 'react'
import { Field } from '../../../../ui/form/field.tsx'
import { useFormState } from '../../../../ui/form/form.tsx'
import type { ContactDetails } from './contact-draft.ts'
import type { Contact } from './use-contact-form.ts'
import { useEarlyTyping } from './use-early-typing.ts'

type Input = Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode'> & {
  name: keyof ContactDetails
  label: string
}

const INPUTS: readonly Input[] = [
  { name: 'name', label: 'Name', type: 'text', autoComplete: 'name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', inputMode: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
]

/** The customer's name and how to reach them; no name of someone who books for others alone. */
export function ContactFields({
  contact,
  isContactOnly = false,
}: {
  contact: Contact
  isContactOnly?: boolean
}) {
  const { isPending } = useFormState()
  const fields = useEarlyTyping(contact.change)
  return (
    <fieldset ref={fields} disabled={isPending} className="mt-8 grid gap-5">
      <legend className="mb-4 font-display text-heading font-semibold">Your details</legend>
      {INPUTS.filter(({ name }) => name !== 'name' || !isContactOnly).map(input => (
        <Field
          key={input.name}
          id={`contact-${input.name}`}
          required
          {...input}
          defaultValue={contact.details[input.name]}
          onChange={({ target }) => contact.change(input.name, target.value)}
        />
      ))}
      <p className="text-muted">
        We only use these for your visit.{' '}
        {/* A new tab keeps what was typed, and works in a frame on another site. */}
        <a className="link" href="/privacy" target="_blank" rel="noopener">
          What we keep, and for how long
        </a>
      </p>
    </fieldset>
  )
}
