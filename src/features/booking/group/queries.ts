import type { UseMutationResult } from '@tanstack/react-query'
import type { KeptEmail } from '../../visits/contract.ts'
import { type Booking, keepEmail, sendRequest, useBooking } from '../queries.ts'
import type { GroupRequest, GroupResponse } from './contract.ts'

export type BookedGroup = { response: GroupResponse; email: KeptEmail }

/** The email is set through the first visit, for all of them. */
export function useBookGroup(): UseMutationResult<BookedGroup, Error, Booking<GroupRequest>> {
  return useBooking(async (booking, { client }) => {
    const response: GroupResponse = await (
      await sendRequest(client, '/api/group-appointments', booking)
    ).json()
    return { response, email: await keepEmail(response.visits[0]?.token ?? '', booking.email) }
  })
}
