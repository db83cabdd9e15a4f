import { useId } from 'react'
import { useFormState } from '../../../../ui/form/form.tsx'

/** One of a few, each a choice under the thumb; the first unless another was chosen before. */
export function Radios({
  legend,
  name,
  options,
  className,
}: {
  legend: string
  name: string
  options: readonly (readonly [value: string, text: string, hint?: string])[]
  className: string
}) {
  const id = useId()
  const { errors, typed } = useFormState()
  const chosen = typed[name] ?? options[0]?.[0]
  const error = errors[name]
  return (
    <fieldset className={`joining-${name}`} {...(error ? { 'aria-describedby': id } : {})}>
      <legend className="mb-2 font-semibold">{legend}</legend>
      {error && (
        <p id={id} className="field-error mb-2" role="alert">
          {error}
        </p>
      )}
      <div className={className}>
        {options.map(([value, text, hint]) => (
          <label key={value} className="choice joining-choice">
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            <span>
              <span className="font-semibold">{text}</span>
              {hint && <span className="block text-muted">{hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
