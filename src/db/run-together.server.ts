/** Awaits statements that were sent in one go. Fails as the first did that failed: PostgreSQL refuses those behind it. */
export async function runTogether(statements: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(statements)
  const failed = outcomes.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}
