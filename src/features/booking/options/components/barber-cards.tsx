import type { ReactNode } from 'react'
import { Portrait } from '../../../barbers/components/portrait.tsx'
import type { Barber } from '../../../barbers/contract.ts'
import { ChoiceLink } from '../../wizard/components/choice-link.tsx'

/** With `anyBarber`, the first card leaves the choice to the shop, and `chosenId` is null for it. */
export function BarberCards({
  legend,
  barbers,
  chosenId,
  anyBarber = false,
  isCompact = false,
}: {
  legend: string
  barbers: readonly Barber[]
  chosenId: number | null | undefined
  anyBarber?: boolean
  isCompact?: boolean
}) {
  const size = isCompact ? 'size-12' : 'size-16'
  return (
    <section aria-label={legend}>
      <p className="mb-4 text-muted">{legend}</p>
      <div className={`grid sm:grid-cols-2 ${isCompact ? 'gap-2' : 'gap-3'}`}>
        {anyBarber && (
          <BarberChoice
            name="Any available barber"
            title="The most times to choose from"
            isCompact={isCompact}
            portrait={<span className={`pole ${size} shrink-0 rounded-full`} />}
            isChosen={chosenId === null}
            id={null}
          />
        )}
        {barbers.map(barber => (
          <BarberChoice
            key={barber.id}
            name={barber.name}
            title={barber.title}
            isCompact={isCompact}
            portrait={<Portrait barber={barber} sizes="4rem" className={`${size} shrink-0 rounded-full`} />}
            isChosen={chosenId === barber.id}
            id={barber.id}
          />
        ))}
      </div>
    </section>
  )
}

type BarberChoiceProps = {
  /** Null for any barber. */
  id: number | null
  name: string
  title: string
  portrait: ReactNode
  isCompact: boolean
  isChosen: boolean
}

function BarberChoice({ id, name, title, portrait, isCompact, isChosen }: BarberChoiceProps) {
  return (
    <ChoiceLink
      className={`choice flex items-center ${isCompact ? 'gap-3 py-3' : 'gap-4'}`}
      action={{ type: 'choose-barber', id }}
      isChosen={isChosen}
    >
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
    </ChoiceLink>
  )
}
