import { expect, test } from 'vitest'
import { stands, whyNotAll } from './rules.ts'

test('all visits of a group can be changed only while each of those that stand can', () => {
  const standing = (stages: Parameters<typeof stands>[0]['stage'][]) =>
    stages.map(stage => ({ stage })).filter(stands)
  expect(whyNotAll(standing(['upcoming', 'upcoming', 'cancelled']))).toBeNull()
  expect(whyNotAll(standing(['upcoming', 'soon']))).toBe('too-late')
  expect(whyNotAll(standing(['past', 'upcoming']))).toBe('visit-over')
  expect(whyNotAll(standing(['cancelled', 'completed', 'no-show']))).toBe('visit-cancelled')
})
