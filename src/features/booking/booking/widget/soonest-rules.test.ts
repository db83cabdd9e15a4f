import { expect, test } from 'vitest'
import { shortDayInWords } from './soonest-rules.ts'

test.each([
  ['today', '2026-12-01', 'Today'],
  ['tomorrow', '2026-12-02', 'Tomorrow'],
  ['in two days', '2026-12-03', 'Thursday'],
  ['in six days', '2026-12-07', 'Monday'],
  ['in a week', '2026-12-08', 'Tue 8 Dec'],
  ['over the turn of the year', '2027-01-15', 'Fri 15 Jan'],
])('a free time %s is called what one would say', (_, date, words) =>
  expect(shortDayInWords(date, '2026-12-01')).toBe(words),
)
