import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { CallError, send } from '../../platform/web/api.ts'
import { isChangedByBooking } from '../schedule/queries.ts'
import type { BookingReply, BookingRequest } from './contract.ts'

/** A wish, the customer's email and the key under which the wish is sent, again and again if need be. */
export type Booking = { request: BookingRequest; email: string; idempotencyKey: string }

export type Booked = { reply: BookingReply; isEmailKept: boolean }

/**
 * Books; then sends the email to the visit's own address, as it is no part of the booking request. A booked visit
 * whose email could not be kept is booked all the same. What a new visit changes is read again, and after a refusal
 * whatever it may rest on; the wizard then drops what no longer holds, and says so.
 */
export function useBookVisit(): UseMutationResult<Booked, Error, Booking> {
  const client = useQueryClient()
  // Not waited for: the answer is told before what is read anew takes the screen along.
  const readAgain = (isChanged: (path: unknown) => boolean) => {
    void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => isChanged(path) })
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
    onSuccess: () => readAgain(isChangedByBooking),
    onError: fault => {
      // Not after a lost answer: the time may be taken by this very visit, which the next try under its key must
      // still be able to ask for.
      if (!(fault instanceof CallError)) return
      if (fault.status === 409) readAgain(isChangedByBooking)
      if (fault.status === 422) readAgain(() => true)
    },
  })
}
