import { expect, test } from 'vitest'
import { aheadText } from './messages.ts'

const none = { fromMinutes: 0, untilMinutes: 0 }
const some = { fromMinutes: 0, untilMinutes: 10 }

test('beside a wait stands how many are ahead, and where there is no wait, that there is a chair', () => {
  expect([aheadText(1, some), aheadText(2, null)]).toEqual(['1 person ahead of you', '2 people ahead of you'])
  expect(aheadText(1, none)).toBe('There is a chair for you too')
  expect([aheadText(0, none), aheadText(0, some)]).toEqual(['No one ahead of you', 'No one ahead of you'])
})
