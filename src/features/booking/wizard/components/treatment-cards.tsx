import { useId } from 'react'
import { formatMinutes } from '../../../../shared/clock-time.ts'
import { formatPounds } from '../../../../shared/pence.ts'
import { Picture } from '../../../photos/components/picture.tsx'
import { useShop } from '../../../shop/queries.ts'
import { TreatmentIcon } from '../../../treatments/components/treatment-icon.tsx'
import type { Treatment } from '../../../treatments/contract.ts'

type ListedTreatment = Pick<Treatment, 'id' | 'name' | 'description' | 'price' | 'duration'>

export function TreatmentCards({
  legend,
  treatments,
  chosenIds,
  whyNot = () => null,
  onToggle,
  form,
  name = 'treatments',
}: {
  legend: string
  treatments: readonly ListedTreatment[]
  chosenIds: readonly number[]
  whyNot?: (treatment: ListedTreatment) => string | null
  onToggle: (id: number) => void
  /** The id of the form that they belong to, when it is not the one around them. */
  form?: string
  /** Of the checkboxes in that form. */
  name?: string
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
              form={form}
              name={name}
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
  form,
  name,
}: {
  treatment: ListedTreatment
  isChosen: boolean
  reason: string | null
  onToggle: () => void
  form: string | undefined
  name: string
}) {
  const id = useId()
  return (
    <label className="choice treatment-choice">
      <input
        type="checkbox"
        name={name}
        value={treatment.id}
        form={form}
        className="check mt-0.5"
        checked={isChosen}
        disabled={reason !== null}
        aria-describedby={id}
        onChange={onToggle}
      />
      <TreatmentPicture treatment={treatment} />
      <span className="font-semibold">{treatment.name}</span>
      <span className="text-end font-semibold tabular-nums">{formatPounds(treatment.price)}</span>
      <span id={id} className="treatment-choice-text text-muted">
        {treatment.description}
        {reason && <span className="mt-1 block font-semibold text-ink">{reason}</span>}
      </span>
      <span className="treatment-choice-minutes">{formatMinutes(treatment.duration)}</span>
    </label>
  )
}

/** The owner’s photo, which phones show too, or the drawing; the name stands beside it. */
function TreatmentPicture({ treatment: { id, name } }: { treatment: Pick<Treatment, 'id' | 'name'> }) {
  const photo = useShop().photos.treatments.find(({ treatmentId }) => treatmentId === id)
  if (photo)
    return <Picture place="treatment" url={photo.url} alt="" sizes="3rem" className="treatment-photo" />
  return (
    <span className="treatment-choice-icon">
      <TreatmentIcon name={name} />
    </span>
  )
}
