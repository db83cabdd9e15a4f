import { showToast } from '../../../../platform/web/toaster.tsx'
import { Field } from '../../../../ui/field.tsx'
import { useFormState } from '../../../../ui/form.tsx'
import type { ContactDetails } from '../../../contact/components/contact-draft.ts'
import { ContactFields } from '../../../contact/components/contact-fields.tsx'
import { type Contact, contactSchema, guestField } from '../../../contact/components/use-contact-form.ts'
import { useEarlyTyping } from '../../../contact/components/use-early-typing.ts'
import { TOASTS } from '../../messages.ts'
import { useFormToken } from '../../queries.ts'
import { useBookingForm } from '../../wizard/components/booking-form.ts'
import { ConfirmForm } from '../../wizard/components/step-confirm.tsx'
import { refuseBooking, useIdempotencyKey } from '../../wizard/components/use-confirm.ts'
import type { StepProps } from '../../wizard/components/use-wizard.ts'
import { chosenByEach } from '../../wizard/reconcile-rules.ts'
import { isComplete } from '../../wizard/rules.ts'
import { type BookedGroup, useBookGroup } from '../queries.ts'
import { groupRequestOf } from '../request-rules.ts'
import { GroupOrder } from './group-order.tsx'

export function GroupConfirm(props: StepProps) {
  const { wizard, facts, dispatch } = props
  const { contact } = useBookingForm()
  const form = useConfirmGroup(props)
  const canBook = isComplete(wizard) && facts.seats !== null
  return (
    <ConfirmForm form={canBook ? form : null} onBack={() => dispatch({ type: 'back' })}>
      <GroupOrder wizard={wizard} facts={facts} title="Your visits" />
      <ContactFields contact={contact} />
      <GuestNames contact={contact} count={wizard.others.length} />
    </ConfirmForm>
  )
}

function useConfirmGroup({ wizard, facts }: StepProps) {
  const { onPeopleBooked } = useBookingForm()
  const booking = useBookGroup()
  const formToken = useFormToken()
  const keyOf = useIdempotencyKey()
  const people = chosenByEach(wizard, facts)
  return {
    schema: contactSchema(wizard.others.length),
    send: async ({ guestNames, ...details }: ContactDetails & { guestNames: string[] }) => {
      const names = ['', ...guestNames]
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
        treatmentNames: people[index]?.map(({ name }) => name) ?? [],
      }))
      onPeopleBooked({ visits, totalPrice: response.totalPrice, email })
    },
    onRefusal: refuseBooking,
  }
}

function GuestNames({ contact, count }: { contact: Contact; count: number }) {
  const { isPending } = useFormState()
  const people = Array.from({ length: count }, (_, index) => index + 2)
  const fields = useEarlyTyping((name, text) => contact.nameGuest(Number(name.replace('guest-', '')), text))
  return (
    <fieldset ref={fields} disabled={isPending} className="mt-8 grid gap-5">
      <legend className="mb-4 font-display text-heading font-semibold">Who comes with you</legend>
      {people.map(person => (
        <Field
          key={person}
          name={guestField(person)}
          label={`Person ${person}, to call them by (optional)`}
          autoComplete="off"
          defaultValue={contact.guests[person] ?? ''}
          onChange={({ target }) => contact.nameGuest(person, target.value)}
        />
      ))}
    </fieldset>
  )
}
