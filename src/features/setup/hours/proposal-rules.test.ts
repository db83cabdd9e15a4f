import { expect, test } from 'vitest'
import { proposedOpening, proposedSpans } from './proposal-rules.ts'

const [THURSDAY, FRIDAY, MONDAY] = ['2026-12-24', '2026-12-25', '2026-12-28'] as const
const span = (fromMinute: number, untilMinute: number) => ({ fromMinute, untilMinute })

test('other hours of a day begin with its own, else with those of its day of the week', () => {
  const openingDays = [{ date: THURSDAY, ...span(540, 840), reason: 'Christmas Eve', version: 2 }]
  const days = [
    { dayOfWeek: 5, opening: span(540, 1140) },
    { dayOfWeek: 1, opening: null },
  ]
  const opening = { days, openingDays }
  expect(proposedOpening(opening, THURSDAY)).toMatchObject({ ...span(540, 840), reason: 'Christmas Eve' })
  expect(proposedOpening(opening, FRIDAY)).toEqual({ ...span(540, 1140), reason: '' })
  expect(proposedOpening(opening, MONDAY)).toBeNull()
})

test('a single day of a barber begins with the week that is in force by then', () => {
  const lunch = [span(540, 720), span(780, 1080)]
  const weeks = [
    { fromDate: '2026-01-01', days: [{ dayOfWeek: 5, spans: [span(600, 960)] }], version: 1 },
    { fromDate: '2026-12-21', days: [{ dayOfWeek: 5, spans: lunch }], version: 1 },
  ]
  const days = [{ date: THURSDAY, spans: [span(540, 720)], version: 1 }]
  const proposed = (date: string) => proposedSpans({ weeks, days }, date)
  expect(proposed(FRIDAY)).toEqual(lunch)
  expect(proposed('2026-12-18')).toEqual([span(600, 960)])
  expect(proposed(THURSDAY)).toEqual([span(540, 720)])
  expect(proposed(MONDAY)).toEqual([])
})
