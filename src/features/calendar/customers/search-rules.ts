import { plainLetters } from '../../../shared/plain-letters.ts'

/** The words of a name in lower case, without accents and apostrophes, each once: `Zoë O’Neill` → `zoe`, `oneill`. */
export function nameWords(name: string): string[] {
  const plain = plainLetters(name).replace(/['’]/g, '')
  return [...new Set(plain.match(/[\p{L}\p{N}]+/gu) ?? [])]
}

/** What a customer is found in: the words of the name and the number, from abroad and at home, between spaces. */
export function searchText({ name, phoneKey }: { name: string; phoneKey: string }): string {
  const atHome = phoneKey.startsWith('44') ? [`0${phoneKey.slice(2)}`] : []
  return ` ${[...nameWords(name), `00${phoneKey}`, ...atHome].join(' ')} `
}

/** A phone number's digits in one piece, or each word; one or two letters match a word's beginning. None finds no one. */
export function searchTerms(typed: string): string[] {
  const digits = phoneDigits(typed)
  if (digits !== null) return digits.length < 3 ? [] : [digits]
  return nameWords(typed).map(word => ([...word].length < 3 ? ` ${word}` : word))
}

/** The digits of what looks like (part of) a phone number, as dialled from abroad when it begins with a country; null of a name. */
function phoneDigits(typed: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(typed.trim())) return null
  const digits = typed.replace(/\(0\)/, '').replace(/\D/g, '')
  return typed.trim().startsWith('+') ? ` 00${digits}` : digits
}
