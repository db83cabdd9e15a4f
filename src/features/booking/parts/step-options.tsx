import { useQuery } from '@tanstack/react-query'
import { barbersDoingQuery } from '../../barbers/queries.ts'
import { selectableDates } from '../../schedule/rules.ts'
import { chosenFrom } from '../../treatments/rules.ts'
import { whyNotAdded } from '../rules.ts'
import { BarberCards } from './barber-cards.tsx'
import { Waiting } from './reading.tsx'
import { TreatmentCards } from './treatment-cards.tsx'
import { slotWish, useSlotsAhead, useWorkingWeek } from './use-slots.ts'
import type { WizardControl } from './use-wizard.ts'

/** Step 2: treatments from the list, or one barber, as the booking type has it. */
export function StepOptions(control: WizardControl) {
  return (
    <>
      {control.wizard.by === 'barber' ? <ChooseBarber {...control} /> : <ChooseTreatments {...control} />}
      <TimesAhead {...control} />
    </>
  )
}

/** Shows nothing: reads who and when for what is chosen so far, so that the next step is there at the tap. */
function TimesAhead({ wizard, facts }: WizardControl) {
  const { by, treatmentIds, barberId } = wizard
  const isByTreatment = by === 'treatment' && treatmentIds.length > 0
  const doing = useQuery({ ...barbersDoingQuery(treatmentIds), enabled: isByTreatment })
  const chosenBarber = barberId === null ? [] : [barberId]
  const week = useWorkingWeek(isByTreatment ? (doing.data ?? []).map(({ id }) => id) : chosenBarber)
  const dates = facts.window && week.days ? selectableDates(facts.window, week.days) : []
  useSlotsAhead(dates.slice(0, 1).map(date => slotWish(wizard, facts, date)))
  return null
}

function ChooseTreatments({ wizard, facts: { treatments }, dispatch }: WizardControl) {
  if (!treatments) return <Waiting rows={6} />
  return (
    <>
      <TreatmentCards
        legend="What would you like done? Choose as many as you like."
        treatments={treatments}
        chosenIds={wizard.treatmentIds}
        whyNot={treatment => whyNotAdded(chosenFrom(treatments, wizard.treatmentIds), treatment)}
        onToggle={id => dispatch({ type: 'toggle-treatment', id })}
      />
      <MorePeople dispatch={dispatch} />
    </>
  )
}

/** The way to a booking for several, out of the way of one man's. */
function MorePeople({ dispatch }: Pick<WizardControl, 'dispatch'>) {
  return (
    <button
      type="button"
      className="link mt-6 self-start py-2.5"
      onClick={() => dispatch({ type: 'add-person' })}
    >
      Book for more than one person
    </button>
  )
}

function ChooseBarber({ wizard, facts: { barbers }, dispatch }: WizardControl) {
  if (!barbers) return <Waiting rows={4} />
  return (
    <>
      <BarberCards
        legend="Who would you like?"
        barbers={barbers}
        chosenId={wizard.barberId ?? undefined}
        onChoose={id => dispatch({ type: 'choose-barber', id })}
      />
      <MorePeople dispatch={dispatch} />
    </>
  )
}
