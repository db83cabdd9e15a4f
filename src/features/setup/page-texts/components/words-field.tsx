import { DateField } from '../../../../ui/form/date-field.tsx'
import { Field, FieldFrame, useDescription } from '../../../../ui/form/field.tsx'
import { SelectField } from '../../../../ui/form/select-field.tsx'
import { type FieldText, textOf } from '../rules.ts'

const TYPES: Readonly<Record<string, string>> = { email: 'email', tel: 'tel', address: 'url' }
const INPUT_MODES = { pounds: 'decimal', number: 'decimal' } as const
const LINES: Readonly<Record<string, number>> = { area: 3, list: 4, paragraphs: 10 }

/** One field of a section, typed in as its kind asks for; `name` is its place in the section. */
export function WordsField({ field, name, value }: { field: FieldText; name: string; value: unknown }) {
  const { kind, label, hint, isOptional } = field
  const text = textOf(kind, value)
  if (kind in LINES) return <AreaField field={field} name={name} text={text} />
  if (kind === 'date' || kind === 'optional-date')
    return <DateField name={name} label={label} hint={hint} required={!isOptional} defaultValue={text} />
  if (field.choices) {
    const options = Object.entries(field.choices)
    return <SelectField name={name} label={label} options={options} defaultValue={text || options[0]?.[0]} />
  }
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      type={TYPES[kind] ?? 'text'}
      {...(kind === 'pounds' || kind === 'number' ? { inputMode: INPUT_MODES[kind] } : {})}
      required={!isOptional}
      autoComplete="off"
      defaultValue={text}
    />
  )
}

function AreaField({ field, name, text }: { field: FieldText; name: string; text: string }) {
  const { kind, label, hint, isOptional } = field
  const { id, error, attributes } = useDescription({ name }, hint)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} isRequired={!isOptional}>
      <textarea
        {...attributes}
        name={name}
        className="input"
        rows={LINES[kind]}
        required={!isOptional}
        defaultValue={text}
      />
    </FieldFrame>
  )
}
