import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { formatMinutes } from '../../../../../shared/clock-time.ts'
import { formatPounds } from '../../../../../shared/pence.ts'
import { TreatmentPhoto } from '../../../../shop/shop/components/treatment-photo.tsx'
import type { Treatment } from '../../../../shop/treatments/contract.ts'

export type ListedTreatment = Pick<
  Treatment,
  'id' | 'name' | 'description' | 'price' | 'duration' | 'group' | 'parts'
>

export type Picking = {
  chosenIds: readonly number[]
  whyNot?: (treatment: ListedTreatment) => string | null
  onToggle: (id: number) => void
  form?: string
  name?: string
}

export function TreatmentRows({
  legend,
  treatments,
  chosenIds,
  whyNot = () => null,
  onToggle,
  form,
  name = 'treatments',
}: Picking & { legend: string; treatments: readonly ListedTreatment[] }) {
  return (
    <fieldset className="mt-3">
      <legend className="pb-2 font-display text-[1.125rem] font-semibold leading-tight">{legend}</legend>
      {treatments.map(treatment => {
        const isChosen = chosenIds.includes(treatment.id)
        return (
          <TreatmentRow
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
    </fieldset>
  )
}

type RowProps = {
  treatment: ListedTreatment
  isChosen: boolean
  reason: string | null
  onToggle: () => void
  form: string | undefined
  name: string
}

function TreatmentRow({ treatment, isChosen, reason, onToggle, form, name }: RowProps) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  // React leaves a box as it was ticked before hydration.
  const countEarlyTick = useEffectEvent(() => {
    if (box.current && box.current.checked !== isChosen) onToggle()
  })
  useEffect(() => countEarlyTick(), [])
  return (
    <label className="choice treatment-choice @max-[17.5rem]:grid-cols-[1.375rem_minmax(0,1fr)] @max-[17.5rem]:gap-x-1.5 @max-[17.5rem]:px-1.5">
      <input
        ref={box}
        type="checkbox"
        name={name}
        value={treatment.id}
        form={form}
        className="check"
        checked={isChosen}
        disabled={reason !== null}
        aria-labelledby={`${id}-name`}
        aria-describedby={id}
        onChange={onToggle}
      />
      <TreatmentPhoto
        treatment={treatment}
        sizes="3rem"
        className="treatment-photo row-[span_2] self-center w-12 rounded-lg"
      />
      <span id={`${id}-name`} className="contents">
        <span className="font-semibold">{treatment.name}</span>{' '}
        <span className="text-end font-semibold tabular-nums @max-[17.5rem]:col-span-full @max-[17.5rem]:text-start">
          {formatPounds(treatment.price)}
        </span>
      </span>
      <span id={id} className="treatment-choice-text">
        {treatment.description}
        {reason && <span className="block font-semibold text-ink">{reason}</span>}
      </span>
      <span className="text-muted text-[0.875rem] leading-[1.3] col-[-2/-1] text-end whitespace-nowrap sm:text-[0.9375rem] @max-[17.5rem]:col-span-full @max-[17.5rem]:text-start @max-[17.5rem]:whitespace-normal">
        {formatMinutes(treatment.duration)}
      </span>
    </label>
  )
}
