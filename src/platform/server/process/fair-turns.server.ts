import PQueue from 'p-queue'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { Problem } from '../../../shared/problem.ts'

const MAX_WAITING = 2048
const REMEMBERED_SECONDS = 3600
/** More than the arrivals within an hour: one turn less goes before any later arrival. */
const TURN = 1e9

/** A queue in which the clients with the fewest turns go first, and of equals the newest. */
export type FairTurns = {
  /** @throws Problem 503 `busy` when too many are waiting and the client had a turn before */
  take<T>(client: string, work: () => Promise<T>): Promise<T>
  /** Puts the client's next turn before those of new clients. */
  prefer(client: string): Promise<void>
}

/** Runs `concurrency` turns at a time in this process, so that a flood from few clients can't hold up a new one. */
export function fairTurns(concurrency: number): FairTurns {
  const taken = new RateLimiterMemory({ points: 1, duration: REMEMBERED_SECONDS })
  const queue = new PQueue({ concurrency })
  let arrivals = 0
  return {
    async take(client, work) {
      const { consumedPoints } = await taken.penalty(client)
      if (queue.size >= MAX_WAITING && consumedPoints > 1) throw tooManyWaiting()
      return queue.add(work, { priority: arrivals++ - consumedPoints * TURN })
    },
    async prefer(client) {
      await taken.set(client, -1, REMEMBERED_SECONDS)
    },
  }
}

/** The refusal of a sign-in that would wait for too long. */
export function tooManyWaiting(): Problem {
  const sentence = 'Too many people are signing in. Please try again in a moment.'
  return new Problem(503, 'busy', sentence, { 'Retry-After': '5' })
}
