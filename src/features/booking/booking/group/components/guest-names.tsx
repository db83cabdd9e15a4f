import { Field } from '../../../../../ui/form/field.tsx'
import { useFormState } from '../../../../../ui/form/form.tsx'
import { type Contact, guestField } from '../../../contact/components/use-contact-form.ts'
import { useEarlyTyping } from '../../../contact/components/use-early-typing.ts'
import { guestLabel, WHO_COMES } from '../messages.ts'

export function GuestNames({
  contact,
  people,
  isContactOnly,
}: {
  contact: Contact
  people: readonly number[]
  isContactOnly: boolean
}) {
  const { isPending } = useFormState()
  const fields = useEarlyTyping((name, text) => contact.nameGuest(Number(name.replace('guest-', '')), text))
  return (
    <fieldset ref={fields} disabled={isPending} className="mt-8 grid gap-5">
      <legend className="mb-4 font-display text-heading font-semibold">
        {isContactOnly ? WHO_COMES.alone : WHO_COMES.along}
      </legend>
      {people.map(person => (
        <Field
          key={person}
          name={guestField(person)}
          label={guestLabel({ person, isContactOnly, isOnly: people.length === 1 })}
          autoComplete="off"
          required={isContactOnly}
          defaultValue={contact.guests[person] ?? ''}
          onChange={({ target }) => contact.nameGuest(person, target.value)}
        />
      ))}
    </fieldset>
  )
}
