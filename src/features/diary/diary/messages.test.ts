import { expect, test } from 'vitest'
import { statusBadge } from './messages.ts'

test('a schedule’s status is green, red or gray, by its name', () => {
  const badges = ['confirmed', 'cancelled', 'completed', 'no-show', 'pending'].map(statusBadge)
  expect(badges.map(({ tone, word }) => `${tone} ${word}`)).toEqual([
    'good confirmed',
    'bad cancelled',
    'neutral completed',
    'neutral no-show',
    'neutral pending',
  ])
})

// Shows §3.12
test('a status that is not known is gray and pending', () => {
  for (const status of ['rescheduled', '', 'toString'])
    expect(statusBadge(status)).toEqual({ tone: 'neutral', word: 'pending' })
})
