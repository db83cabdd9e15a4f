import { useEffect, useId, useRef } from 'react'
import { ENTRIES_MESSAGES } from '../messages.ts'

export type FilterOption = readonly [value: string, name: string]

/** The options may come after the page: a value among them is chosen as soon as they are there. */
export function FilterSelect({
  name,
  label,
  value,
  options,
  isRequired = false,
}: {
  name: string
  label: string
  value: string | number | undefined
  options: readonly FilterOption[]
  /** Without the choice of all. */
  isRequired?: boolean
}) {
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  const { length } = options
  // Follows the address, which Back changes as well.
  useEffect(() => {
    if (select.current && length > 0) select.current.value = String(value ?? '')
  }, [value, length])
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        key={length}
        ref={select}
        id={id}
        name={name}
        className="input"
        defaultValue={value ?? ''}
        onChange={event => event.currentTarget.form?.requestSubmit()}
      >
        {!isRequired && <option value="">{ENTRIES_MESSAGES.all}</option>}
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
