import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type MinuteSpan, merged } from '../../../shared/minute-span.ts'
import {
  bookingWindow,
  type DiaryDay,
  freeStarts,
  whyNotAt,
  whyNotOn,
} from '../../calendar/availability/rules.ts'
import { type BarberCalendar, type DayPlan, dayPlan } from '../../calendar/hours/rules.ts'
import { START_GRIDS } from '../../shop/shop/booking-limit-rules.ts'
import { USUAL_RULES } from '../../shop/shop/booking-rules-contract.ts'
import { whyNotText } from './why-not-messages.ts'
import { type PlannedDay, reasonsAgainst, reasonsAgainstDay } from './why-not-rules.ts'

const WINDOW = bookingWindow('2026-12-01', 180)
const DATE = '2026-12-04'
const AT = { date: DATE, window: WINDOW }

function span(from: number, until: number): MinuteSpan {
  return { fromMinute: from, untilMinute: until }
}

const NINE_TO_SIX: DayPlan = {
  isOnTeam: true,
  opening: span(540, 1080),
  rostered: [span(540, 1080)],
  spans: [span(540, 1080)],
  breaks: [],
  absences: [],
  closures: [],
}

function planned(
  plan: DayPlan,
  visits: readonly MinuteSpan[],
  { afterMinute = -1, ...changes }: Partial<DiaryDay> = {},
): PlannedDay {
  const day: DiaryDay = {
    hours: plan.spans,
    gridMinute: plan.rostered[0]?.fromMinute ?? 0,
    gridStepMinutes: 15,
    visits,
    afterMinute,
    promised: [],
    earliestMinute: -1,
    ...changes,
  }
  return { day, plan }
}

const sentence = (of: PlannedDay, startMinute: number, durationMinutes: number) =>
  whyNotText('Marco', reasonsAgainst(of, { startMinute, durationMinutes }, AT), USUAL_RULES)

describe('why a time can’t be booked', () => {
  test('a visit in the way, and the gap after it that is too short', () => {
    const day = planned(NINE_TO_SIX, [span(660, 695), span(715, 745)])
    expect(sentence(day, 660, 30)).toBe(
      'Marco: booked 11:00 to 11:35, then 20 minutes free of the 30 needed.',
    )
    expect(sentence(day, 720, 30)).toBe('Marco: booked 11:55 to 12:25, free again from 12:25.')
  })

  test('a gap that is too short, and what ends it', () => {
    const day = planned(NINE_TO_SIX, [span(675, 700)])
    expect(sentence(day, 660, 30)).toBe(
      'Marco: 15 minutes free from 11:00 of the 30 needed, then booked 11:15 to 11:40.',
    )
  })

  test('a break, an absence, a closure, and the ends of the day', () => {
    const plan: DayPlan = {
      ...NINE_TO_SIX,
      rostered: [span(540, 780), span(840, 1080)],
      spans: [span(540, 600), span(660, 780), span(840, 1020)],
      breaks: [span(780, 840)],
      absences: [{ ...span(600, 660), id: 1, kind: 'sick' }],
      closures: [{ ...span(1020, 1080), id: 2 }],
    }
    const day = planned(plan, [])
    expect(sentence(day, 780, 30)).toBe('Marco: on a break 13:00 to 14:00, free again from 14:00.')
    expect(sentence(day, 600, 30)).toBe('Marco: away 10:00 to 11:00, free again from 11:00.')
    expect(sentence(day, 1020, 30)).toBe(
      'Marco: the shop is closed 17:00 to 18:00, then 0 minutes free of the 30 needed.',
    )
    expect(sentence(day, 510, 30)).toBe('Marco: begins at 09:00.')
  })

  test('with the notice that the shop needs, and the grid that it starts on', () => {
    const rules = { noticeMinutes: 120, daysAhead: 90, gridMinutes: 30 as const }
    const day = planned(NINE_TO_SIX, [], { afterMinute: 600, earliestMinute: 720, gridStepMinutes: 30 })
    const why = (startMinute: number) =>
      whyNotText('Marco', reasonsAgainst(day, { startMinute, durationMinutes: 30 }, AT), rules)
    expect(why(660)).toBe('Marco: online, 2 hours of notice are needed.')
    expect(why(735)).toBe('Marco: online, visits start every 30 minutes from 09:00.')
    expect(whyNotText('Marco', [{ is: 'outside-window' }], rules)).toContain('up to 90 days ahead')
  })

  test('for treatments on a whole day, the longest gap is named', () => {
    const day = planned(NINE_TO_SIX, [span(540, 700), span(720, 1080)])
    const wanted = { durationMinutes: 45, lacking: [] }
    expect(whyNotText('Marco', reasonsAgainstDay(day, wanted, AT), USUAL_RULES)).toBe(
      'Marco: no start with 45 minutes free; the longest gap is 20 minutes, from 11:40.',
    )
    const lacking = { ...wanted, lacking: ['Skin fade'] }
    expect(whyNotText('Marco', reasonsAgainstDay(day, lacking, AT), USUAL_RULES)).toBe(
      'Marco: does not do Skin fade.',
    )
  })
})

const anySpan = fc
  .tuple(fc.integer({ min: 96, max: 215 }), fc.integer({ min: 1, max: 40 }))
  .map(([cell, cells]) => span(cell * 5, Math.min(1440, (cell + cells) * 5)))
const spans = (maxLength: number) => fc.array(anySpan, { maxLength })

/** A day with any breaks, absences, closures and visits; visits may stand outside the hours, as staff may book them. */
const anyDay = fc
  .record({
    week: spans(3),
    absences: spans(2),
    closures: spans(1),
    visits: spans(5),
    changes: fc.record({
      afterMinute: fc.constantFrom(-1, 600, 901, Number.POSITIVE_INFINITY),
      earliestMinute: fc.constantFrom(-900, 0, 700, 1100, 5000),
      gridStepMinutes: fc.constantFrom(...START_GRIDS),
    }),
  })
  .map(({ week, absences, closures, visits, changes }) => {
    const days = { firstDate: DATE, lastDate: DATE }
    const calendar: BarberCalendar = {
      firstDate: null,
      lastDate: null,
      openingHours: new Map([[5, span(510, 1110)]]),
      openingDays: new Map(),
      weeks: [{ fromDate: '2026-01-01', spans: merged(week).map(each => ({ ...each, dayOfWeek: 5 })) }],
      days: new Map(),
      absences: [
        ...absences.map((each, id) => ({ ...each, ...days, id, kind: 'sick' as const })),
        ...closures.map((each, id) => ({ ...each, ...days, id: id + 9, kind: 'closed' as const })),
      ],
    }
    return planned(dayPlan(calendar, DATE), merged(visits), changes)
  })
const anyDuration = fc.integer({ min: 1, max: 24 }).map(cells => cells * 5)

test('the chain is empty exactly when a customer can book the time', () => {
  const anySpot = fc.record({
    startMinute: fc.oneof(
      fc.integer({ min: 0, max: 1300 }),
      fc.integer({ min: 32, max: 76 }).map(n => n * 15),
    ),
    durationMinutes: anyDuration,
  })
  const anyDate = fc.constantFrom(DATE, DATE, DATE, '2027-12-03')
  fc.assert(
    fc.property(anyDay, anySpot, anyDate, (day, spot, date) => {
      const refusal = whyNotOn(date, WINDOW) ?? whyNotAt(day.day, spot.startMinute, spot.durationMinutes)
      expect(reasonsAgainst(day, spot, { date, window: WINDOW }).length === 0).toBe(refusal === null)
    }),
    { numRuns: 3000 },
  )
})

test('the day’s chain is empty exactly when a customer can book at some time of it', () => {
  fc.assert(
    fc.property(anyDay, anyDuration, (day, durationMinutes) => {
      const reasons = reasonsAgainstDay(day, { durationMinutes, lacking: [] }, AT)
      expect(reasons.length === 0).toBe(freeStarts(day.day, durationMinutes).length > 0)
    }),
    { numRuns: 2000 },
  )
})
