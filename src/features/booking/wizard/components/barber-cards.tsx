import { type ReactNode, useId } from 'react'
import { Portrait } from '../../../barbers/components/portrait.tsx'
import type { Barber } from '../../../barbers/contract.ts'

/** With `anyBarber`, the first card leaves the choice to the shop, and `chosenId` is null for it. */
export function BarberCards({
  legend,
  barbers,
  chosenId,
  anyBarber = false,
  isCompact = false,
  onChoose,
}: {
  legend: string
  barbers: readonly Barber[]
  chosenId: number | null | undefined
  anyBarber?: boolean
  isCompact?: boolean
  onChoose: (id: number | null) => void
}) {
  const group = useId()
  const size = isCompact ? 'size-12' : 'size-16'
  return (
    <fieldset>
      <legend className="mb-4 text-muted">{legend}</legend>
      <div className={`grid sm:grid-cols-2 ${isCompact ? 'gap-2' : 'gap-3'}`}>
        {anyBarber && (
          <BarberChoice
            group={group}
            name="Any available barber"
            title="The most times to choose from"
            isCompact={isCompact}
            portrait={<span className={`pole ${size} shrink-0 rounded-full`} />}
            isChosen={chosenId === null}
            onChoose={() => onChoose(null)}
          />
        )}
        {barbers.map(barber => (
          <BarberChoice
            key={barber.id}
            group={group}
            name={barber.name}
            title={barber.title}
            isCompact={isCompact}
            portrait={<Portrait barber={barber} sizes="4rem" className={`${size} shrink-0 rounded-full`} />}
            isChosen={chosenId === barber.id}
            onChoose={() => onChoose(barber.id)}
          />
        ))}
      </div>
    </fieldset>
  )
}

type BarberChoiceProps = {
  group: string
  name: string
  title: string
  portrait: ReactNode
  isCompact: boolean
  isChosen: boolean
  onChoose: () => void
}

function BarberChoice({ group, name, title, portrait, isCompact, isChosen, onChoose }: BarberChoiceProps) {
  return (
    <label className={`choice flex items-center ${isCompact ? 'gap-3 py-3' : 'gap-4'}`}>
      <input
        type="radio"
        className={isCompact ? 'check order-1' : 'sr-only'}
        name={group}
        checked={isChosen}
        onChange={onChoose}
      />
      <span aria-hidden="true" className="contents">
        {portrait}
      </span>
      <span className="grow">
        <span className="block font-semibold">{name}</span>
        <span className="block text-muted">{title}</span>
        {!isCompact && (
          <span aria-hidden="true" className={`badge mt-2 ${isChosen ? 'text-success' : 'text-muted'}`}>
            {isChosen ? 'Selected' : 'Select'}
          </span>
        )}
      </span>
    </label>
  )
}
