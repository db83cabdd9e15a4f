import { useId } from 'react'
import { useFormState } from '../../../../ui/form/form.tsx'

export function SelectField<Value extends string>({
  label,
  name,
  names,
  defaultValue,
}: {
  label: string
  name: string
  names: Readonly<Record<Value, string>>
  defaultValue: Value
}) {
  const id = useId()
  const { [name]: error } = useFormState().errors
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        className="input"
        defaultValue={defaultValue}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        {Object.entries<string>(names).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
