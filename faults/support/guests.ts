import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { BookingRequest, BookingResponse } from '../../src/features/booking/contract.ts'

/** A request that hangs never ends; one on a busy machine, which stretches the shop's own 5 s, does. */
const HUNG_MS = 60_000

/** What became of one wish: its visit, a refusal, or no answer at all (the process or the network went away). */
export type Outcome = { request: BookingRequest; key: string } & (
  | { is: 'booked'; status: 201; visit: BookingResponse }
  | { is: 'refused'; status: number; sentence: string; retryAfter: string | null }
  | { is: 'unanswered' | 'hung'; status: 0 }
)

/** Sends one wish to a shop. Never fails: whatever happens is its outcome. */
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

/** Guests who book, a few at a time, one wish after another, until they are told to stop. */
export type Guests = {
  outcomes: Outcome[]
  /** Resolves once so many more visits have been booked. */
  haveBooked: (more: number) => Promise<void>
  stop: () => Promise<Outcome[]>
}

const PAUSE_MS = 20
/** So long without enough visits is no recovery; less than connections live, which must not be what mends it. */
const TIMEOUT_MS = 40_000

/**
 * Sets guests to work; each picks one of `origins` for each wish, and waits `pauseMs` after a visit. They end by
 * themselves when there is nothing to wish.
 */
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
      // Whoever got no visit takes a breath, as there may be no shop at all.
      await setTimeout(outcome.is === 'booked' ? pauseMs : PAUSE_MS)
    }
  }
  const working = Array.from({ length: guests }, book)
  return {
    outcomes,
    async haveBooked(more) {
      const [enough, untilMs] = [bookedOf(outcomes).length + more, performance.now() + TIMEOUT_MS]
      while (bookedOf(outcomes).length < enough) {
        if (performance.now() > untilMs)
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

/** The visits that were acknowledged. */
export function bookedOf(outcomes: readonly Outcome[]): BookingResponse[] {
  return outcomes.flatMap(outcome => (outcome.is === 'booked' ? outcome.visit : []))
}

/** Everything but visits, each once, for a person: `503 The shop’s diary …`. */
export function failuresOf(outcomes: readonly Outcome[]): string {
  const words = outcomes
    .filter(({ is }) => is !== 'booked')
    .map(outcome => (outcome.is === 'refused' ? `${outcome.status} ${outcome.sentence}` : outcome.is))
  return [...new Set(words)].join(' | ')
}
