/** `Cash, card and mobile`. Intl.ListFormat takes 16 ms on a phone at its first use. */
export function inWords(words: readonly string[], link: 'and' | 'or' = 'and'): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${link} ${last}`
}

/** `1 visit`, `2 visits`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
