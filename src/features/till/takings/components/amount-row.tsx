import { useId } from 'react'
import { formatPounds } from '../../../../shared/pence.ts'
import { useFormState } from '../../../../ui/form/form.tsx'
import { penceTyped } from '../amount-rules.ts'

export function AmountRow({
  label,
  name,
  offered,
  value,
  onChange,
}: {
  label: string
  name: string
  /** Pence to tap. */
  offered: readonly number[]
  value: string
  onChange: (value: string) => void
}) {
  const { errors } = useFormState()
  const id = useId()
  const { [name]: error } = errors
  return (
    <div className="flex flex-wrap items-center gap-2">
      <label className="flex-none min-w-20 font-semibold" htmlFor={id}>
        {label}
      </label>
      {offered.map(pence => (
        <button
          key={pence}
          type="button"
          className="chip justify-center min-w-12"
          aria-label={`${label} ${formatPounds(pence)}`}
          aria-pressed={penceTyped(value) === pence}
          onClick={() => onChange(penceTyped(value) === pence ? '' : String(pence / 100))}
        >
          £{pence / 100}
        </button>
      ))}
      <input
        id={id}
        className="input flex-[1_1_4.5rem] w-18 min-h-11"
        name={name}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={event => onChange(event.target.value)}
        aria-invalid={error !== undefined}
        {...(error ? { 'aria-describedby': `${id}-error` } : {})}
      />
      {error && (
        <p id={`${id}-error`} className="field-error basis-full" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
