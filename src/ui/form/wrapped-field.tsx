import type { ComponentProps, KeyboardEvent, ReactNode, SyntheticEvent } from 'react'
import { FieldFrame, useDescription } from './field.tsx'

type WrappedFieldProps = Omit<ComponentProps<'textarea'>, 'className' | 'rows'> & {
  label: string
  hint?: ReactNode
}

/** One line of text that wraps, in a box that grows with it; Enter sends its form, and pasted lines become one. */
export function WrappedField({ label, hint, ...area }: WrappedFieldProps) {
  const { id, error, attributes } = useDescription({ name: area.name }, hint)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} isRequired={area.required === true}>
      <textarea
        {...area}
        {...attributes}
        className="input block field-sizing-content min-h-23"
        rows={3}
        onInput={joinLines}
        onKeyDown={sendOnEnter}
      />
    </FieldFrame>
  )
}

function joinLines({ currentTarget: area }: SyntheticEvent<HTMLTextAreaElement>): void {
  if (area.value.includes('\n')) area.value = area.value.replaceAll(/\s*\n\s*/g, ' ')
}

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
