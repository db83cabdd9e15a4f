import { z } from 'zod'
import { isPlainLine } from './plain-text.ts'

/**
 * One line of text of 1 to `max` characters that both engines store alike and every screen shows alike: no control
 * characters, no broken Unicode, no white space around it. `sentence` says what is wanted.
 */
export function plainLine(max: number, sentence: string) {
  return z
    .string(sentence)
    .trim()
    .min(1, sentence)
    .max(max, `${sentence} It can have up to ${max} characters.`)
    .refine(isPlainLine, sentence)
}
