import { expect, test } from 'vitest'
import { nextText } from './messages.ts'

test('beside adverts, where not every row has room, the heading says how many are in line', () => {
  expect(nextText(4, { isCompact: true })).toBe('Next in line, of 4')
  expect(nextText(4, { isCompact: true, isTurned: true })).toBe('Later in line, of 4')
  const whole = [nextText(1, { isCompact: true }), nextText(0, { isCompact: true })]
  expect([...whole, nextText(4, { isCompact: false })]).toEqual(Array(3).fill('Next in line'))
})
