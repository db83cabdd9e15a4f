import { useEffect, useState } from 'react'
import { CallError } from '../../../platform/web/api.ts'
import { UNREADABLE_PHONE, whyNotEmail, whyNotName, whyNotPhone } from '../rules.ts'
import {
  type ContactDetails,
  type ContactForm,
  deleteContactDraft,
  saveContactDraft,
  savedContactDraft,
} from './contact-draft.ts'

type Field = keyof ContactDetails

const RULES: Record<Field, (text: string) => string | null> = {
  name: whyNotName,
  email: whyNotEmail,
  phone: whyNotPhone,
}
const EMPTY: ContactForm = { details: { name: '', email: '', phone: '' }, guests: {} }

/** The contact form's state; a field is validated from its first blur on. */
export function useContactForm() {
  const [form, setForm] = useSavedForm()
  const { details, guests } = form
  const [checked, setChecked] = useState<readonly Field[]>([])
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const whyNot = (field: Field) =>
    RULES[field](details[field]) ??
    (field === 'phone' && details.phone === unreadable ? UNREADABLE_PHONE : null)
  const check = (...fields: Field[]) => setChecked(known => [...known, ...fields])
  return {
    details,
    guests,
    nameGuest: (person: number, name: string) =>
      setForm(known => ({ ...known, guests: { ...known.guests, [person]: name } })),
    errorOf: (field: Field) => (checked.includes(field) ? whyNot(field) : null),
    inputOf: (field: Field) => ({
      name: field,
      value: details[field],
      onBlur: () => check(field),
      onChange: ({ target }: { target: HTMLInputElement }) =>
        setForm(known => ({ ...known, details: { ...known.details, [field]: target.value } })),
    }),
    noteRefusal: (refusal: Error) => {
      if (refusal instanceof CallError && refusal.sentence === UNREADABLE_PHONE) setUnreadable(details.phone)
    },
    submit: (element: HTMLFormElement): ContactDetails | null => {
      check('name', 'email', 'phone')
      const inputs = [...element.querySelectorAll('input')]
      const wrong = inputs.find(({ name }) => isField(name) && whyNot(name) !== null)
      wrong?.focus()
      return wrong ? null : trimmed(details)
    },
  }
}

function useSavedForm() {
  const [form, setForm] = useState(EMPTY)
  useEffect(() => {
    const draft = savedContactDraft()
    if (draft) setForm(known => (known === EMPTY ? draft : known))
    else deleteContactDraft()
    return deleteContactDraft
  }, [])
  useEffect(() => {
    if (form !== EMPTY) saveContactDraft(form)
  }, [form])
  return [form, setForm] as const
}

function isField(name: string): name is Field {
  return Object.hasOwn(RULES, name)
}

function trimmed({ name, email, phone }: ContactDetails): ContactDetails {
  return { name: name.trim(), email: email.trim(), phone: phone.trim() }
}
