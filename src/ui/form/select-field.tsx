import type { ComponentProps } from 'react'
import { FieldFrame, useDescription } from './field.tsx'
import { useFormState } from './form.tsx'

export type Option = readonly [value: string | number, text: string]

/** The same people or things as the options of a choice. */
export function namedOptions(named: readonly { id: number; name: string }[]): Option[] {
  return named.map(({ id, name }) => [id, name])
}

type SelectFieldProps = Omit<ComponentProps<'select'>, 'className' | 'children'> & {
  label: string
  options: readonly Option[]
  /** Instead of the form's own error of that name. */
  error?: string | undefined
}

/** Uncontrolled, it keeps what was typed before a form was refused; options that come later need a `key`. */
export function SelectField({ label, options, error: ownError, ...select }: SelectFieldProps) {
  const { id, error, attributes } = useDescription({ ...select, error: ownError }, null)
  const typed = useFormState().typed[select.name ?? '']
  const kept = typed === undefined ? {} : { defaultValue: typed }
  return (
    <FieldFrame id={id} label={label} hint={null} error={error} isRequired={false}>
      <select {...select} {...kept} {...attributes} className="input">
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
