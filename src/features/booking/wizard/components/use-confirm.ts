import { type FormEvent, useRef } from 'react'
import { CallError } from '../../../../platform/web/api.ts'
import { showToast } from '../../../../platform/web/toaster.tsx'
import type { ContactDetails } from '../../../contact/components/contact-draft.ts'
import { NO_CONNECTION } from '../../../contact/messages.ts'
import { chosenFrom } from '../../../treatments/rules.ts'
import { TOASTS } from '../../messages.ts'
import { useBookVisit, useFormToken } from '../../queries.ts'
import { bookingRequestOf } from '../../rules.ts'
import { type BookingForm, useBookingForm } from './booking-form.ts'
import type { StepProps } from './use-wizard.ts'

/** The confirm button: validates, books and reports the result. */
export function useConfirm({ wizard, facts }: StepProps) {
  const { contact, onBooked } = useBookingForm()
  const booking = useBookVisit()
  const formToken = useFormToken()
  const keyOf = useIdempotencyKey()
  const chosen = chosenFrom(facts.treatments ?? [], wizard.treatmentIds)

  const book = (details: ContactDetails) => {
    const request = bookingRequestOf(wizard, chosen, details)
    if (!request) return showToast(TOASTS.missingDetails)
    booking.mutate(
      { request, email: details.email, idempotencyKey: keyOf(request), formToken },
      {
        onSuccess: booked => {
          showToast(TOASTS.booked)
          onBooked(
            booked,
            chosen.map(treatment => treatment.name),
          )
        },
        onError: failureOf(contact),
      },
    )
  }
  return { chosen, submit: submitOf(contact, book), isProcessing: booking.isPending }
}

/** Validates every field of a form, then books or shows what is missing. */
export function submitOf(contact: BookingForm['contact'], book: (details: ContactDetails) => void) {
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const details = contact.submit(event.currentTarget)
    if (details) book(details)
    else if (Object.values(contact.details).some(value => value.trim() === ''))
      showToast(TOASTS.missingInformation)
  }
}

/** Shows why a booking was refused, beside the field that caused it where that is known. */
export function failureOf(contact: BookingForm['contact']) {
  return (refusal: Error) => {
    contact.noteRefusal(refusal)
    showToast(TOASTS.failed(refusal instanceof CallError ? refusal.message : NO_CONNECTION))
  }
}

/** One key per distinct request, so that a double tap or a lost response books once. */
export function useIdempotencyKey() {
  const last = useRef({ bookingRequest: '', key: '' })
  return (request: object): string => {
    const bookingRequest = JSON.stringify(request)
    if (last.current.bookingRequest !== bookingRequest) last.current = { bookingRequest, key: randomKey() }
    return last.current.key
  }
}

/** 128 random bits, hex; `crypto.randomUUID` is missing on plain http. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
