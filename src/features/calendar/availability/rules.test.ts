import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spanOf } from '../../../shared/diary-slot.ts'
import type { MinuteSpan } from '../../../shared/minute-span.ts'
import { START_GRIDS } from '../../shop/shop/booking-limit-rules.ts'
import { CELL_MINUTES } from '../hours/cell-rules.ts'
import {
  afterMinuteOn,
  bookingWindow,
  type DiaryDay,
  datesInWindow,
  earliestMinuteOn,
  firstStart,
  freeMinutesFrom,
  freeStarts,
  isInWindow,
  leastBooked,
  whyNotAt,
} from './rules.ts'

/** A day from 09:00 to 12:00 with a visit from 10:00 to 10:30. */
const morning: DiaryDay = {
  hours: [{ fromMinute: 540, untilMinute: 720 }],
  gridMinute: 540,
  gridStepMinutes: 15,
  visits: [{ fromMinute: 600, untilMinute: 630 }],
  afterMinute: -1,
  promised: [],
  earliestMinute: -1,
}
const dayOff: DiaryDay = { ...morning, hours: [] }
/** A day from 09:05 with a break from 10:30 to 11:00. */
const withBreak: DiaryDay = {
  ...morning,
  hours: [
    { fromMinute: 545, untilMinute: 630 },
    { fromMinute: 660, untilMinute: 720 },
  ],
  gridMinute: 545,
  visits: [],
}

describe('the booking window', () => {
  const window = bookingWindow('2026-12-01', 180)
  // Shows §5.4
  test('runs from today to 180 days ahead, both included', () => {
    expect(window).toEqual({ firstDate: '2026-12-01', lastDate: '2027-05-30' })
    expect(isInWindow('2026-12-01', window)).toBe(true)
    expect(isInWindow('2027-05-30', window)).toBe(true)
  })
  // Shows §5.4
  test('holds neither yesterday nor day 181', () => {
    expect(isInWindow('2026-11-30', window)).toBe(false)
    expect(isInWindow('2027-05-31', window)).toBe(false)
  })
  // Shows §9.3
  test('is 180 dates long even over a change of the clocks', () => {
    expect(bookingWindow('2027-03-27', 180).lastDate).toBe('2027-09-23')
    expect(bookingWindow('2027-10-30', 180).lastDate).toBe('2028-04-27')
  })
  test('is as long as the shop says', () => {
    const short = bookingWindow('2026-12-01', 7)
    expect([isInWindow('2026-12-08', short), isInWindow('2026-12-09', short)]).toEqual([true, false])
    expect(datesInWindow('2026-11-01', '2027-01-01', short)).toHaveLength(8)
  })
})

describe('a start must be later than', () => {
  const now = { date: '2026-12-04', minute: 615 }
  test('this very minute, today', () => expect(afterMinuteOn('2026-12-04', now)).toBe(615))
  test('nothing, on a day to come', () => expect(afterMinuteOn('2026-12-05', now)).toBe(-1))
  test('every minute, on a day gone by', () =>
    expect(afterMinuteOn('2026-12-03', now)).toBe(Number.POSITIVE_INFINITY))
})

describe('free starts', () => {
  test('stand on the quarter hours from the opening and leave the whole visit free', () =>
    expect(freeStarts(morning, 45)).toEqual([540, 555, 630, 645, 660, 675]))
  test('are counted from the opening, not from the hour', () =>
    expect(
      freeStarts({ ...morning, hours: [{ fromMinute: 550, untilMinute: 590 }], gridMinute: 550 }, 10),
    ).toEqual([550, 565, 580]))
  test('keep their grid after a break, and the whole visit is on one side of it', () =>
    expect(freeStarts(withBreak, 30)).toEqual([545, 560, 575, 590, 665, 680]))
  test('end where the last visit ends at closing time', () => expect(freeStarts(morning, 90)).toEqual([630]))
  // Shows §5.5
  test('are none on a day off', () => expect(freeStarts(dayOff, 5)).toEqual([]))
  test('are none for a visit longer than the day', () => expect(freeStarts(morning, 185)).toEqual([]))
  test('lie after this minute, today', () =>
    expect(freeStarts({ ...morning, afterMinute: 660 }, 30)).toEqual([675, 690]))
})

describe('the first start of several dates', () => {
  const days = new Map([
    ['2026-12-04', dayOff],
    ['2026-12-05', morning],
    ['2026-12-06', { ...morning, visits: [] }],
  ])
  const first = (minutes: number) => firstStart([...days.keys()], date => days.get(date) ?? dayOff, minutes)
  test('is on the first date that has the whole visit free', () => {
    expect(first(60)).toEqual({ date: '2026-12-05', startMinute: 540 })
    expect(first(120)).toEqual({ date: '2026-12-06', startMinute: 540 })
  })
  test('is none when no date has it free', () => expect(first(185)).toBeNull())
})

describe('how long a barber is free', () => {
  test('ends at the next visit', () => expect(freeMinutesFrom(morning, 555)).toBe(45))
  test('ends at closing time', () => expect(freeMinutesFrom(morning, 690)).toBe(30))
  test('ends at a break', () => expect(freeMinutesFrom(withBreak, 605)).toBe(25))
  test('is nothing within a visit', () => expect(freeMinutesFrom(morning, 615)).toBe(0))
  test('is nothing before opening and from closing time on', () =>
    expect([535, 720, 725].map(minute => freeMinutesFrom(morning, minute))).toEqual([0, 0, 0]))
  test('is nothing at a time gone by', () =>
    expect(freeMinutesFrom({ ...morning, afterMinute: 555 }, 555)).toBe(0))
  test('is right at a minute between two cells too', () =>
    expect([557, 603, 713].map(minute => freeMinutesFrom(morning, minute))).toEqual([43, 0, 7]))
})

describe('why not', () => {
  const because = (minute: number, minutes = 30) => whyNotAt(morning, minute, minutes)
  test('a day off is named before all else', () => expect(whyNotAt(dayOff, 1, 1)).toBe('day-off'))
  test('before opening', () => expect(because(525)).toBe('outside-hours'))
  test('past closing time', () => expect(because(705)).toBe('outside-hours'))
  test('a break in the way, at its beginning, middle or end', () =>
    expect([605, 635, 650].map(minute => whyNotAt(withBreak, minute, 30))).toEqual([
      'outside-hours',
      'outside-hours',
      'outside-hours',
    ]))
  test('between two starts', () => expect(because(545)).toBe('off-grid'))
  test('a visit in the way, at its beginning, middle or end', () =>
    expect([because(585), because(600), because(615)]).toEqual(['taken', 'taken', 'taken']))
  test('a visit that ends as the next one begins is welcome', () =>
    expect([because(570), because(630)]).toEqual([null, null]))
  test('a time gone by, this minute included', () =>
    expect(whyNotAt({ ...morning, afterMinute: 660 }, 660, 30)).toBe('past'))
  test('less notice than the shop needs, but not exactly as much', () => {
    const short = { ...morning, afterMinute: 600, earliestMinute: 660 }
    expect([whyNotAt(short, 645, 15), whyNotAt(short, 660, 15)]).toEqual(['short-notice', null])
  })
})

/* Against an oracle that knows no spans and no cleverness: it walks minute by minute. */

const cell = fc.integer({ min: 0, max: 287 })
const anyDay: fc.Arbitrary<DiaryDay> = fc.record({
  hours: fc
    .uniqueArray(fc.integer({ min: 0, max: 288 }), { maxLength: 6 })
    .map(edges => edges.toSorted((a, b) => a - b))
    .map(edges =>
      Array.from({ length: Math.floor(edges.length / 2) }, (_, span) => ({
        fromMinute: (edges[span * 2] ?? 0) * CELL_MINUTES,
        untilMinute: (edges[span * 2 + 1] ?? 0) * CELL_MINUTES,
      })),
    ),
  gridMinute: fc.integer({ min: 0, max: 60 }).map(cells => cells * CELL_MINUTES),
  gridStepMinutes: fc.constantFrom(...START_GRIDS),
  visits: fc.array(
    fc
      .tuple(cell, fc.integer({ min: 1, max: 18 }))
      .map(([first, count]) =>
        spanOf({ startMinute: first * CELL_MINUTES, durationMinutes: count * CELL_MINUTES }),
      ),
    { maxLength: 12 },
  ),
  afterMinute: fc.oneof(
    fc.constant(-1),
    fc.integer({ min: 0, max: 1439 }),
    fc.constant(Number.POSITIVE_INFINITY),
  ),
  promised: fc.constant([]),
  earliestMinute: fc.oneof(fc.constant(-1), fc.integer({ min: -20_000, max: 20_000 })),
})
const anyDuration = fc.integer({ min: 1, max: 48 }).map(cells => cells * CELL_MINUTES)

function isFreeMinute(day: DiaryDay, minute: number): boolean {
  const isIn = (span: MinuteSpan) => minute >= span.fromMinute && minute < span.untilMinute
  return day.hours.some(isIn) && !day.visits.some(isIn)
}

function naiveFreeMinutes(day: DiaryDay, start: number): number {
  if (start <= day.afterMinute) return 0
  let minute = start
  while (isFreeMinute(day, minute)) minute++
  return minute - start
}

function naiveStarts(day: DiaryDay, duration: number): number[] {
  const minutes = Array.from({ length: 1440 }, (_, minute) => minute)
  return minutes.filter(
    minute =>
      (minute - day.gridMinute) % day.gridStepMinutes === 0 &&
      minute >= day.earliestMinute &&
      naiveFreeMinutes(day, minute) >= duration,
  )
}

describe('for any day and any visit', () => {
  // Shows §7.10
  test('the starts offered are exactly those that a minute-by-minute search finds', () =>
    fc.assert(
      fc.property(anyDay, anyDuration, (day, duration) => {
        expect(freeStarts(day, duration)).toEqual(naiveStarts(day, duration))
      }),
      { numRuns: 300 },
    ))
  test('no start is offered whose visit would overlap another or leave the working hours', () =>
    fc.assert(
      fc.property(anyDay, anyDuration, (day, duration) => {
        for (const start of freeStarts(day, duration)) {
          const minutes = Array.from({ length: duration }, (_, index) => start + index)
          expect(minutes.every(minute => isFreeMinute(day, minute))).toBe(true)
        }
      }),
      { numRuns: 300 },
    ))
  test('there is a reason against every minute but the starts offered', () =>
    fc.assert(
      fc.property(anyDay, anyDuration, (day, duration) => {
        const offered = new Set(freeStarts(day, duration))
        const welcome = Array.from({ length: 1440 }, (_, minute) => minute).filter(
          minute => whyNotAt(day, minute, duration) === null,
        )
        expect(new Set(welcome)).toEqual(offered)
      }),
      { numRuns: 300 },
    ))
  test('the time free from any minute is what a minute-by-minute count gives', () =>
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 1439 }), (day, minute) => {
        expect(freeMinutesFrom(day, minute)).toBe(naiveFreeMinutes(day, minute))
      }),
      { numRuns: 1000 },
    ))
})

test('a start keeps the notice exactly when it is so many minutes away, over any number of days', () => {
  const anyMinute = fc.integer({ min: 0, max: 1439 })
  const days = fc.integer({ min: 0, max: 9 })
  fc.assert(
    fc.property(
      anyMinute,
      anyMinute,
      days,
      fc.integer({ min: 0, max: 10_080 }),
      (now, start, day, notice) => {
        const date = `2026-12-${String(day + 1).padStart(2, '0')}`
        const earliest = earliestMinuteOn(date, { date: '2026-12-01', minute: now }, notice)
        expect(start >= earliest).toBe(day * 1440 + start - now >= notice)
      },
    ),
    { numRuns: 1000 },
  )
})

describe('any barber', () => {
  test('is the one with the least booked that day', () =>
    expect(leastBooked([{ bookedMinutes: 30 }, { bookedMinutes: 5 }, { bookedMinutes: 60 }])).toEqual({
      bookedMinutes: 5,
    }))
  test('is the first listed when two have as little', () =>
    expect(
      leastBooked([
        { id: 7, bookedMinutes: 5 },
        { id: 8, bookedMinutes: 5 },
      ])?.id,
    ).toBe(7))
  test('is undefined when no barber is free', () => expect(leastBooked([])).toBeUndefined())
  test('is never one with more booked than another who is free', () =>
    fc.assert(
      fc.property(fc.array(fc.record({ bookedMinutes: fc.nat(600) }), { minLength: 1 }), free => {
        expect(leastBooked(free)?.bookedMinutes).toBe(Math.min(...free.map(barber => barber.bookedMinutes)))
      }),
    ))
})
