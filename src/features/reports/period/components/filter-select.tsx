import { useId } from 'react'
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
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select key={options.length} id={id} name={name} className="input" defaultValue={value ?? ''}>
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
