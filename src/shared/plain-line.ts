import { z } from 'zod'

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
    .refine(text => text.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), sentence)
}
