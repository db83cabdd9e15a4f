import { expect } from 'vitest'
import type { BookingRequest, BookingResponse } from '../../src/features/booking/contract.ts'
import { bookedOf, bookingRequest, failuresOf, type Outcome } from './guests.ts'

const UNAVAILABLE =
  '503 The shop’s diary can’t be reached just now. Please try again in a moment, or call us.'

/** All that a guest may be told while the database is away or can’t write, besides his visit; or nothing at all. */
export const UNAVAILABLE_OR_NOTHING = new RegExp(`^(${UNAVAILABLE.replaceAll('.', '\\.')})?$`)

/** What is told when the database is away: at least one of them heard it, with when to come again. */
export function expectUnavailable(outcomes: readonly Outcome[]): void {
  expect(failuresOf(outcomes)).toBe(UNAVAILABLE)
  for (const outcome of outcomes)
    if (outcome.is === 'refused') expect(outcome.retryAfter).toMatch(/^[1-9]\d*$/)
}

/**
 * Sends every wish that got no visit once more, under its own key: each must get one now, whether or not it was
 * stored the first time. Gives all the visits, each of another wish.
 */
export async function expectAllBookedInTheEnd(
  origin: string,
  outcomes: readonly Outcome[],
): Promise<BookingResponse[]> {
  const again: Outcome[] = []
  for (const { is, request, key } of outcomes)
    if (is !== 'booked') again.push(await requestUntilResponse(origin, request, key))
  expect(failuresOf(again)).toBe('')
  const visits = bookedOf([...outcomes, ...again])
  expect(new Set(visits.map(({ id }) => id)).size).toBe(outcomes.length)
  return visits
}

/** Comes again while the shop says that it can't be reached just now, as a busy machine may make it say. */
async function requestUntilResponse(origin: string, request: BookingRequest, key: string): Promise<Outcome> {
  const outcome = await bookingRequest(origin, request, key)
  return outcome.status === 503 ? requestUntilResponse(origin, request, key) : outcome
}
