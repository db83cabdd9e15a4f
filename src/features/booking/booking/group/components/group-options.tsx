import { useEffect, useRef, useState } from 'react'
import { useShop } from '../../../../shop/shop/queries.ts'
import type { Treatment } from '../../../../shop/treatments/contract.ts'
import { chosenFrom, visitName } from '../../../../shop/treatments/rules.ts'
import { BarberCards } from '../../options/components/barber-cards.tsx'
import { TreatmentCards } from '../../options/components/treatment-cards.tsx'
import { whyNotAdded } from '../../rules.ts'
import { personField } from '../../wizard/address-rules.ts'
import { useBookingForm } from '../../wizard/components/booking-form.ts'
import { LoadingRows } from '../../wizard/components/loading.tsx'
import type { StepProps } from '../../wizard/components/use-wizard.ts'
import { WIZARD_FORM } from '../../wizard/components/wizard-bar.tsx'
import { FIRST_STEP, peopleOf } from '../../wizard/rules.ts'
import { CHANGE_COUNT, forPerson, personText, WHO } from '../messages.ts'

/** Step 2 for several people: one list of treatments each, one open at a time. */
export function GroupOptions({ wizard, facts: { treatments, barbers }, dispatch }: StepProps) {
  const { initialPeople } = useBookingForm()
  const people = peopleOf(wizard).map((ids, index) => ({ ids, person: index + 1 }))
  const [before] = useState({
    count: people.length,
    toFill: people.find(({ ids }) => ids.length === 0)?.person,
  })
  if (!treatments) return <LoadingRows rows={4} />
  return (
    <div className="grid gap-3">
      {wizard.way === 'in-turn' && barbers && (
        <BarberCards
          legend={WHO}
          barbers={barbers}
          anyBarber
          chosenId={wizard.isAnyBarber ? null : wizard.barberId}
        />
      )}
      {people.map(({ person, ids }) => (
        <PersonChoice
          key={person}
          person={person}
          chosenIds={ids}
          treatments={treatments}
          isToFill={person === before.toFill || person > before.count}
          isNew={people.length > initialPeople}
          isContactOnly={wizard.isContactOnly}
          dispatch={dispatch}
        />
      ))}
      {/* Of the wizard's form, so that what is ticked goes along. */}
      <button
        type="submit"
        form={WIZARD_FORM}
        name="step"
        value={FIRST_STEP}
        className="link min-h-11 justify-self-start"
      >
        {CHANGE_COUNT}
      </button>
    </div>
  )
}

function PersonChoice({
  person,
  chosenIds,
  treatments,
  isToFill,
  isNew,
  isContactOnly,
  dispatch,
}: {
  person: number
  chosenIds: readonly number[]
  treatments: readonly Treatment[]
  isToFill: boolean
  /** Just added: its list takes the focus. */
  isNew: boolean
  isContactOnly: boolean
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
        <strong>{personText(person, isContactOnly)}</strong>
        <span className="text-muted">
          : {chosen.length > 0 ? visitName(chosen.map(({ name }) => name)) : 'nothing chosen yet'}
        </span>
      </summary>
      <div className="mt-4 grid gap-4">
        <TreatmentCards
          legend={person === 1 && !isContactOnly ? 'What would you like done?' : forPerson(person)}
          form={WIZARD_FORM}
          name={personField(person)}
          treatments={treatments}
          chosenIds={chosenIds}
          whyNot={treatment => whyNotAdded(chosen, treatment, shop)}
          onToggle={id => dispatch({ type: 'toggle-of-person', person, id })}
        />
      </div>
    </details>
  )
}
