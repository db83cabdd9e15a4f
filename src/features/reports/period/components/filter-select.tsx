import { useEffect, useRef } from 'react'
import { type Option, SelectField } from '../../../../ui/form/select-field.tsx'
import { ENTRIES_MESSAGES } from '../messages.ts'

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
  options: readonly Option[]
  /** Without the choice of all. */
  isRequired?: boolean
}) {
  const select = useRef<HTMLSelectElement>(null)
  const { length } = options
  // Follows the address, which Back changes as well.
  useEffect(() => {
    if (select.current && length > 0) select.current.value = String(value ?? '')
  }, [value, length])
  return (
    <SelectField
      key={length}
      ref={select}
      name={name}
      label={label}
      options={isRequired ? options : [['', ENTRIES_MESSAGES.all], ...options]}
      defaultValue={value ?? ''}
      onChange={event => event.currentTarget.form?.requestSubmit()}
    />
  )
}
