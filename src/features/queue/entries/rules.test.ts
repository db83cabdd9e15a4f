import { expect, test } from 'vitest'
import { placeOfReturn } from './rules.ts'

test('a guest who was missed comes back as second in line, and as the last when only one other waits', () => {
  expect(placeOfReturn([{ place: 3 }, { place: 5 }, { place: 7 }])).toBe(4)
  expect(placeOfReturn([{ place: 3 }])).toBe(4)
  expect(placeOfReturn([])).toBe(0)
})
