/** So many answers are kept at most, whatever is asked. */
const MAX_KEPT = 1_000

/** What tells answers apart that are made of different things; null when nobody can tell. */
export type State = string | number | null

/**
 * Keeps answers for as long as what they were made of is the same. A reader gives the state that it
 * knew after its request came; a request that waits while the state changes keeps nothing.
 */
export function cachedWhileUnchanged<Answer>() {
  const kept = new Map<string, Answer>()
  let keptAt: State = null
  return {
    /** The answer that is kept, if there is one, and how to keep another; no answer is older than the state. */
    look(question: string, now: State): { known: Answer | undefined; keep: (answer: Answer) => void } {
      if (now !== keptAt) kept.clear()
      keptAt = now
      const keep = (answer: Answer) => {
        if (now !== null && now === keptAt && kept.size < MAX_KEPT) kept.set(question, answer)
      }
      return { known: kept.get(question), keep }
    },
  }
}
