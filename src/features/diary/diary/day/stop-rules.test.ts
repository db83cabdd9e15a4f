import { expect, test } from 'vitest'
import { nextStop, type Stop } from './stop-rules.ts'

const STOPS: Stop[] = [
  { column: 0, minute: 540, isVisit: false },
  { column: 0, minute: 600, isVisit: true },
  { column: 0, minute: 660, isVisit: true },
  { column: 2, minute: 500, isVisit: true },
  { column: 2, minute: 670, isVisit: false },
]

test('the first arrow leads to the first visit, not to a gap before it', () =>
  expect(nextStop(STOPS, -1, 'ArrowDown')).toBe(1))

test('up and down go through a column and stop at its ends', () => {
  expect(nextStop(STOPS, 1, 'ArrowDown')).toBe(2)
  expect(nextStop(STOPS, 2, 'ArrowDown')).toBe(2)
  expect(nextStop(STOPS, 1, 'ArrowUp')).toBe(0)
  expect(nextStop(STOPS, 0, 'ArrowUp')).toBe(0)
})

test('left and right lead to what is nearest in time, over an empty column', () => {
  expect(nextStop(STOPS, 2, 'ArrowRight')).toBe(4)
  expect(nextStop(STOPS, 4, 'ArrowLeft')).toBe(2)
  expect(nextStop(STOPS, 4, 'ArrowRight')).toBe(4)
})

test('Home and End lead to the ends of the column', () => {
  expect(nextStop(STOPS, 2, 'Home')).toBe(0)
  expect(nextStop(STOPS, 3, 'End')).toBe(4)
})
