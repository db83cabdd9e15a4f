import { expect } from 'vitest'
import type { BookingRequest, BookingResponse } from '../../src/features/booking/booking/contract.ts'
import { bookedOf, bookingRequest, failuresOf, type Outcome } from './guests.ts'

const UNAVAILABLE =
  '503 The shop’s diary can’t be reached just now. Please try again in a moment, or call us.'

/** The only refusal allowed while the database is unavailable or read-only. */
export const UNAVAILABLE_OR_NOTHING = new RegExp(`^(${UNAVAILABLE.replaceAll('.', '\\.')})?$`)

/** At least one request was refused, with Retry-After. */
export function expectUnavailable(outcomes: readonly Outcome[]): void {
  expect(failuresOf(outcomes)).toBe(UNAVAILABLE)
  for (const outcome of outcomes)
    if (outcome.is === 'refused') expect(outcome.retryAfter).toMatch(/^[1-9]\d*$/)
}

/** Repeats every request that got no visit, with its own key; each must be booked once. */
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

/** Retries a 503, which a busy machine can cause. */
async function requestUntilResponse(origin: string, request: BookingRequest, key: string): Promise<Outcome> {
  const outcome = await bookingRequest(origin, request, key)
  return outcome.status === 503 ? requestUntilResponse(origin, request, key) : outcome
}
