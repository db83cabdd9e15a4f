/** One line without a full stop; an AggregateError gives its first error's. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  const text = error instanceof Error ? error.message : String(error)
  const line = text.split('\n').find(part => part.trim() !== '') ?? 'for an unknown reason'
  return line.trim().replace(/\.$/, '')
}
