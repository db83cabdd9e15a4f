import '../../../../ui/styles/wizard.css'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { prepareToasts } from '../../../../platform/web/toaster.tsx'
import { useContactForm } from '../../../contact/components/use-contact-form.ts'
import { DROPPED_MESSAGES } from '../../messages.ts'
import { useFormToken } from '../../queries.ts'
import { STEP_NAMES } from '../rules.ts'
import { BookedBefore, BookedPanel } from './booked-panel.tsx'
import { type BookingForm, BookingFormProvider } from './booking-form.ts'
import { focusWizard, WIZARD_HEADING_ID } from './focus-wizard.ts'
import { Failed, Waiting } from './reading.tsx'
import { Steps } from './steps.tsx'
import { useBookedVisit } from './use-booked-visit.ts'
import { useRetryOnStep } from './use-facts.ts'
import { usePrefetchedTimes } from './use-slots.ts'
import { useWizard } from './use-wizard.ts'
import { WizardBar } from './wizard-bar.tsx'

/** Few book for several: what they need comes when they do. */
const BookedPeoplePanel = lazy(() => import('../../group/components/booked-people-panel.tsx'))

/** Books a visit in five steps, or shows the one that has just been booked. */
export function Wizard() {
  const { shown, show, showPeople } = useBookedVisit()
  if (shown === null) return <Booking onBooked={show} onPeopleBooked={showPeople} />
  if (shown === 'details gone') return <BookedBefore />
  if ('booked' in shown) return <BookedPanel booked={shown.booked} />
  return (
    <Suspense fallback={<Waiting rows={4} />}>
      <BookedPeoplePanel booked={shown.people} />
    </Suspense>
  )
}

function Booking(ends: Pick<BookingForm, 'onBooked' | 'onPeopleBooked'>) {
  const client = useQueryClient()
  const control = useWizard()
  const contact = useContactForm()
  const [peopleAtFirst] = useState(control.wizard.others.length + 1)
  const { wizard, dropped } = control
  useFocusOnStep(wizard.step)
  useRetryOnStep(wizard.step)
  usePrefetchedTimes(wizard, control.facts)
  useEffect(prepareToasts, [])
  // Asked for as the form opens, so that it is ripe long before the form is filled.
  useFormToken()
  return (
    <section aria-labelledby={WIZARD_HEADING_ID} className="wizard">
      <Progress step={wizard.step} />
      <h2
        id={WIZARD_HEADING_ID}
        tabIndex={-1}
        aria-describedby="wizard-progress"
        className="mt-6 text-title outline-none"
      >
        {STEP_NAMES[wizard.step - 1]}
      </h2>
      <div role="status">
        {dropped.map(value => (
          <p key={value} className="wizard-note mt-4">
            {DROPPED_MESSAGES[value]}
          </p>
        ))}
      </div>
      {control.failure ? (
        <div className="wizard-step">
          <Failed error={control.failure} onRetry={() => client.invalidateQueries()} />
        </div>
      ) : (
        <BookingFormProvider value={{ contact, peopleAtFirst, ...ends }}>
          <Steps wizard={wizard} facts={control.facts} dispatch={control.dispatch} />
        </BookingFormProvider>
      )}
      {(wizard.step < STEP_NAMES.length || control.failure) && <WizardBar {...control} />}
    </section>
  )
}

function Progress({ step }: { step: number }) {
  return (
    <div>
      <p id="wizard-progress" className="text-muted">
        Step {step} of {STEP_NAMES.length}
      </p>
      <progress
        className="wizard-progress mt-2"
        value={step}
        max={STEP_NAMES.length}
        aria-label="Booking progress"
      />
    </div>
  )
}

/** A new step begins with the focus on its heading, which says it aloud; the first one shown leaves it alone. */
function useFocusOnStep(step: number) {
  const [first] = useState({ step })
  useEffect(() => {
    if (first.step === step) return
    first.step = 0
    focusWizard()
  }, [step, first])
}
