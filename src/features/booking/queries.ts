import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { CallError, send } from '../../platform/web/api.ts'
import { isChangedByBooking } from '../schedule/queries.ts'
import type { BookingReply, BookingRequest } from './contract.ts'

/** A wish, the customer's email and the key under which the wish is sent, again and again if need be. */
export type Booking = { request: BookingRequest; email: string; idempotencyKey: string }

export type Booked = { reply: BookingReply; isEmailKept: boolean }

/**
 * Books; then sends the email to the visit's own address, as it is no part of the booking request. A booked visit
 * whose email could not be kept is booked all the same.
 */
export function useBookVisit(): UseMutationResult<Booked, Error, Booking> {
  const client = useQueryClient()
  // Not waited for: the answer is told before the fresh free times take the screen along. Nor done when an answer was
  // lost: the time may be taken by this very visit, which the next try under its key must still be able to ask for.
  const readAgain = () => {
    void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => isChangedByBooking(path) })
  }
  return useMutation({
    mutationFn: async ({ request, email, idempotencyKey }: Booking) => {
      const headers = { 'Idempotency-Key': idempotencyKey }
      const reply: BookingReply = await (await send('POST', '/api/appointments', request, headers)).json()
      const isEmailKept = await send('PUT', `/api/visits/${reply.token}/email`, { email }).then(
        () => true,
        () => false,
      )
      return { reply, isEmailKept }
    },
    onSuccess: readAgain,
    onError: fault => {
      if (fault instanceof CallError && fault.status === 409) readAgain()
    },
  })
}
