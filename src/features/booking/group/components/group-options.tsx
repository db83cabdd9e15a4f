import { useEffect, useRef, useState } from 'react'
import { useShop } from '../../../shop/queries.ts'
import type { Treatment } from '../../../treatments/contract.ts'
import { chosenFrom, visitName } from '../../../treatments/rules.ts'
import { TreatmentCards } from '../../options/components/treatment-cards.tsx'
import { whyNotAdded } from '../../rules.ts'
import { useBookingForm } from '../../wizard/components/booking-form.ts'
import { LoadingRows } from '../../wizard/components/loading.tsx'
import type { StepProps } from '../../wizard/components/use-wizard.ts'
import { peopleOf } from '../../wizard/rules.ts'
import { personText } from '../messages.ts'
import { MAX_PEOPLE } from '../rules.ts'

/** Step 2 for several people: one list of treatments each, one open at a time. */
export function GroupOptions({ wizard, facts: { treatments }, dispatch }: StepProps) {
  const { initialPeople } = useBookingForm()
  const people = peopleOf(wizard).map((ids, index) => ({ ids, person: index + 1 }))
  const [before] = useState({
    count: people.length,
    toFill: people.find(({ ids }) => ids.length === 0)?.person,
  })
  if (!treatments) return <LoadingRows rows={4} />
  return (
    <div className="grid gap-3">
      {people.map(({ person, ids }) => (
        <PersonChoice
          key={person}
          person={person}
          chosenIds={ids}
          treatments={treatments}
          isToFill={person === before.toFill || person > before.count}
          isNew={people.length > initialPeople}
          dispatch={dispatch}
        />
      ))}
      {people.length < MAX_PEOPLE && (
        <button
          type="button"
          className="button button-quiet justify-self-start"
          onClick={() => dispatch({ type: 'add-person' })}
        >
          Add another person
        </button>
      )}
    </div>
  )
}

function PersonChoice({
  person,
  chosenIds,
  treatments,
  isToFill,
  isNew,
  dispatch,
}: {
  person: number
  chosenIds: readonly number[]
  treatments: readonly Treatment[]
  isToFill: boolean
  /** Just added: its list takes the focus. */
  isNew: boolean
} & Pick<StepProps, 'dispatch'>) {
  const shop = useShop()
  const chosen = chosenFrom(treatments, chosenIds)
  const summary = useRef<HTMLElement>(null)
  const [atFirst] = useState({ isOpen: isToFill, isFocused: isToFill && isNew })
  useEffect(() => {
    // The browser closes a new `details` of the same name beside an open one.
    if (atFirst.isOpen) summary.current?.closest('details')?.setAttribute('open', '')
    if (atFirst.isFocused) summary.current?.focus()
  }, [atFirst])
  return (
    <details name="people" className="card" open={atFirst.isOpen}>
      <summary ref={summary} className="min-h-11 cursor-pointer content-center">
        <strong>{personText(person)}</strong>
        <span className="text-muted">
          : {chosen.length > 0 ? visitName(chosen.map(({ name }) => name)) : 'nothing chosen yet'}
        </span>
      </summary>
      <div className="mt-4 grid gap-4">
        <TreatmentCards
          legend={person === 1 ? 'What would you like done?' : `What is person ${person} to have?`}
          treatments={treatments}
          chosenIds={chosenIds}
          whyNot={treatment => whyNotAdded(chosen, treatment, shop)}
          onToggle={id => dispatch({ type: 'toggle-of-person', person, id })}
        />
        {person > 1 && (
          <button
            type="button"
            className="button button-quiet justify-self-start"
            onClick={() => dispatch({ type: 'remove-person', person })}
          >
            Remove person {person}
          </button>
        )}
      </div>
    </details>
  )
}
