import './wizard.css'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { prepareToasts } from '../../../../../platform/web/toaster.tsx'
import { useIsHydrated } from '../../../../../ui/use-is-hydrated.ts'
import { useContactForm } from '../../../contact/components/use-contact-form.ts'
import { DROPPED_MESSAGES } from '../../messages.ts'
import { useFormToken } from '../../queries.ts'
import { LAST_STEP, STEP_NAMES } from '../rules.ts'
import { BookedBefore, BookedPanel } from './booked-panel.tsx'
import { type BookingForm, BookingFormProvider } from './booking-form.ts'
import { focusWizard, WIZARD_HEADING_ID } from './focus-wizard.ts'
import { Failed, LoadingRows } from './loading.tsx'
import { Steps } from './steps.tsx'
import { useBookedVisit } from './use-booked-visit.ts'
import { useRetryOnStep } from './use-facts.ts'
import { useStepAhead } from './use-step-ahead.ts'
import { useWizard } from './use-wizard.ts'
import { WizardBar } from './wizard-bar.tsx'

/** Loaded on demand: few customers book for several people. */
const BookedPeoplePanel = lazy(() => import('../../group/components/booked-people-panel.tsx'))

export function Wizard() {
  const { shown, show, showPeople } = useBookedVisit()
  if (shown === null) return <Booking onBooked={show} onPeopleBooked={showPeople} />
  if (shown === 'details gone') return <BookedBefore />
  if ('booked' in shown) return <BookedPanel booked={shown.booked} />
  return (
    <Suspense fallback={<LoadingRows rows={4} />}>
      <BookedPeoplePanel booked={shown.people} />
    </Suspense>
  )
}

function Booking(ends: Pick<BookingForm, 'onBooked' | 'onPeopleBooked'>) {
  const client = useQueryClient()
  const control = useWizard()
  const contact = useContactForm()
  const [initialPeople] = useState(control.wizard.others.length + 1)
  const { wizard, dropped } = control
  useFocusOnStep(wizard.step)
  useRetryOnStep(wizard.step)
  const ahead = useStepAhead(wizard, control.facts)
  useEffect(prepareToasts, [])
  return (
    <section aria-labelledby={WIZARD_HEADING_ID} className="wizard">
      <EarlyFormToken step={wizard.step} />
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
          <p key={value} className="side-note mt-4">
            {DROPPED_MESSAGES[value]}
          </p>
        ))}
      </div>
      {control.failure ? (
        <div className="wizard-step">
          <Failed error={control.failure} onRetry={() => client.invalidateQueries()} />
        </div>
      ) : (
        <BookingFormProvider value={{ contact, initialPeople, ...ends }}>
          <Steps control={control} ahead={ahead} />
        </BookingFormProvider>
      )}
      {(wizard.step < STEP_NAMES.length || control.failure) && <WizardBar {...control} />}
    </section>
  )
}

/** Read before the form opens, so that it counts by the time the form is filled. */
function EarlyFormToken({ step }: { step: number }) {
  useFormToken(useIsHydrated() || step === LAST_STEP)
  return null
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

/** Focuses the heading of each new step, which announces it; not of the first one shown. */
function useFocusOnStep(step: number) {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    focusWizard()
  }, [step])
}
