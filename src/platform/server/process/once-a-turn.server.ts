/**
 * Asks for all who want to know in one turn of the event loop at once. Whoever comes after the question was put waits
 * for the next one: an answer may be older than what the client knows.
 */
export function onceATurn<Answer>(ask: () => Answer | Promise<Answer>): () => Promise<Answer> {
  let next: Promise<Answer> | null = null
  return () => {
    next ??= new Promise<void>(resolve => setImmediate(resolve)).then(() => {
      next = null
      return ask()
    })
    return next
  }
}
