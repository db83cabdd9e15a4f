import { ChoiceLink } from '../../wizard/components/choice-link.tsx'
import type { Wizard } from '../../wizard/rules.ts'
import { HOW_MANY, NOT_MYSELF } from '../count-messages.ts'
import { MAX_PEOPLE } from '../rules.ts'

const COUNTS = Array.from({ length: MAX_PEOPLE }, (_, index) => index + 1)

/** For how many the visit is, and whether the person who books has one too; one of each, unless chosen otherwise. */
export function PeopleCount({ wizard: { others, isContactOnly } }: { wizard: Wizard }) {
  return (
    <section aria-label={HOW_MANY} className="mb-5 grid gap-2">
      <div className="flex items-center justify-between gap-3 sm:justify-start">
        <p className="text-balance">{HOW_MANY}</p>
        <div className="flex gap-2">
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
      </div>
      <ChoiceLink
        className="choice justify-self-start px-3 py-2"
        action={{ type: 'toggle-contact-only' }}
        isChosen={isContactOnly}
      >
        {NOT_MYSELF}
      </ChoiceLink>
    </section>
  )
}
