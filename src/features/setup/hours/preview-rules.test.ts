import { expect, test } from 'vitest'
import { type BarberCalendar, dayPlan } from '../../calendar/hours/rules.ts'
import { asChanged } from './preview-rules.ts'

const SATURDAY = '2026-12-05'
const span = (fromMinute: number, untilMinute: number) => ({ fromMinute, untilMinute })
const calendar: BarberCalendar = {
  firstDate: null,
  lastDate: null,
  openingHours: new Map([[6, span(510, 1080)]]),
  openingDays: new Map(),
  weeks: [{ fromDate: '2000-01-01', spans: [{ dayOfWeek: 6, ...span(540, 1080) }] }],
  days: new Map(),
  absences: [],
}

test('a barber’s week holds from its date, in the place of one that begins then', () => {
  const days = [{ dayOfWeek: 6, spans: [span(540, 1020)] }]
  const change = { type: 'barber-week', barberId: 1, from: SATURDAY, week: { days } } as const
  const changed = asChanged(calendar, change)
  expect(dayPlan(changed, SATURDAY).spans).toEqual([span(540, 1020)])
  expect(dayPlan(changed, '2026-11-28').spans).toEqual([span(540, 1080)])
  expect(asChanged(changed, { ...change, week: { days: [] } }).weeks).toHaveLength(2)
})

test('the shop’s week leaves a barber what lies within it, and a closed day nothing', () => {
  const week = (opening: ReturnType<typeof span> | null) => ({ days: [{ dayOfWeek: 6, opening }] })
  const shown = (opening: ReturnType<typeof span> | null) =>
    dayPlan(asChanged(calendar, { type: 'opening-week', week: week(opening) }), SATURDAY).spans
  expect(shown(span(600, 960))).toEqual([span(600, 960)])
  expect(shown(null)).toEqual([])
})
