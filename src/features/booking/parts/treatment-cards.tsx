import { useId } from 'react'
import { formatMinutes } from '../../../shared/clock-time.ts'
import { formatPounds } from '../../../shared/pence.ts'
import type { Treatment } from '../../treatments/contract.ts'
import { TreatmentIcon } from '../../treatments/parts/treatment-icon.tsx'

/** Treatments as checkbox cards; one that can't be added says why. */
export function TreatmentCards({
  legend,
  treatments,
  chosenIds,
  whyNot = () => null,
  onToggle,
}: {
  legend: string
  treatments: readonly Treatment[]
  chosenIds: readonly number[]
  whyNot?: (treatment: Treatment) => string | null
  onToggle: (id: number) => void
}) {
  return (
    <fieldset>
      <legend className="mb-4 text-muted">{legend}</legend>
      <div className="grid gap-3">
        {treatments.map(treatment => {
          const isChosen = chosenIds.includes(treatment.id)
          return (
            <TreatmentCard
              key={treatment.id}
              treatment={treatment}
              isChosen={isChosen}
              reason={isChosen ? null : whyNot(treatment)}
              onToggle={() => onToggle(treatment.id)}
            />
          )
        })}
      </div>
    </fieldset>
  )
}

function TreatmentCard({
  treatment,
  isChosen,
  reason,
  onToggle,
}: {
  treatment: Treatment
  isChosen: boolean
  reason: string | null
  onToggle: () => void
}) {
  const id = useId()
  return (
    <label className="choice flex items-start gap-4">
      <input
        type="checkbox"
        className="check mt-1"
        checked={isChosen}
        disabled={reason !== null}
        aria-describedby={id}
        onChange={onToggle}
      />
      <span className="hidden text-accent sm:block">
        <TreatmentIcon name={treatment.name} />
      </span>
      <span className="grow">
        <span className="block font-semibold">{treatment.name}</span>
        <span id={id} className="block text-muted">
          {treatment.description}
          {reason && <span className="mt-1 block font-semibold text-ink">{reason}</span>}
        </span>
      </span>
      <span className="shrink-0 text-end">
        <span className="block font-semibold tabular-nums">{formatPounds(treatment.price)}</span>
        <span className="block text-muted">{formatMinutes(treatment.duration)}</span>
      </span>
    </label>
  )
}
