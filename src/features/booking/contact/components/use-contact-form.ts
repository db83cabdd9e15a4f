import { useEffect, useState } from 'react'
import { CallError } from '../../../../platform/web/api.ts'
import { UNREADABLE_PHONE, whyNotEmail, whyNotName, whyNotPhone } from '../../../../shared/contact-details.ts'
import type { FieldErrors } from '../../../../ui/form/field-errors.ts'
import type { Schema, Typed } from '../../../../ui/form/form.tsx'
import {
  type ContactDetails,
  type ContactForm,
  deleteContactDraft,
  saveContactDraft,
  savedContactDraft,
} from './contact-draft.ts'
import { keptDetails } from './kept-details.ts'

const EMPTY: ContactForm = { details: { name: '', email: '', phone: '' }, guests: {} }

/** What is typed into the contact form. It is kept above the steps, so that going back and forth loses nothing. */
export function useContactForm() {
  const [form, setForm] = useSavedForm()
  return {
    ...form,
    change: (field: string, text: string) =>
      setForm(known => ({ ...known, details: { ...known.details, [field]: text } })),
    nameGuest: (person: number, name: string) =>
      setForm(known => ({ ...known, guests: { ...known.guests, [person]: name } })),
  }
}
export type Contact = ReturnType<typeof useContactForm>

/** True when a required field has nothing in it. */
export function hasBlank(typed: Typed): boolean {
  return Object.keys(EMPTY.details).some(name => name in typed && textOf(typed, name) === '')
}

export function guestField(person: number): string {
  return `guest-${person}`
}

/** Asks the names of those who come along. Of the contract's plain rules, as Zod would cost every visitor 23 kB. */
export function contactSchema(
  people: readonly number[] = [],
  isContactOnly = false,
): Schema<ContactDetails & { guestNames: string[] }> {
  return {
    safeParse: typed => {
      const [name, email, phone] = [textOf(typed, 'name'), textOf(typed, 'email'), textOf(typed, 'phone')]
      const fields = people.map(guestField)
      const guestNames = fields.map(field => textOf(typed, field))
      const checked = [
        ['name', isContactOnly ? null : whyNotName(name)],
        ['email', whyNotEmail(email)],
        ['phone', whyNotPhone(phone)],
        ...fields.map(
          (field, index) => [field, whyNotGuest(guestNames[index] ?? '', isContactOnly)] as const,
        ),
      ] as const
      const issues = checked.flatMap(([field, message]) => (message ? [{ path: [field], message }] : []))
      if (issues.length > 0) return { success: false, error: { issues } }
      return { success: true, data: { name, email, phone, guestNames } }
    },
  }
}

/** Beside a person who books for themselves too, no one has to say how the others are called. */
function whyNotGuest(name: string, isNeeded: boolean): string | null {
  return name === '' && !isNeeded ? null : whyNotName(name)
}

function textOf(typed: Typed, name: string): string {
  return String(typed[name] ?? '').trim()
}

export function contactErrorsOf(refusal: unknown): FieldErrors {
  const isPhone = refusal instanceof CallError && refusal.sentence === UNREADABLE_PHONE
  return isPhone ? { phone: UNREADABLE_PHONE } : {}
}

function keptForm(): ContactForm | null {
  const kept = keptDetails()
  return kept && { ...EMPTY, details: kept.details }
}

function useSavedForm() {
  const [form, setForm] = useState(EMPTY)
  useEffect(() => {
    const draft = savedContactDraft()
    const known = draft ?? keptForm()
    if (known) setForm(typed => (typed === EMPTY ? known : typed))
    if (!draft) deleteContactDraft()
    return deleteContactDraft
  }, [])
  useEffect(() => {
    if (form !== EMPTY) saveContactDraft(form)
  }, [form])
  return [form, setForm] as const
}
