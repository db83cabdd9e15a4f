import { expect, test } from 'vitest'
import { wideText } from './messages.ts'

test('a wait that is too wide to plan by has a sentence beside it, and no other has one', () => {
  expect(wideText({ fromMinutes: 95, untilMinutes: 156 })).toContain('We can’t say it more closely yet')
  expect([wideText({ fromMinutes: 95, untilMinutes: 155 }), wideText(null)]).toEqual([null, null])
})
