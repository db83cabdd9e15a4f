import { NotMyself, PeopleCount } from '../../group/components/people-count.tsx'
import { SoonestTimes } from '../../widget/components/soonest-times.tsx'
import type { BookingType } from '../rules.ts'
import { ChoiceLink } from './choice-link.tsx'
import type { StepProps } from './use-wizard.ts'

const TYPES: readonly { by: BookingType; title: string; description: string }[] = [
  {
    by: 'treatment',
    title: 'Book by Treatment',
    description: 'Choose what you would like done, then who does it and when.',
  },
  {
    by: 'barber',
    title: 'Book by Barber',
    description: 'Choose your barber, then a time, then what you would like.',
  },
]

export function StepType({ wizard }: StepProps) {
  return (
    <>
      <SoonestTimes />
      <PeopleCount wizard={wizard} />
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-4">
        {TYPES.map(({ by, title, description }) => (
          <ChoiceLink
            key={by}
            className="choice p-4 sm:min-h-36 sm:p-6"
            action={{ type: 'choose-type', by }}
            isChosen={wizard.by === by}
          >
            <span className="block font-display text-heading font-semibold">{title}</span>
            <span className="mt-1 block text-muted sm:mt-2">{description}</span>
          </ChoiceLink>
        ))}
      </div>
      <NotMyself wizard={wizard} />
    </>
  )
}
