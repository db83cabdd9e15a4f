import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDate, dayOfWeek } from './calendar-date.ts'
import { clockTime } from './clock-time.ts'
import { SHOP_ZONE } from './shop-zone.ts'
import { minuteOnAfter, minutesBetween, shopMinute, skippedHour } from './summer-time.ts'

const instantOf = (date: CalendarDate, minute: number) =>
  Temporal.ZonedDateTime.from(`${date}T${clockTime(minute)}[${SHOP_ZONE}]`)
const halfHours = (date: CalendarDate) =>
  Array.from({ length: 10 }, (_, index) =>
    Temporal.Instant.from(`${date}T00:00Z`).add({ minutes: index * 30 }),
  )
const isShown = (instant: Temporal.Instant) => {
  const { date, minute } = shopMinute(new Date(instant.epochMilliseconds))
  const clock = instant.toZonedDateTimeISO(SHOP_ZONE).toPlainDateTime().toString({ smallestUnit: 'minute' })
  return clock === `${date}T${clockTime(minute)}`
}
const dates = Array.from({ length: 36_500 }, (_, days) => addDays('2000-01-01', days))
const isSkipped = (date: CalendarDate, minute: number) =>
  instantOf(date, minute).toPlainTime().toString({ smallestUnit: 'minute' }) !== clockTime(minute)

describe('what the clocks of the shop’s zone do, as the zone’s own data have it', () => {
  test('on the dates of a hundred years, they skip the hour from one to two or none', () => {
    const skipping = dates.filter(date => skippedHour(date) !== null)
    expect(skipping).toEqual(dates.filter(date => isSkipped(date, 90)))
    expect(skipping).toHaveLength(100)
    expect(skippedHour('2027-03-28')).toEqual({ fromMinute: 60, untilMinute: 120 })
    expect([59, 60, 119, 120].map(minute => isSkipped('2027-03-28', minute))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('in each half hour of all Sundays of March and October, they show its date and minute', () => {
    const sundays = dates.filter(date => /-(03|10)-/.test(date) && dayOfWeek(date) === 0)
    const wrong = sundays.flatMap(date => halfHours(date)).filter(instant => !isShown(instant))
    expect(wrong).toEqual([])
  })

  test('the minutes between two times are those that pass', () => {
    const changes = ['2027-03-28', '2026-10-25', '2026-12-04']
    const time = fc.record({
      date: fc
        .tuple(fc.constantFrom(...changes), fc.integer({ min: -2, max: 2 }))
        .map(([date, days]) => addDays(date, days)),
      minute: fc.integer({ min: 0, max: 1439 }),
    })
    fc.assert(
      fc.property(time, time, (from, to) => {
        fc.pre(!isSkipped(from.date, from.minute) && !isSkipped(to.date, to.minute))
        const passed = instantOf(from.date, from.minute).until(instantOf(to.date, to.minute))
        expect(minutesBetween(from, to)).toBe(passed.total('minutes'))
      }),
    )
  })
})

test.each([
  ['in the spring one hour of the clock later', '2027-03-28', '2027-03-27', 660],
  ['in the autumn one hour earlier', '2026-10-25', '2026-10-24', 540],
  ['on any other day at the same hour', '2026-12-04', '2026-12-03', 600],
])('24 hours after ten o’clock it is, %s', (_, date, before, minute) =>
  expect(minuteOnAfter(date, { date: before, minute: 600 }, 1440)).toBe(minute),
)

test('a minute before the clocks go forward is as many minutes away as any day', () =>
  expect(minuteOnAfter('2027-03-28', { date: '2027-03-27', minute: 30 }, 1440)).toBe(30))

test.each([
  ['2026-12-01T08:05:59Z', '2026-12-01', 485],
  ['2027-06-14T23:30:00Z', '2027-06-15', 30],
  ['2027-03-28T00:59:00Z', '2027-03-28', 59],
  ['2027-03-28T01:00:00Z', '2027-03-28', 120],
  ['2027-10-31T01:30:00Z', '2027-10-31', 90],
])('at %s the shop’s clock shows its own date and minute', (instant, date, minute) =>
  expect(shopMinute(new Date(instant))).toEqual({ date, minute }),
)
