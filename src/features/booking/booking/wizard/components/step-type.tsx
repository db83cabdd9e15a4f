import { NotMyself, PeopleCount } from '../../group/components/people-count.tsx'
import { SoonestTimes } from '../../widget/components/soonest-times.tsx'
import { type BookingType, isGroup } from '../rules.ts'
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
      {!isGroup(wizard) && <SoonestTimes isContactOnly={wizard.isContactOnly} />}
      <PeopleCount wizard={wizard} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3">
        {TYPES.map(({ by, title, description }) => (
          <ChoiceLink
            key={by}
            className="choice type-choice"
            action={{ type: 'choose-type', by }}
            isChosen={wizard.by === by}
          >
            <span className="block font-display text-heading font-semibold">{title}</span>
            <span className="block mt-1 text-muted">{description}</span>
          </ChoiceLink>
        ))}
      </div>
      <NotMyself wizard={wizard} />
    </>
  )
}
