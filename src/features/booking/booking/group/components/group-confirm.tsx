import { useIdempotencyKey } from '../../../../../platform/web/idempotency-key.ts'
import { showToast } from '../../../../../platform/web/toaster.tsx'
import { writeSeats } from '../../../../calendar/availability/seat-rules.ts'
import type { ContactDetails } from '../../../contact/components/contact-draft.ts'
import { ContactFields } from '../../../contact/components/contact-fields.tsx'
import { contactSchema } from '../../../contact/components/use-contact-form.ts'
import { TOASTS } from '../../messages.ts'
import { useFormToken } from '../../queries.ts'
import { useBookingForm } from '../../wizard/components/booking-form.ts'
import { ConfirmForm } from '../../wizard/components/step-confirm.tsx'
import { refuseBooking } from '../../wizard/components/use-confirm.ts'
import type { StepProps } from '../../wizard/components/use-wizard.ts'
import { chosenByEach } from '../../wizard/reconcile-rules.ts'
import { personText } from '../messages.ts'
import { type BookedGroup, useBookGroup } from '../queries.ts'
import { groupRequestOf, namedPeople, SEATS, visitNames } from '../request-rules.ts'
import { GroupOrder } from './group-order.tsx'
import { GuestNames } from './guest-names.tsx'

export function GroupConfirm(props: StepProps) {
  const { wizard, facts } = props
  const { contact } = useBookingForm()
  const form = useConfirmGroup(props)
  return (
    <ConfirmForm
      order={<GroupOrder wizard={wizard} facts={facts} title="Your visits" />}
      form={form}
      {...props}
    >
      <input type="hidden" name={SEATS} value={writeSeats(facts.seats ?? [])} />
      <ContactFields contact={contact} isContactOnly={wizard.isContactOnly} />
      <GuestNames contact={contact} people={namedPeople(wizard)} isContactOnly={wizard.isContactOnly} />
    </ConfirmForm>
  )
}

function useConfirmGroup({ wizard, facts }: StepProps) {
  const { onPeopleBooked } = useBookingForm()
  const booking = useBookGroup()
  const formToken = useFormToken()
  const { keyOf } = useIdempotencyKey()
  const people = chosenByEach(wizard, facts)
  return {
    schema: contactSchema(namedPeople(wizard), wizard.isContactOnly),
    send: async ({ guestNames, ...details }: ContactDetails & { guestNames: string[] }) => {
      const names = visitNames(wizard, guestNames)
      const request = groupRequestOf(wizard, people, { ...details, names, seats: facts.seats })
      if (!request) {
        showToast(TOASTS.missingDetails)
        return null
      }
      return booking.mutateAsync({ request, email: details.email, idempotencyKey: keyOf(request), formToken })
    },
    onSent: (booked: BookedGroup | null) => {
      if (!booked) return
      const { response, email } = booked
      showToast(TOASTS.booked)
      const visits = response.visits.map((visit, index) => ({
        response: visit,
        who: personText(index + 1, wizard.isContactOnly),
        treatmentNames: people[index]?.map(({ name }) => name) ?? [],
      }))
      onPeopleBooked({ visits, totalPrice: response.totalPrice, email })
    },
    onRefusal: refuseBooking,
  }
}
