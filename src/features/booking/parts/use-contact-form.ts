import { type FieldErrors, useForm } from 'react-hook-form'
import { whyNotEmail, whyNotName, whyNotPhone } from '../contact-rules.ts'

/** Who is coming, as typed or, once it is checked, without white space around it. */
export type ContactDetails = { name: string; email: string; phone: string }

/** The contact form; it stands above the steps, so that going back and forth keeps what was typed. */
export function useContactForm() {
  return useForm<ContactDetails>({
    resolver: checked,
    defaultValues: { name: '', email: '', phone: '' },
    mode: 'onTouched',
  })
}

/** Checks the form by the rules that the server's contract is made of. */
function checked({ name, email, phone }: ContactDetails) {
  const whyNot = { name: whyNotName(name), email: whyNotEmail(email), phone: whyNotPhone(phone) }
  const errors: FieldErrors<ContactDetails> = {}
  for (const field of ['name', 'email', 'phone'] as const) {
    const message = whyNot[field]
    if (message) errors[field] = { type: 'rule', message }
  }
  const isWrong = Object.keys(errors).length > 0
  return isWrong
    ? { values: {}, errors }
    : { values: { name: name.trim(), email: email.trim(), phone: phone.trim() }, errors: {} }
}
