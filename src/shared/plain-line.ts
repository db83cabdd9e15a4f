import { z } from 'zod'
import { isPlainLine } from './plain-text.ts'

export function plainLine(max: number, sentence: string) {
  return z
    .string(sentence)
    .trim()
    .min(1, sentence)
    .max(max, `${sentence} It can have up to ${max} characters.`)
    .refine(isPlainLine, sentence)
}
