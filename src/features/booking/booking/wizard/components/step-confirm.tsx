import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { showToast } from '../../../../../platform/web/toaster.tsx'
import { Form, SubmitButton, type Typed, useFormState } from '../../../../../ui/form/form.tsx'
import { usePosted } from '../../../../../ui/form/posted.ts'
import { ContactFields } from '../../../contact/components/contact-fields.tsx'
import { KeepDetails } from '../../../contact/components/keep-details.tsx'
import { hasBlank } from '../../../contact/components/use-contact-form.ts'
import { MISSING_BOOKING, TOASTS } from '../../messages.ts'
import { FORM_TOKEN, useFormToken } from '../../queries.ts'
import { OtherTimes } from '../../times/components/other-times.tsx'
import { carriedFields } from '../address-rules.ts'
import { advance, isComplete, lacksOnlyTime, type Wizard } from '../rules.ts'
import { useBookingForm } from './booking-form.ts'
import { Review } from './review.tsx'
import { useConfirm } from './use-confirm.ts'
import type { StepProps } from './use-wizard.ts'

export function StepConfirm(props: StepProps) {
  const { wizard, facts } = props
  const { contact } = useBookingForm()
  const { chosen, form } = useConfirm(props)
  return (
    <ConfirmForm order={<Review wizard={wizard} facts={facts} chosen={chosen} />} form={form} {...props}>
      <ContactFields contact={contact} />
      <KeepDetails />
    </ConfirmForm>
  )
}

export function ConfirmForm<Values, Result>({
  wizard,
  facts,
  dispatch,
  order,
  form,
  children,
}: StepProps & {
  /** What is booked; other times stand in its place when its own was taken. */
  order: ReactNode
  form: Pick<ComponentProps<typeof Form<Values, Result>>, 'schema' | 'send' | 'onSent' | 'onRefusal'>
  children: ReactNode
}) {
  const formToken = useFormToken()
  const isTimeTaken = usePosted() !== null && lacksOnlyTime(wizard)
  const back = <BackButton wizard={wizard} onBack={() => dispatch({ type: 'back' })} />
  const sayWhatIsMissing = (typed: Typed) => hasBlank(typed) && showToast(TOASTS.missingInformation)
  if (!isComplete(wizard) && !isTimeTaken)
    return (
      <>
        <BackForm wizard={wizard} />
        <MissingBooking />
        <div className="wizard-bar">
          {back}
          <button
            type="button"
            className={`${CONFIRM} button-quiet`}
            onClick={() => showToast(TOASTS.missingDetails)}
          >
            Confirm Booking
          </button>
        </div>
      </>
    )
  return (
    <>
      <BackForm wizard={wizard} />
      {/* Leaves the frame when the wizard is embedded. */}
      <Form className="flex flex-1 flex-col" does="book" target="_top" {...form} onErrors={sayWhatIsMissing}>
        <input type="hidden" name={FORM_TOKEN} value={formToken ?? ''} />
        <div>
          {isTimeTaken ? <OtherTimes wizard={wizard} facts={facts} /> : order}
          {children}
        </div>
        <div className="wizard-bar">
          {back}
          {!isTimeTaken && (
            <SubmitButton className={CONFIRM} busy="Processing...">
              Confirm Booking
            </SubmitButton>
          )}
        </div>
      </Form>
    </>
  )
}

const CONFIRM = 'button flex-1 sm:ms-auto sm:flex-none'

/** Sends a form of its own: what is typed beside it belongs in no address. */
function BackButton({ wizard, onBack }: { wizard: Wizard; onBack: () => void }) {
  const { isPending } = useFormState()
  const goBack = (event: MouseEvent) => {
    event.preventDefault()
    onBack()
  }
  return (
    <button
      type="submit"
      form={BACK_FORM}
      name="step"
      value={advance(wizard, { type: 'back' }).step}
      className="button button-quiet"
      disabled={isPending}
      onClick={goBack}
    >
      Back
    </button>
  )
}

const BACK_FORM = 'wizard-back'

function BackForm({ wizard }: { wizard: Wizard }) {
  return (
    <form id={BACK_FORM} hidden>
      {carriedFields(wizard).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  )
}

function MissingBooking() {
  return (
    <div className="card">
      <h3 className="text-heading">{MISSING_BOOKING}</h3>
      <p className="mt-2">We’re missing some details. Please start again.</p>
      {/* Leaves the frame when the wizard is embedded. */}
      <a href="/" target="_top" className="button mt-5">
        Return to Home
      </a>
    </div>
  )
}
