import { useId } from 'react'
import { useFormState } from './form.tsx'

type ChipsProps<Value> = {
  legend: string
  name: string
  options: readonly (readonly [value: Value, text: string])[]
  /** Chosen at first, where the form keeps the choice itself. */
  first?: Value
  /** Null is none of them. */
  value?: Value | null
  onChoose?: (value: Value) => void
}

/** One of a few, each a tap. */
export function Chips<Value extends string | number>(props: ChipsProps<Value>) {
  const { legend, name, options, first, value: chosen, onChoose } = props
  const { [name]: error } = useFormState().errors
  const errorId = useId()
  return (
    <fieldset
      className="field min-w-0"
      aria-describedby={error ? errorId : undefined}
      data-invalid={error ? '' : undefined}
    >
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(([value, text]) => (
          <label key={value} className="chip">
            <input
              type="radio"
              className="absolute inset-0 size-full opacity-0"
              name={name}
              value={value}
              {...(chosen === undefined
                ? { defaultChecked: value === first }
                : { checked: value === chosen, onChange: () => onChoose?.(value) })}
            />
            {text}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="field-error mt-2" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
