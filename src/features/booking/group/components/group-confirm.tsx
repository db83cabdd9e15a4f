import { showToast } from '../../../../platform/web/toaster.tsx'
import type { ContactDetails } from '../../../contact/components/contact-draft.ts'
import { ContactFields } from '../../../contact/components/contact-fields.tsx'
import { whyNotName } from '../../../contact/rules.ts'
import { chosenFrom } from '../../../treatments/rules.ts'
import { TOASTS } from '../../messages.ts'
import { useFormToken } from '../../queries.ts'
import { type BookingForm, useBookingForm } from '../../wizard/components/booking-form.ts'
import { ConfirmBar, FORM, MissingBooking } from '../../wizard/components/step-confirm.tsx'
import { failureOf, submitOf, useIdempotencyKey } from '../../wizard/components/use-confirm.ts'
import type { StepProps } from '../../wizard/components/use-wizard.ts'
import { isComplete, peopleOf } from '../../wizard/rules.ts'
import { useBookGroup } from '../queries.ts'
import { groupRequestOf } from '../request-rules.ts'
import { GroupOrder } from './group-order.tsx'

export function GroupConfirm(props: StepProps) {
  const { wizard, facts, dispatch } = props
  const { contact } = useBookingForm()
  const { submit, isProcessing } = useConfirmGroup(props)
  const canBook = isComplete(wizard) && facts.seats !== null
  return (
    <>
      {canBook ? (
        <form id={FORM} method="post" noValidate onSubmit={submit}>
          <GroupOrder wizard={wizard} facts={facts} title="Your visits" />
          <ContactFields contact={contact} isDisabled={isProcessing} />
          <GuestNames contact={contact} count={wizard.others.length} isDisabled={isProcessing} />
        </form>
      ) : (
        <MissingBooking />
      )}
      <ConfirmBar canBook={canBook} isProcessing={isProcessing} onBack={() => dispatch({ type: 'back' })} />
    </>
  )
}

function useConfirmGroup({ wizard, facts }: StepProps) {
  const { contact, onPeopleBooked } = useBookingForm()
  const booking = useBookGroup()
  const formToken = useFormToken()
  const keyOf = useIdempotencyKey()
  const people = peopleOf(wizard).map(ids => chosenFrom(facts.treatments ?? [], ids))
  const names = people.map((_, index) => (contact.guests[index + 1] ?? '').trim())
  const book = (details: ContactDetails) => {
    if (names.some(whyNotGuest)) return
    const request = groupRequestOf(wizard, people, { ...details, names, seats: facts.seats })
    if (!request) return showToast(TOASTS.missingDetails)
    booking.mutate(
      { request, email: details.email, idempotencyKey: keyOf(request), formToken },
      {
        onSuccess: ({ response, email }) => {
          showToast(TOASTS.booked)
          const visits = response.visits.map((visit, index) => ({
            response: visit,
            treatmentNames: people[index]?.map(({ name }) => name) ?? [],
          }))
          onPeopleBooked({ visits, totalPrice: response.totalPrice, email })
        },
        onError: failureOf(contact),
      },
    )
  }
  return { submit: submitOf(contact, book), isProcessing: booking.isPending }
}

/** Only the first person's name is required. */
function whyNotGuest(name: string): string | null {
  return name.trim() === '' ? null : whyNotName(name)
}

function GuestNames({
  contact,
  count,
  isDisabled,
}: Pick<BookingForm, 'contact'> & { count: number; isDisabled: boolean }) {
  const people = Array.from({ length: count }, (_, index) => index + 2)
  return (
    <fieldset disabled={isDisabled} className="mt-8 grid gap-5">
      <legend className="mb-4 font-display text-heading font-semibold">Who comes with you</legend>
      {people.map(person => {
        const name = contact.guests[person] ?? ''
        return (
          <div key={person} className="field">
            <label htmlFor={`guest-${person}`}>
              Person {person}, to call them by <span className="font-normal text-muted">(optional)</span>
            </label>
            <input
              id={`guest-${person}`}
              className="input"
              autoComplete="off"
              value={name}
              aria-invalid={whyNotGuest(name) !== null}
              aria-describedby={`guest-${person}-error`}
              onChange={({ target }) => contact.nameGuest(person, target.value)}
            />
            <p id={`guest-${person}-error`} className="field-error">
              {whyNotGuest(name)}
            </p>
          </div>
        )
      })}
    </fieldset>
  )
}
