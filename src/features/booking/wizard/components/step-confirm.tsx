import { showToast } from '../../../../platform/web/toaster.tsx'
import { ContactFields } from '../../../contact/components/contact-fields.tsx'
import { MISSING_BOOKING, TOASTS } from '../../messages.ts'
import { isComplete } from '../rules.ts'
import { useBookingForm } from './booking-form.ts'
import { Review } from './review.tsx'
import { useConfirm } from './use-confirm.ts'
import type { StepProps } from './use-wizard.ts'

export const FORM = 'booking-form'

export function StepConfirm(props: StepProps) {
  const { wizard, facts, dispatch } = props
  const { contact } = useBookingForm()
  const { chosen, submit, isProcessing } = useConfirm(props)
  const canBook = isComplete(wizard)
  return (
    <>
      {canBook ? (
        <form id={FORM} method="post" noValidate onSubmit={submit}>
          <Review wizard={wizard} facts={facts} chosen={chosen} />
          <ContactFields contact={contact} isDisabled={isProcessing} />
        </form>
      ) : (
        <MissingBooking />
      )}
      <ConfirmBar canBook={canBook} isProcessing={isProcessing} onBack={() => dispatch({ type: 'back' })} />
    </>
  )
}

export function ConfirmBar({
  canBook,
  isProcessing,
  onBack,
}: {
  canBook: boolean
  isProcessing: boolean
  onBack: () => void
}) {
  return (
    <div className="wizard-bar">
      <button type="button" className="button button-quiet" disabled={isProcessing} onClick={onBack}>
        Back
      </button>
      <button
        className="button flex-1 sm:ms-auto sm:flex-none"
        disabled={isProcessing}
        {...(canBook
          ? { type: 'submit', form: FORM }
          : { type: 'button', onClick: () => showToast(TOASTS.missingDetails) })}
      >
        {isProcessing ? 'Processing...' : 'Confirm Booking'}
      </button>
    </div>
  )
}

export function MissingBooking() {
  return (
    <div className="card">
      <h3 className="text-heading">{MISSING_BOOKING}</h3>
      <p className="mt-2">
        Some of what we need to book your visit is missing. Please begin again from the start.
      </p>
      {/* Leaves the frame when the wizard is embedded. */}
      <a href="/" target="_top" className="button mt-5">
        Return to Home
      </a>
    </div>
  )
}
