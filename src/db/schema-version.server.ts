/** Why migrations that ran are not the first of those that this version knows; null when they are. Both in order. */
export function whyUnknownSchema(ran: readonly string[], known: readonly string[]): string | null {
  const unknown = ran.find((name, index) => name !== known[index])
  if (unknown === undefined) return null
  const isNewer = unknown > (known.at(-1) ?? '')
  return `it was made by ${isNewer ? 'a newer' : 'another'} version of Chairtime (“${unknown}”)`
}

/** What was made by a version that this one can't read or bring up to date. */
export class UnknownSchemaError extends Error {}

export function requireKnownSchema(ran: readonly string[], known: readonly string[]): void {
  const why = whyUnknownSchema(ran, known)
  if (why) throw new UnknownSchemaError(why)
}
