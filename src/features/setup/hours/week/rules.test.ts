import { describe, expect, test } from 'vitest'
import { axisOf, dayChanges, dragged, hoursToAdd, nextMonday, presetDates } from './rules.ts'

const span = (fromMinute: number, untilMinute: number) => ({ fromMinute, untilMinute })
const OPEN = span(510, 1080)
const DAY = [span(540, 780), span(810, 1020)]

describe('a bar that is dragged', () => {
  const at = (grip: 'from' | 'until' | 'whole', minute: number, spans = DAY) =>
    dragged(spans, { grip, minute }, OPEN)
  test('begins and ends on quarters of an hour', () => {
    expect(at('from', 567)).toEqual([span(570, 780), span(810, 1020)])
    expect(at('until', 992)).toEqual([span(540, 780), span(810, 990)])
  })
  test('stays within the limits, and never swallows a break', () => {
    expect(at('from', 0)[0]).toEqual(span(510, 780))
    expect(at('from', 900)[0]).toEqual(span(765, 780))
    expect(at('until', 1440)[1]).toEqual(span(810, 1080))
    expect(at('until', 600)[1]).toEqual(span(810, 825))
  })
  test('is moved as a whole with its break, up to the limits', () => {
    expect(at('whole', 555)).toEqual([span(555, 795), span(825, 1035)])
    expect(at('whole', 900)).toEqual([span(600, 840), span(870, 1080)])
  })
  test('that lay outside the limits stays there until it is pulled in', () => {
    expect(at('from', 400, [span(480, 780)])).toEqual([span(480, 780)])
    expect(at('from', 560, [span(480, 780)])).toEqual([span(555, 780)])
  })
  test('of a day off stays a day off', () => expect(at('from', 600, [])).toEqual([]))
})

test('the axis has whole hours around all that it shows', () => {
  expect(axisOf([OPEN, ...DAY])).toEqual(span(480, 1080))
})

test('a day off gets the week’s usual hours, else 9:00 to 18:00, as far as the shop is open', () => {
  const week = [
    { dayOfWeek: 1, spans: [] },
    { dayOfWeek: 2, spans: DAY },
  ]
  expect(hoursToAdd(week, span(600, 960))).toEqual([span(600, 780), span(810, 960)])
  expect(hoursToAdd([], span(600, 1200))).toEqual([span(600, 1080)])
  expect(hoursToAdd([], span(1140, 1320))).toEqual([span(1140, 1320)])
})

test('a change of a week says each day that differs, with the first date on which it does', () => {
  const week = (spans: typeof DAY) => [{ dayOfWeek: 6, spans }]
  expect(dayChanges(week(DAY), week([OPEN]), '2026-11-30')).toEqual([
    { dayOfWeek: 6, date: '2026-12-05', before: DAY, after: [OPEN] },
  ])
  expect(dayChanges(week(DAY), week([...DAY]), '2026-11-30')).toEqual([])
  expect(dayChanges([], week(DAY), '2026-12-05')).toMatchObject([{ date: '2026-12-05', before: [] }])
})

test('next Monday is never today', () => {
  expect([nextMonday('2026-11-28'), nextMonday('2026-11-29'), nextMonday('2026-11-30')]).toEqual([
    '2026-11-30',
    '2026-11-30',
    '2026-12-07',
  ])
})

test('days off are offered as whole weeks from next Monday, or as one day', () => {
  const on = (preset: Parameters<typeof presetDates>[0]) =>
    Object.values(presetDates(preset, '2026-11-28')).join(' ')
  expect(on('next-week')).toBe('2026-11-30 2026-12-06')
  expect(on('week-after')).toBe('2026-12-07 2026-12-13')
  expect(on('two-weeks')).toBe('2026-11-30 2026-12-13')
  expect([on('today'), on('tomorrow')]).toEqual(['2026-11-28 2026-11-28', '2026-11-29 2026-11-29'])
})
