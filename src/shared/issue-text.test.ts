import { expect, test } from 'vitest'
import { z } from 'zod'
import { issueText } from './issue-text.ts'

const wordsOf = (schema: z.ZodType, value: unknown) => {
  const [issue] = schema.safeParse(value).error?.issues ?? []
  return issue && issueText(issue)
}

test.each([
  [z.number(), [], 'must be a number'],
  [z.int(), 1.5, 'must be a whole number'],
  [z.string(), 3, 'must be text'],
  [z.array(z.string()), 'a', 'must be a list'],
  [z.boolean(), 'yes', 'must be true or false'],
  [z.strictObject({}), { email: 'a' }, 'has a field that does not belong there: email'],
  [z.enum(['on', 'off']), 'perhaps', 'must be on or off'],
  [z.number().min(5), 1, 'must be at least 5'],
  [z.number().max(5), 9, 'can be at most 5'],
  [z.array(z.string()).max(2), ['a', 'b', 'c'], 'can hold at most 2'],
  [z.number().multipleOf(5), 7, 'must be a multiple of 5'],
  [z.string().regex(/a/), 'b', 'is not valid'],
])('words a standard issue (%#)', (schema, value, words) => {
  expect(wordsOf(schema, value)).toBe(words)
})

test('passes a schema’s own message through', () => {
  expect(wordsOf(z.string('Please give a name.'), 3)).toBe('Please give a name.')
})
