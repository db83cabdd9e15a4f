import { describe, expect, test } from 'vitest'
import { asFields, dayIn, fieldReader, minuteIn, openingWeekIn, spanIn, weekIn } from './form-rules.ts'

const day = { fromMinute: 540, untilMinute: 1080 }

describe('a time in a form', () => {
  test('is minutes since midnight, or nothing', () => {
    expect(minuteIn('09:15')).toBe(555)
    expect(minuteIn('')).toBeNull()
    expect(minuteIn('24:00')).toBeNull()
  })
  test('of midnight ends the day, and begins it', () => {
    expect(minuteIn('00:00', true)).toBe(1440)
    expect(minuteIn('00:00')).toBe(0)
  })
})

test('a span with an empty end is none', () => {
  const from = ' 09:00 '
  expect(spanIn(fieldReader({ from }), 'from', 'until')).toBeNull()
  expect(spanIn(fieldReader({ from, until: '18:00' }), 'from', 'until')).toEqual(day)
})

describe('a day of a form', () => {
  const typed = (fields: Record<string, string>) => dayIn(fieldReader(fields), '1')
  const hours = { 'from-1': '09:00', 'until-1': '18:00' }
  const lunch = { 'break-0-from-1': '13:00', 'break-0-until-1': '13:30' }
  const tea = { 'break-1-from-1': '16:00', 'break-1-until-1': '16:15' }
  const spans = [
    { fromMinute: 540, untilMinute: 780 },
    { fromMinute: 810, untilMinute: 960 },
    { fromMinute: 975, untilMinute: 1080 },
  ]

  test('is worked around all its breaks, and reads back as the same fields', () => {
    expect(typed({ ...hours, ...tea, ...lunch })).toEqual({ spans })
    expect(asFields(spans)).toEqual({
      hours: day,
      breaks: [
        { fromMinute: 780, untilMinute: 810 },
        { fromMinute: 960, untilMinute: 975 },
      ],
    })
  })
  test('with nothing typed is a day off', () => {
    expect(typed({})).toEqual({ spans: [] })
    expect(asFields([])).toEqual({ hours: null, breaks: [] })
  })
  test('with a break up to the end is one span', () =>
    expect(typed({ ...hours, 'break-0-from-1': '13:00', 'break-0-until-1': '18:00' })).toEqual({
      spans: [{ fromMinute: 540, untilMinute: 780 }],
    }))
  test('that is half typed is refused at that field, never taken for a day off', () => {
    expect(typed({ 'from-1': '09:00' })).toEqual({ mistake: 'incomplete', at: 'from-1' })
    const half = typed({ ...hours, 'break-0-until-1': '13:30' })
    expect(half).toEqual({ mistake: 'incomplete', at: 'break-0-from-1' })
  })
  test.each([
    ['without hours', lunch],
    ['outside them', { ...hours, 'break-0-from-1': '08:00', 'break-0-until-1': '09:30' }],
    ['backwards', { ...hours, 'break-0-from-1': '13:30', 'break-0-until-1': '13:00' }],
  ])('with a break %s is refused at the break', (_, fields) =>
    expect(typed(fields)).toEqual({ mistake: 'breakOutside', at: 'break-0-from-1' }),
  )
  test('with breaks that overlap is refused at the second', () =>
    expect(typed({ ...hours, ...lunch, 'break-1-from-1': '13:15', 'break-1-until-1': '14:00' })).toEqual({
      mistake: 'breakOutside',
      at: 'break-1-from-1',
    }))
})

test('a week is read from all its days, and a mistake in one is named', () => {
  const monday = { 'from-1': '09:00', 'until-1': '18:00' }
  expect(weekIn(fieldReader(monday))).toMatchObject({
    days: [{ dayOfWeek: 1, spans: [day] }, {}, {}, {}, {}, {}, {}],
  })
  expect(weekIn(fieldReader({ ...monday, 'until-3': '17:00' }))).toEqual({
    mistake: 'incomplete',
    at: 'from-3',
  })
})

test('a shop’s week is closed on empty days, and never by an end that is missing', () => {
  const sunday = { 'from-0': '10:00', 'until-0': '16:00' }
  expect(openingWeekIn(fieldReader(sunday))).toMatchObject({
    days: [{}, {}, {}, {}, {}, { dayOfWeek: 6, opening: null }, { opening: { fromMinute: 600 } }],
  })
  expect(openingWeekIn(fieldReader({ ...sunday, 'from-1': '09:00' }))).toEqual({
    mistake: 'incomplete',
    at: 'from-1',
  })
})
