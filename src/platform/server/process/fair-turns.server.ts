import { RateLimiterMemory } from 'rate-limiter-flexible'
import { Problem } from '../../../shared/problem.ts'

/** So many may wait for a turn. */
const MAX_WAITING = 2048
/** For so long a client's earlier turns put it behind others. */
const REMEMBERED_SECONDS = 3600

type Waiting = { turns: number; start: () => void; refuse: (problem: Problem) => void }

/**
 * Work of many clients, a little at a time: those first that had the fewest turns, and of equals the newest, as a flood
 * leaves its own requests waiting before the owner's arrives.
 */
export type FairTurns = {
  /** @throws Problem 503 `busy` when too many that had no more turns are waiting already */
  take<T>(client: string, work: () => Promise<T>): Promise<T>
  /** Lets a client's next turn go before those of clients that had none yet. */
  prefer(client: string): Promise<void>
}

/** Turns of which `atOnce` run at a time in this process: a flood from few clients can't hold up a new one. */
export function fairTurns(atOnce: number): FairTurns {
  const taken = new RateLimiterMemory({ points: 1, duration: REMEMBERED_SECONDS })
  const waiting: Waiting[] = []
  let running = 0

  const waitForTurn = (turns: number) =>
    new Promise<void>((start, refuse) => {
      const place = waiting.findIndex(other => other.turns >= turns)
      waiting.splice(place < 0 ? waiting.length : place, 0, { turns, start, refuse })
      if (waiting.length > MAX_WAITING) waiting.pop()?.refuse(tooManyWaiting())
    })
  return {
    async take(client, work) {
      const { consumedPoints } = await taken.penalty(client)
      if (running < atOnce) running++
      else await waitForTurn(consumedPoints)
      try {
        return await work()
      } finally {
        // The place is handed on, so that no newcomer takes it in between.
        const next = waiting.shift()
        if (next) next.start()
        else running--
      }
    },
    async prefer(client) {
      await taken.set(client, -1, REMEMBERED_SECONDS)
    },
  }
}

function tooManyWaiting(): Problem {
  const sentence = 'Too many people are signing in. Please try again in a moment.'
  return new Problem(503, 'busy', sentence, { 'Retry-After': '5' })
}
