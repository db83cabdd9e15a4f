import { expect, test } from 'vitest'
import { isBlocked } from './block-rules.ts'

test('three no-shows stop bookings online, two do not, and the shop can at any count', () => {
  expect([0, 2, 3, 9].map(noShows => isBlocked({ isSet: false, noShows }))).toEqual([
    ...[false, false],
    ...[true, true],
  ])
  expect(isBlocked({ isSet: true, noShows: 0 })).toBe(true)
})
