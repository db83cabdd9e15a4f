import { expect, test } from 'vitest'
import { denominationName, penceCounted } from './count-rules.ts'

test('notes and coins come to their number times what each is worth', () => {
  expect(penceCounted({ 2000: '2', 500: ' 1', 50: '3', 1: '4' })).toBe(4654)
})

test('an empty count, half a coin and a word count for nothing', () => {
  expect(penceCounted({ 5000: '', 1000: '1.5', 100: 'two', 10: '-1', 5: '3' })).toBe(15)
})

test('a note is named in pounds, a coin under a pound in pence', () => {
  expect([2000, 100, 50, 1].map(denominationName)).toEqual(['£20', '£1', '50p', '1p'])
})
