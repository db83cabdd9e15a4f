import { expect, test } from 'vitest'
import { changeOf } from './compare-rules.ts'

test('a figure is so many percent more or less than it was', () => {
  expect(changeOf(6100, 2200)).toEqual({ direction: 'up', percent: 177 })
  expect(changeOf(0, 12)).toEqual({ direction: 'down', percent: 100 })
  expect(changeOf(1001, 1000)).toEqual({ direction: 'same', percent: 0 })
})

test('with nothing, or less than nothing, no percentage compares', () => {
  expect(changeOf(5, 0)).toBeNull()
  expect(changeOf(5, -100)).toBeNull()
})
