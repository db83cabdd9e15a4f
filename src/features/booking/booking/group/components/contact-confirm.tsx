import type { ContactDetails } from '../../../contact/components/contact-draft.ts'
import { ContactFields } from '../../../contact/components/contact-fields.tsx'
import { contactSchema } from '../../../contact/components/use-contact-form.ts'
import { useBookingForm } from '../../wizard/components/booking-form.ts'
import { Review } from '../../wizard/components/review.tsx'
import { ConfirmForm } from '../../wizard/components/step-confirm.tsx'
import { useConfirm } from '../../wizard/components/use-confirm.ts'
import type { StepProps } from '../../wizard/components/use-wizard.ts'
import { namedPeople } from '../request-rules.ts'
import { GuestNames } from './guest-names.tsx'

export function ContactConfirm(props: StepProps) {
  const { wizard, facts } = props
  const { contact } = useBookingForm()
  const { chosen, form } = useConfirm(props)
  const forThem = {
    ...form,
    schema: contactSchema(namedPeople(wizard), true),
    send: ({ guestNames, ...details }: ContactDetails & { guestNames: string[] }) =>
      form.send({ ...details, name: guestNames[0] ?? '' }),
  }
  return (
    <ConfirmForm order={<Review wizard={wizard} facts={facts} chosen={chosen} />} form={forThem} {...props}>
      <GuestNames contact={contact} people={namedPeople(wizard)} isContactOnly />
      <ContactFields contact={contact} isContactOnly />
    </ConfirmForm>
  )
}
