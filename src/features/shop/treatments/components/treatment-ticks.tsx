import { useId } from 'react'
import { formatMinutes } from '../../../../shared/clock-time.ts'
import { formatPounds } from '../../../../shared/pence.ts'
import { useFormState } from '../../../../ui/form/form.tsx'
import type { Treatment } from '../contract.ts'
import { idsTicked } from '../ticked-rules.ts'

export function TreatmentTicks({ treatments }: { treatments: readonly Treatment[] }) {
  const id = useId()
  const { errors, typed } = useFormState()
  const error = errors.treatments
  const ticked = idsTicked(typed.treatments)
  const invalid = error ? { 'aria-invalid': true, 'aria-describedby': id } : {}
  return (
    <fieldset>
      <legend className="mb-4 font-display text-heading font-semibold">What would you like?</legend>
      {error && (
        <p id={id} className="field-error mb-3" role="alert">
          {error}
        </p>
      )}
      <div className="grid gap-2">
        {treatments.map((treatment, index) => (
          <label key={treatment.id} className="choice flex items-center gap-3">
            <input
              type="checkbox"
              className="check"
              name="treatments"
              value={treatment.id}
              defaultChecked={ticked.includes(treatment.id)}
              {...(index === 0 ? invalid : {})}
            />
            <span>
              <span className="block font-semibold">{treatment.name}</span>
              <span className="block text-muted tabular-nums">
                {formatPounds(treatment.price)}, {formatMinutes(treatment.duration)}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
