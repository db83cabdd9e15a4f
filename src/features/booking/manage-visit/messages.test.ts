import { expect, test } from 'vitest'
import { QUESTIONS } from './messages.ts'

test.each([
  ['upcoming', 'Your visit will be cancelled too.'],
  ['offered', 'you leave the waiting list'],
  ['completed', 'its price stay in our books'],
] as const)('before a visit that is %s is erased, the question says what else happens', (stage, expected) =>
  expect(QUESTIONS.erase({ stage }).text).toContain(expected),
)

test('before a cancelled visit is erased, the question says nothing of our books', () =>
  expect(QUESTIONS.erase({ stage: 'cancelled' }).text).not.toContain('books'))
