import type { UseMutationResult } from '@tanstack/react-query'
import { type Send, send } from '../../../../platform/web/api.ts'
import type { KeptEmail } from '../../../calendar/visits/contract.ts'
import { type Booking, headersOf, keepEmail, useBooking } from '../queries.ts'
import type { GroupRequest, GroupResponse } from './contract.ts'

export type BookedGroup = { response: GroupResponse; email: KeptEmail }

/** The email is set through the first visit, for all of them. */
export function useBookGroup(): UseMutationResult<BookedGroup, Error, Booking<GroupRequest>> {
  return useBooking((booking, { client }) => sendGroup(booking, headersOf(client, booking)))
}

export async function sendGroup(
  { request, email }: Pick<Booking<GroupRequest>, 'request' | 'email'>,
  headers: Record<string, string>,
  by: Send = send,
): Promise<BookedGroup> {
  const response: GroupResponse = await (await by('POST', '/api/group-appointments', request, headers)).json()
  return { response, email: await keepEmail(response.visits[0]?.token ?? '', email, by) }
}
