import { useQuery } from '@tanstack/react-query'
import { nextFreeQuery } from '../../../../calendar/availability/queries.ts'
import { Portrait } from '../../../../shop/barbers/components/portrait.tsx'
import type { Barber } from '../../../../shop/barbers/contract.ts'
import { ChoiceLink } from '../../wizard/components/choice-link.tsx'
import { LoadingRows } from '../../wizard/components/loading.tsx'
import type { StepProps } from '../../wizard/components/use-wizard.ts'
import { nextFreeText } from '../messages.ts'

export function ChooseBarber({ wizard, facts }: Pick<StepProps, 'wizard' | 'facts'>) {
  const { data: nextFree } = useQuery(nextFreeQuery)
  const { barbers, window } = facts
  if (!barbers) return <LoadingRows rows={4} />
  const textOf = (id: number) =>
    nextFree && window
      ? nextFreeText(
          nextFree.find(({ barberId }) => barberId === id),
          window.firstDate,
        )
      : ''
  return (
    <section aria-label={QUESTION}>
      <p className="mb-3 text-muted">{QUESTION}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {barbers.map(barber => (
          <BarberCard
            key={barber.id}
            barber={barber}
            nextFree={textOf(barber.id)}
            isChosen={barber.id === wizard.barberId}
          />
        ))}
      </div>
    </section>
  )
}

const QUESTION = 'Who would you like?'

function BarberCard({ barber, nextFree, isChosen }: { barber: Barber; nextFree: string; isChosen: boolean }) {
  return (
    <ChoiceLink
      className="choice barber-choice"
      action={{ type: 'choose-barber', id: barber.id }}
      isChosen={isChosen}
    >
      <span aria-hidden="true" className="contents">
        <Portrait barber={barber} sizes="4rem" className="w-16 rounded-full @max-[17.5rem]:col-span-full" />
      </span>
      <span className="row-span-full col-2 self-center @max-[17.5rem]:row-auto @max-[17.5rem]:col-span-full">
        <span className="block font-semibold">{barber.name}</span>
        <span className="block text-muted">{barber.title}</span>
        <span className="block min-h-lh font-semibold tabular-nums">{nextFree}</span>
      </span>
      <span aria-hidden="true" className={`badge ${isChosen ? 'text-success' : 'text-muted'}`}>
        {isChosen ? 'Selected' : 'Select'}
      </span>
    </ChoiceLink>
  )
}
