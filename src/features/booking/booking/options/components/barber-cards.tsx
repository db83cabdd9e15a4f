import type { ReactNode } from 'react'
import { Portrait } from '../../../../shop/barbers/components/portrait.tsx'
import type { Barber } from '../../../../shop/barbers/contract.ts'
import { ChoiceLink } from '../../wizard/components/choice-link.tsx'

/** With `anyBarber`, the first card leaves the choice to the shop, and `chosenId` is null for it. */
export function BarberCards({
  legend,
  barbers,
  chosenId,
  anyBarber = false,
}: {
  legend: string
  barbers: readonly Barber[]
  chosenId: number | null | undefined
  anyBarber?: boolean
}) {
  return (
    <section aria-label={legend}>
      <p className="mb-4 text-muted">{legend}</p>
      <div className="grid gap-2 sm:grid-cols-2">
        {anyBarber && (
          <BarberChoice
            name="Any available barber"
            title="The most times to choose from"
            portrait={<span className="pole size-12 shrink-0 rounded-full" />}
            isChosen={chosenId === null}
            id={null}
          />
        )}
        {barbers.map(barber => (
          <BarberChoice
            key={barber.id}
            name={barber.name}
            title={barber.title}
            portrait={<Portrait barber={barber} sizes="3rem" className="size-12 shrink-0 rounded-full" />}
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
  isChosen: boolean
}

function BarberChoice({ id, name, title, portrait, isChosen }: BarberChoiceProps) {
  return (
    <ChoiceLink
      className="choice flex items-center gap-3 py-3"
      action={{ type: 'choose-barber', id }}
      isChosen={isChosen}
    >
      <span aria-hidden="true" className="contents">
        {portrait}
      </span>
      <span className="grow">
        <span className="block font-semibold">{name}</span>
        <span className="block text-muted">{title}</span>
      </span>
    </ChoiceLink>
  )
}
