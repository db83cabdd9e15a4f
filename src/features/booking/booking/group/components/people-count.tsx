import { ChoiceLink } from '../../wizard/components/choice-link.tsx'
import type { Wizard } from '../../wizard/rules.ts'
import { HOW_MANY, NOT_MYSELF } from '../count-messages.ts'
import { MAX_PEOPLE } from '../rules.ts'

const COUNTS = Array.from({ length: MAX_PEOPLE }, (_, index) => index + 1)

export function PeopleCount({ wizard: { others } }: { wizard: Wizard }) {
  return (
    <section
      aria-label={HOW_MANY}
      className="mb-4 flex flex-wrap items-center justify-between gap-2 leading-snug sm:justify-start sm:gap-4"
    >
      <p className="min-w-24 flex-1 sm:flex-none">{HOW_MANY}</p>
      <div className="flex flex-wrap gap-1">
        {COUNTS.map(count => (
          <ChoiceLink
            key={count}
            className="choice grid size-11 place-items-center p-0 font-semibold"
            action={{ type: 'choose-people', count }}
            isChosen={count === others.length + 1}
          >
            {count}
          </ChoiceLink>
        ))}
      </div>
    </section>
  )
}

/** For those who book for others alone, such as a parent. */
export function NotMyself({ wizard: { isContactOnly } }: { wizard: Wizard }) {
  return (
    <ChoiceLink
      className="choice mt-4 self-start px-4 py-2"
      action={{ type: 'toggle-contact-only' }}
      isChosen={isContactOnly}
    >
      {isContactOnly && <span aria-hidden="true">✓ </span>}
      {NOT_MYSELF}
    </ChoiceLink>
  )
}
