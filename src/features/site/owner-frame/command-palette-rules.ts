import { plainLetters } from '../../../shared/plain-letters.ts'

export type Command = { key: string; name: string; note: string; to: string; phone?: string }

export function matching(choices: readonly Command[], text: string): Command[] {
  const words = plainLetters(text).trim().split(/\s+/)
  return choices.filter(({ name, note }) =>
    words.every(word => plainLetters(`${name} ${note}`).includes(word)),
  )
}

/** The next choice down or up, going round at the ends. */
export function stepped(index: number, count: number, step: 1 | -1): number {
  return count === 0 ? 0 : (index + step + count) % count
}
