import { expect, test } from 'vitest'
import { isBlocked } from './rules.ts'

const blocked = (noShows: number, noShowsToBlock: number, isSet = false) =>
  isBlocked({ isSet, noShows }, { noShowsToBlock })

test('so many no-shows as the shop says stop bookings online, and the shop can at any count', () => {
  expect([0, 2, 3, 9].map(noShows => blocked(noShows, 3))).toEqual([false, false, true, true])
  expect([0, 1].map(noShows => blocked(noShows, 1))).toEqual([false, true])
  expect(blocked(0, 3, true)).toBe(true)
})

test('no count of no-shows stops bookings online once that is switched off, but the shop still can', () => {
  expect([0, 3, 99].map(noShows => blocked(noShows, 0))).toEqual([false, false, false])
  expect(blocked(0, 0, true)).toBe(true)
})
