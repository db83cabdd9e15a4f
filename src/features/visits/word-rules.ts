/** The words of a name in lower case, without accents and apostrophes, each once: `Zoë O’Neill` → `zoe`, `oneill`. */
export function nameWords(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
  return [...new Set(plain.match(/[\p{L}\p{N}]+/gu) ?? [])]
}
