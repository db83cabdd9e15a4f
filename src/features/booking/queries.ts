import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../platform/web/api.ts'
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
    // Not waited for: the answer is told before the fresh free times take the screen along.
    onSettled: () => {
      void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => isChangedByBooking(path) })
    },
  })
}
