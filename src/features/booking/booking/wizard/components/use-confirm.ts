import { failureText } from '../../../../../platform/web/failure-text.ts'
import { useIdempotencyKey } from '../../../../../platform/web/idempotency-key.ts'
import { showToast } from '../../../../../platform/web/toaster.tsx'
import type { FieldErrors } from '../../../../../ui/form/field-errors.ts'
import type { ContactDetails } from '../../../contact/components/contact-draft.ts'
import { KEEP } from '../../../contact/components/keep-details.tsx'
import { forgetDetails, keepDetails } from '../../../contact/components/kept-details.ts'
import { contactErrorsOf, contactSchema } from '../../../contact/components/use-contact-form.ts'
import { TOASTS } from '../../messages.ts'
import { type BookedWithEmail, useBookVisit, useFormToken } from '../../queries.ts'
import { bookingRequestOf } from '../../rules.ts'
import { chosenIn } from '../reconcile-rules.ts'
import { useBookingForm } from './booking-form.ts'
import type { StepProps } from './use-wizard.ts'

export function useConfirm({ wizard, facts }: StepProps) {
  const { contact, onBooked } = useBookingForm()
  const booking = useBookVisit()
  const formToken = useFormToken()
  const { keyOf } = useIdempotencyKey()
  const chosen = chosenIn(wizard, facts)
  const form = {
    schema: CONTACT_SCHEMA,
    send: async (details: ContactDetails) => {
      const request = bookingRequestOf(wizard, chosen, details)
      if (!request) {
        showToast(TOASTS.missingDetails)
        return null
      }
      return booking.mutateAsync({ request, email: details.email, idempotencyKey: keyOf(request), formToken })
    },
    onSent: (booked: BookedWithEmail | null, sent: HTMLFormElement) => {
      if (!booked) return
      if (new FormData(sent).has(KEEP)) keepDetails({ details: contact.details, last: lastOf(wizard, facts) })
      else if (sent.elements.namedItem(KEEP)) forgetDetails()
      showToast(TOASTS.booked)
      onBooked(
        booked,
        chosen.map(treatment => treatment.name),
      )
    },
    onRefusal: refuseBooking,
  }
  return { chosen, form }
}

function lastOf({ treatmentIds, barberId }: StepProps['wizard'], { barbers = [] }: StepProps['facts']) {
  const barber = barbers.find(({ id }) => id === barberId)
  return { treatmentIds: [...treatmentIds], barberId: barber?.id ?? 0, barberName: barber?.name ?? '' }
}

const CONTACT_SCHEMA = contactSchema()

/** Says why a booking was refused, beside the field that caused it where that is known. */
export function refuseBooking(refusal: unknown): FieldErrors {
  showToast(TOASTS.failed(failureText(refusal)))
  return contactErrorsOf(refusal)
}
