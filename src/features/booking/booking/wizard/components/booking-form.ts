import { createContext, use } from 'react'
import type { Contact } from '../../../contact/components/use-contact-form.ts'
import type { BookedWithEmail } from '../../queries.ts'
import type { BookedPeople } from './use-booked-visit.ts'

export type BookingForm = {
  contact: Contact
  initialPeople: number
  onBooked: (booked: BookedWithEmail, treatmentNames: string[]) => void
  onPeopleBooked: (booked: BookedPeople) => void
}

const BookingFormContext = createContext<BookingForm | null>(null)

export const BookingFormProvider = BookingFormContext.Provider

export function useBookingForm(): BookingForm {
  const form = use(BookingFormContext)
  if (!form) throw new Error('useBookingForm needs a BookingFormProvider above it.')
  return form
}
