import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { BookingRequest, BookingResponse } from '../../src/features/booking/booking/contract.ts'

/** Far beyond the shop's own 5 s, which a busy machine stretches. */
const HUNG_MS = 20_000

/** `unanswered` when the process or the network went away. */
export type Outcome = { request: BookingRequest; key: string } & (
  | { is: 'booked'; status: 201; visit: BookingResponse }
  | { is: 'refused'; status: number; sentence: string; retryAfter: string | null }
  | { is: 'unanswered' | 'hung'; status: 0 }
)

/** Never throws. */
export async function bookingRequest(
  origin: string,
  request: BookingRequest,
  key: string = randomUUID(),
): Promise<Outcome> {
  try {
    const response = await fetch(`${origin}/api/appointments`, {
      method: 'POST',
      body: JSON.stringify(request),
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      signal: AbortSignal.timeout(HUNG_MS),
    })
    if (response.status === 201)
      return { request, key, is: 'booked', status: 201, visit: await response.json() }
    const [sentence, retryAfter] = [await response.text(), response.headers.get('retry-after')]
    return { request, key, is: 'refused', status: response.status, sentence, retryAfter }
  } catch (error) {
    const isHung = error instanceof Error && error.name === 'TimeoutError'
    return { request, key, is: isHung ? 'hung' : 'unanswered', status: 0 }
  }
}

export type Guests = {
  outcomes: Outcome[]
  haveBooked: (more: number) => Promise<void>
  stop: () => Promise<Outcome[]>
}

const PAUSE_MS = 20
/** Without another visit. Shorter than connections live, so that their end is not what ends the outage. */
const TIMEOUT_MS = 20_000

/** Sends requests to random `origins` until stopped or without more requests; `pauseMs` follows a booking. */
export function startGuests(
  origins: () => readonly string[],
  next: Iterator<BookingRequest, void>,
  { guests = 6, pauseMs = 0 } = {},
): Guests {
  const outcomes: Outcome[] = []
  let isOver = false
  const book = async () => {
    while (!isOver) {
      const { value, done } = next.next()
      if (done || !value) return
      const open = origins()
      const outcome = await bookingRequest(open[Math.floor(Math.random() * open.length)] ?? '', value)
      outcomes.push(outcome)
      // Waits, as the shop may be down.
      await setTimeout(outcome.is === 'booked' ? pauseMs : PAUSE_MS)
    }
  }
  const working = Array.from({ length: guests }, book)
  return {
    outcomes,
    async haveBooked(more) {
      const enough = bookedOf(outcomes).length + more
      let [booked, lastMs] = [-1, 0]
      while (bookedOf(outcomes).length < enough) {
        if (bookedOf(outcomes).length > booked) {
          booked = bookedOf(outcomes).length
          lastMs = performance.now()
        }
        if (performance.now() > lastMs + TIMEOUT_MS)
          throw new Error(`No visits any more. ${failuresOf(outcomes.slice(-20))}`)
        await setTimeout(PAUSE_MS)
      }
    },
    async stop() {
      isOver = true
      await Promise.all(working)
      return outcomes
    },
  }
}

export function bookedOf(outcomes: readonly Outcome[]): BookingResponse[] {
  return outcomes.flatMap(outcome => (outcome.is === 'booked' ? outcome.visit : []))
}

/** Distinct failures: `503 The shop’s diary …`. */
export function failuresOf(outcomes: readonly Outcome[]): string {
  const words = outcomes
    .filter(({ is }) => is !== 'booked')
    .map(outcome => (outcome.is === 'refused' ? `${outcome.status} ${outcome.sentence}` : outcome.is))
  return [...new Set(words)].join(' | ')
}
