/** So many answers are kept at most, whatever is asked. */
const MOST_KEPT = 1_000

/**
 * Keeps answers for as long as what they were made of is the same. `state` is looked at for every question, and a
 * question that waits for its answer while it changes keeps nothing; null says that nobody can tell.
 */
export function keptWhileSame<Answer>(state: () => string | number | null) {
  const kept = new Map<string, Answer>()
  let keptAt: string | number | null = null
  return {
    /** The answer that is kept, if there is one, and how to keep another; no answer is older than this call. */
    look(question: string): { known: Answer | undefined; keep: (answer: Answer) => void } {
      const now = state()
      if (now !== keptAt) kept.clear()
      keptAt = now
      const keep = (answer: Answer) => {
        if (now !== null && now === keptAt && kept.size < MOST_KEPT) kept.set(question, answer)
      }
      return { known: kept.get(question), keep }
    },
  }
}
