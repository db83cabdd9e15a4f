import type { UseMutationResult } from '@tanstack/react-query'
import type { KeptEmail } from '../../visits/contract.ts'
import { type Booking, keepEmail, sendWish, useBooking } from '../queries.ts'
import type { GroupReply, GroupRequest } from './contract.ts'

type BookedGroup = { reply: GroupReply; email: KeptEmail }

/** Books several people's visits, as one is booked; the email of whoever books goes for all of them. */
export function useBookGroup(): UseMutationResult<BookedGroup, Error, Booking<GroupRequest>> {
  return useBooking(async (booking, { client }) => {
    const reply: GroupReply = await (await sendWish(client, '/api/group-appointments', booking)).json()
    return { reply, email: await keepEmail(reply.visits[0]?.token ?? '', booking.email) }
  })
}
