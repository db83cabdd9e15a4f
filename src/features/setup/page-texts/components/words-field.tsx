import { useId } from 'react'
import { DateField } from '../../../../ui/form/date-field.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { useFormState } from '../../../../ui/form/form.tsx'
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
  if (field.choices) return <ChoiceField label={label} name={name} choices={field.choices} text={text} />
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
  const id = useId()
  const error = useFormState().errors[name]
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {!isOptional && <span className="font-normal text-muted">(required)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <textarea
        id={id}
        name={name}
        className="input"
        rows={LINES[kind]}
        required={!isOptional}
        defaultValue={text}
        aria-invalid={error !== undefined}
        {...(describedBy ? { 'aria-describedby': describedBy } : {})}
      />
      {error && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

type ChoiceProps = { label: string; name: string; choices: Readonly<Record<string, string>>; text: string }

function ChoiceField({ label, name, choices, text }: ChoiceProps) {
  const id = useId()
  const [usual] = Object.keys(choices)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} className="input" defaultValue={text || usual}>
        {Object.entries(choices).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}
