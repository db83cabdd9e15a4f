import { expect, test } from 'vitest'
import { changeOf, pointsOf } from './compare-rules.ts'

test('a figure is so many percent more or less than it was', () => {
  expect(changeOf(6100, 2200)).toEqual({ direction: 'up', by: 177, unit: '%' })
  expect(changeOf(0, 12)).toEqual({ direction: 'down', by: 100, unit: '%' })
  expect(changeOf(1001, 1000)).toEqual({ direction: 'same', by: 0, unit: '%' })
})

test('with nothing, or less than nothing, no percentage compares', () => {
  expect(changeOf(5, 0)).toBeNull()
  expect(changeOf(5, -100)).toBeNull()
})

test('a rate is so many points more or less, never a percentage of a percentage', () => {
  expect(pointsOf(44, 93)).toEqual({ direction: 'down', by: 4.9, unit: 'points' })
  expect(pointsOf(43, 43)).toEqual({ direction: 'same', by: 0, unit: 'points' })
  expect(pointsOf(44, null)).toBeNull()
})
