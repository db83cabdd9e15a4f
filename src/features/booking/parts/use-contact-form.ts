import { useState } from 'react'
import { CallError } from '../../../platform/web/api.ts'
import { UNREADABLE_PHONE, whyNotEmail, whyNotName, whyNotPhone } from '../contact-rules.ts'

/** Who is coming, as typed. */
export type ContactDetails = { name: string; email: string; phone: string }
type Field = keyof ContactDetails

const RULES: Record<Field, (text: string) => string | null> = {
  name: whyNotName,
  email: whyNotEmail,
  phone: whyNotPhone,
}
const EMPTY: ContactDetails = { name: '', email: '', phone: '' }

/**
 * The contact form; it stands above the steps, so that going back and forth keeps what was typed. A field is checked
 * once it was left, and from then on with every letter.
 */
export function useContactForm() {
  const [details, setDetails] = useState(EMPTY)
  const [guests, setGuests] = useState<Readonly<Record<number, string>>>({})
  const [checked, setChecked] = useState<readonly Field[]>([])
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const whyNot = (field: Field) =>
    RULES[field](details[field]) ??
    (field === 'phone' && details.phone === unreadable ? UNREADABLE_PHONE : null)
  const check = (...fields: Field[]) => setChecked(known => [...known, ...fields])
  return {
    details,
    /** What to call those by who come along, by person. */
    guests,
    nameGuest: (person: number, name: string) => setGuests(known => ({ ...known, [person]: name })),
    /** Why a field is refused; null while it is right or was not left yet. */
    errorOf: (field: Field) => (checked.includes(field) ? whyNot(field) : null),
    inputOf: (field: Field) => ({
      name: field,
      value: details[field],
      onBlur: () => check(field),
      onChange: ({ target }: { target: HTMLInputElement }) =>
        setDetails(known => ({ ...known, [field]: target.value })),
    }),
    /** Puts beside its field what the server alone could find wrong. */
    noteRefusal: (refusal: Error) => {
      if (refusal instanceof CallError && refusal.sentence === UNREADABLE_PHONE) setUnreadable(details.phone)
    },
    /** Checks every field, puts the focus into the first wrong one, and gives what was typed when all are right. */
    submit: (form: HTMLFormElement): ContactDetails | null => {
      check('name', 'email', 'phone')
      const inputs = [...form.querySelectorAll('input')]
      const wrong = inputs.find(({ name }) => isField(name) && whyNot(name) !== null)
      wrong?.focus()
      return wrong ? null : trimmed(details)
    },
  }
}

function isField(name: string): name is Field {
  return Object.hasOwn(RULES, name)
}

function trimmed({ name, email, phone }: ContactDetails): ContactDetails {
  return { name: name.trim(), email: email.trim(), phone: phone.trim() }
}
