import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayOfWeek } from '../../../shared/calendar-date.ts'
import type { MinuteSpan } from '../../../shared/minute-span.ts'
import {
  ABSENCE_KINDS,
  type BarberCalendar,
  dayPlan,
  outsideOpening,
  visitsInTheWay,
  workingDaysOf,
} from './rules.ts'

const span = (fromMinute: number, untilMinute: number): MinuteSpan => ({ fromMinute, untilMinute })
const NINE_TO_SIX = span(540, 1080)
/** Open from nine to six but on Mondays; works from ten with a break at one, on Fridays and Saturdays. */
const calendar: BarberCalendar = {
  firstDate: null,
  lastDate: null,
  openingHours: new Map([0, 2, 3, 4, 5, 6].map(day => [day, NINE_TO_SIX])),
  openingDays: new Map(),
  weeks: [
    {
      fromDate: '2000-01-01',
      spans: [5, 6].flatMap(day => [
        { dayOfWeek: day, ...span(600, 780) },
        { dayOfWeek: day, ...span(810, 1080) },
      ]),
    },
  ],
  days: new Map(),
  absences: [],
}
const FRIDAY = '2026-12-04'
const off = (kind: 'holiday' | 'closed', fromMinute = 0, untilMinute = 1440) => ({
  id: 1,
  kind,
  firstDate: FRIDAY,
  lastDate: FRIDAY,
  fromMinute,
  untilMinute,
})

describe('a barber’s day', () => {
  test('has the hours of the week, with the gaps as breaks', () => {
    const { spans, breaks } = dayPlan(calendar, FRIDAY)
    expect([spans, breaks]).toEqual([[span(600, 780), span(810, 1080)], [span(780, 810)]])
  })
  test('ends with the shop’s day', () => {
    const openingDays = new Map([[FRIDAY, span(540, 720)]])
    expect(dayPlan({ ...calendar, openingDays }, FRIDAY).spans).toEqual([span(600, 720)])
  })
  test('is empty on a day of the week on which the shop is closed', () => {
    const week = { fromDate: '2000-01-01', spans: [{ dayOfWeek: 1, ...NINE_TO_SIX }] }
    expect(dayPlan({ ...calendar, weeks: [week] }, '2026-12-07').spans).toEqual([])
  })
  test('follows a single day instead of the week, also one without hours', () => {
    const single = (spans: MinuteSpan[]) =>
      dayPlan({ ...calendar, days: new Map([[FRIDAY, spans]]) }, FRIDAY).spans
    expect(single([span(660, 900)])).toEqual([span(660, 900)])
    expect(single([])).toEqual([])
  })
  test('follows the week in force, from its date on', () => {
    const next = { fromDate: '2026-12-05', spans: [{ dayOfWeek: 6, ...NINE_TO_SIX }] }
    const weeks = [next, ...calendar.weeks]
    expect(dayPlan({ ...calendar, weeks }, FRIDAY).spans).toHaveLength(2)
    expect(dayPlan({ ...calendar, weeks }, '2026-12-05').spans).toEqual([NINE_TO_SIX])
    expect(dayPlan({ ...calendar, weeks }, '2026-12-11').spans).toEqual([])
  })
  test('is one of the days of the week that are worked on some of the dates', () => {
    const weeks = [...calendar.weeks, { fromDate: '2026-12-12', spans: [{ dayOfWeek: 0, ...NINE_TO_SIX }] }]
    const days = (length: number) => Array.from({ length }, (_, day) => addDays(FRIDAY, day))
    expect(workingDaysOf({ ...calendar, weeks }, days(8))).toEqual([5, 6])
    expect(workingDaysOf({ ...calendar, weeks }, days(12))).toEqual([0, 5, 6])
  })
  test('loses absences and closures, which are kept apart', () => {
    const plan = dayPlan({ ...calendar, absences: [off('holiday', 600, 720), off('closed', 1020)] }, FRIDAY)
    expect(plan.spans).toEqual([span(720, 780), span(810, 1020)])
    expect(plan.absences).toEqual([{ id: 1, kind: 'holiday', ...span(600, 720) }])
    expect(plan.closures).toEqual([{ id: 1, ...span(1020, 1440) }])
    expect(plan.rostered).toEqual([span(600, 780), span(810, 1080)])
  })
})

describe('a barber’s first and last day', () => {
  const days = { firstDate: FRIDAY, lastDate: '2026-12-11' }
  const on = (date: string) => dayPlan({ ...calendar, ...days }, date)
  test('are worked, and so is what lies between', () =>
    expect([FRIDAY, '2026-12-05', '2026-12-11'].map(date => on(date).spans.length)).toEqual([2, 2, 2]))
  test('have nothing before and after them, not even a single day', () => {
    expect(['2026-11-28', '2026-12-12'].map(date => on(date))).toMatchObject([
      { isOnTeam: false, rostered: [], spans: [] },
      { isOnTeam: false, rostered: [], spans: [] },
    ])
    const single = new Map([['2026-12-12', [NINE_TO_SIX]]])
    expect(dayPlan({ ...calendar, ...days, days: single }, '2026-12-12').rostered).toEqual([])
  })
  test('stand for themselves: one without the other has no other end', () => {
    expect(dayPlan({ ...calendar, firstDate: FRIDAY }, '2036-12-05').isOnTeam).toBe(true)
    expect(dayPlan({ ...calendar, lastDate: FRIDAY }, '2001-01-05').isOnTeam).toBe(true)
  })
})

describe('hours that contradict the shop’s', () => {
  test('are named when they begin before or end after them', () =>
    expect(outsideOpening([span(600, 720), span(1000, 1100)], NINE_TO_SIX)).toEqual(span(1000, 1100)))
  test('are all of them on a day that is closed', () =>
    expect(outsideOpening([span(600, 720)], null)).toEqual(span(600, 720)))
  test('are none when all lie within them', () =>
    expect(outsideOpening([span(540, 720), span(720, 1080)], NINE_TO_SIX)).toBeUndefined())
})

describe('visits in the way of a change', () => {
  const visit = (startMinute: number) => ({ barberId: 1, date: FRIDAY, startMinute, durationMinutes: 30 })
  const inTheWay = (changed: Partial<BarberCalendar>, startMinutes: number[]) =>
    visitsInTheWay(
      startMinutes.map(visit),
      ({ date }) => dayPlan(calendar, date),
      ({ date }) => dayPlan({ ...calendar, ...changed }, date),
    ).map(({ startMinute }) => startMinute)
  test('are those that an absence touches, within hours or outside', () =>
    expect(inTheWay({ absences: [off('holiday', 600, 720)] }, [570, 585, 690, 705, 720])).toEqual([
      585, 690, 705,
    ]))
  test('are those that shorter hours leave outside', () =>
    expect(inTheWay({ days: new Map([[FRIDAY, [span(660, 1080)]]]) }, [600, 645, 660])).toEqual([600, 645]))
  test('are none that stood outside the hours before', () =>
    expect(inTheWay({ days: new Map([[FRIDAY, [span(600, 900)]]]) }, [480, 785])).toEqual([]))
  test('are all after a last day, also those that stood outside the hours', () => {
    expect(inTheWay({ lastDate: '2026-12-03' }, [480, 600, 785])).toEqual([480, 600, 785])
    expect(inTheWay({ lastDate: FRIDAY }, [480, 600, 785])).toEqual([])
    expect(inTheWay({ firstDate: '2026-12-05' }, [480, 600])).toEqual([480, 600])
  })
  test('are those in another absence again, as they may have been kept in the first', () => {
    const before = { ...calendar, absences: [off('holiday', 600, 720)] }
    const after = { ...calendar, absences: [...before.absences, { ...off('closed', 600, 660), id: 2 }] }
    const plan = (of: BarberCalendar) => () => dayPlan(of, FRIDAY)
    const visits = [visit(600), visit(690)]
    expect(visitsInTheWay(visits, plan(before), plan(after))).toEqual([visit(600)])
    expect(visitsInTheWay(visits, plan(after), plan(before))).toEqual([])
  })
})

/* Against an oracle that knows no spans: it asks of each minute of the day whether it is worked. */

const anySpan = fc
  .uniqueArray(fc.integer({ min: 0, max: 288 }), { minLength: 2, maxLength: 2 })
  .map(([a = 0, b = 0]) => span(Math.min(a, b) * 5, Math.max(a, b) * 5))
/** The week in which the clocks go forward, that in which they go back, and an ordinary one. */
const anyDate = fc
  .tuple(fc.constantFrom('2027-03-25', '2027-10-28', '2026-12-03'), fc.integer({ min: 0, max: 6 }))
  .map(([first, day]) => addDays(first, day))
const anyWeek = fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), anySpan), { maxLength: 20 })
const anyDay = fc.option(anyDate)
const anyCalendar = fc
  .record({
    firstDay: anyDay,
    lastDay: anyDay,
    opening: fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), anySpan), { maxLength: 10 }),
    openingDays: fc.array(fc.tuple(anyDate, anySpan), { maxLength: 4 }),
    weeks: fc.uniqueArray(fc.tuple(anyDate, anyWeek), { maxLength: 4, selector: ([date]) => date }),
    days: fc.array(fc.tuple(anyDate, fc.array(anySpan, { maxLength: 3 })), { maxLength: 4 }),
    absences: fc.array(
      fc.tuple(
        anyDate,
        fc.integer({ min: 0, max: 9 }),
        anySpan,
        fc.constantFrom(...ABSENCE_KINDS, 'closed' as const),
      ),
      { maxLength: 4 },
    ),
  })
  .map(
    ({ firstDay, lastDay, opening, openingDays, weeks, days, absences }): BarberCalendar => ({
      firstDate: firstDay,
      lastDate: lastDay,
      openingHours: new Map(opening),
      openingDays: new Map(openingDays),
      weeks: weeks.map(([fromDate, spans]) => ({
        fromDate,
        spans: spans.map(([day, hours]) => ({ dayOfWeek: day, ...hours })),
      })),
      days: new Map(days),
      absences: absences.map(([firstDate, length, hours, kind], id) => ({
        id,
        kind,
        firstDate,
        lastDate: addDays(firstDate, length),
        ...hours,
      })),
    }),
  )

function isWorked(of: BarberCalendar, date: string, minute: number): boolean {
  const isIn = ({ fromMinute, untilMinute }: MinuteSpan) => fromMinute <= minute && minute < untilMinute
  if (of.firstDate && date < of.firstDate) return false
  if (of.lastDate && date > of.lastDate) return false
  const isSkippedByTheClocks = date === '2027-03-28' && 60 <= minute && minute < 120
  if (isSkippedByTheClocks) return false
  const opening = of.openingDays.get(date) ?? of.openingHours.get(dayOfWeek(date))
  if (!opening || !isIn(opening)) return false
  for (const { firstDate, lastDate, ...hours } of of.absences)
    if (firstDate <= date && date <= lastDate && isIn(hours)) return false
  let week = of.weeks.find(({ fromDate }) => fromDate <= date)
  for (const each of of.weeks) if (week && each.fromDate <= date && each.fromDate > week.fromDate) week = each
  const ofWeek = week?.spans.filter(each => each.dayOfWeek === dayOfWeek(date))
  return (of.days.get(date) ?? ofWeek ?? []).some(isIn)
}

describe('for any calendar and any day, the clocks changing or not', () => {
  test('the plan is worked in exactly the minutes that a minute-by-minute search finds', () =>
    fc.assert(
      fc.property(anyCalendar, anyDate, (any, date) => {
        const { spans } = dayPlan(any, date)
        for (let minute = 0; minute < 1440; minute++) {
          const isPlanned = spans.some(each => each.fromMinute <= minute && minute < each.untilMinute)
          if (isPlanned !== isWorked(any, date, minute)) expect([date, minute, isPlanned]).toEqual([])
        }
      }),
      { numRuns: 300 },
    ))
  test('its spans, breaks and hours are ascending, apart, and in whole cells', () =>
    fc.assert(
      fc.property(anyCalendar, anyDate, (any, date) => {
        const { spans, breaks, rostered } = dayPlan(any, date)
        for (const list of [spans, breaks, rostered]) {
          const edges = list.flatMap(each => [each.fromMinute, each.untilMinute])
          expect(edges).toEqual(edges.toSorted((a, b) => a - b))
          expect(edges.every(edge => edge % 5 === 0)).toBe(true)
        }
        expect(new Set([...rostered, ...breaks].map(each => each.fromMinute)).size).toBe(
          rostered.length + breaks.length,
        )
      }),
      { numRuns: 300 },
    ))
})
