/**
 * Why something failed, as one line without a full stop, to stand within a sentence. A failure in several ways at
 * once (a host name of several addresses) gives its first.
 */
export function reasonOf(fault: unknown): string {
  if (fault instanceof AggregateError && fault.errors.length > 0) return reasonOf(fault.errors[0])
  const text = fault instanceof Error ? fault.message : String(fault)
  const line = text.split('\n').find(part => part.trim() !== '') ?? 'for a reason that it does not tell'
  return line.trim().replace(/\.$/, '')
}
