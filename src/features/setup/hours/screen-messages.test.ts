import { expect, test } from 'vitest'
import { WHOLE_DAY } from '../../../shared/minute-span.ts'
import { openingDayText } from './screen-messages.ts'

const DAY = { date: '2026-12-24', fromMinute: 600, untilMinute: 840, reason: 'Christmas Eve' }
const closed = (firstDate: string, lastDate: string, span = WHOLE_DAY) => ({ firstDate, lastDate, ...span })

test('a day of other opening hours says when it opens', () => {
  const text = 'Thursday 24 December 2026: open 10:00 to 14:00, Christmas Eve'
  expect(openingDayText(DAY, [])).toBe(text)
  expect(openingDayText(DAY, [closed('2026-12-25', '2026-12-28')])).toBe(text)
})

test('a day over which the shop is closed since says that it is closed', () => {
  const text = 'Thursday 24 December 2026: closed, so its hours of 10:00 to 14:00 don’t count'
  expect(openingDayText({ ...DAY, reason: '' }, [closed('2026-12-23', '2026-12-27')])).toBe(text)
})

test('a day of which a part is closed says when it opens by then', () => {
  const noon = closed('2026-12-24', '2026-12-24', { fromMinute: 720, untilMinute: 840 })
  expect(openingDayText({ ...DAY, reason: '' }, [noon])).toBe(
    'Thursday 24 December 2026: open 10:00 to 12:00',
  )
})
