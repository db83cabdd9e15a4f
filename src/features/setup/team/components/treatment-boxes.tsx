import { formatPounds } from '../../../../shared/pence.ts'
import type { Typed } from '../../../../ui/form/form.tsx'
import type { Treatment } from '../../../shop/treatments/contract.ts'

const PREFIX = 'treatment-'

type TreatmentBoxesProps = {
  legend: string
  treatments: readonly Treatment[]
  ticked: ReadonlySet<number>
}

/** One box to tick for each treatment of the price list. */
export function TreatmentBoxes({ legend, treatments, ticked }: TreatmentBoxesProps) {
  if (treatments.length === 0) return null
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-2 font-semibold">{legend}</legend>
      {treatments.map(({ id, name, price, duration }) => (
        <label key={id} className="flex min-h-11 items-center gap-3">
          <input type="checkbox" className="check" name={`${PREFIX}${id}`} defaultChecked={ticked.has(id)} />
          <span>
            {name}{' '}
            <span className="text-muted">
              {formatPounds(price)}, {duration} minutes
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** The ids of the boxes that are ticked in the form around them, in the price list's order. */
export function tickedIn(typed: Typed, treatments: readonly Treatment[]): number[] {
  return treatments.map(({ id }) => id).filter(id => `${PREFIX}${id}` in typed)
}
