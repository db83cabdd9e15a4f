import { expect, test } from 'vitest'
import {
  type CountedPlay,
  hoursOfDay,
  isSoldOn,
  openingSoFar,
  shortHalfHours,
  verdictOf,
  WHOLE_MS,
} from './rules.ts'

const NOON = Date.parse('2026-12-01T12:00:00Z')
const WHOLE = { startMs: NOON, stoodMs: 15_000, isVisible: true }
const AROUND = { nowMs: NOON + 60_000, isOpen: true, isSold: true, others: [] }

test('a play of 14.75 seconds on a visible page while the shop is open is counted', () => {
  expect(verdictOf({ ...WHOLE, stoodMs: WHOLE_MS }, AROUND)).toBe('counted')
  expect(verdictOf({ ...WHOLE, stoodMs: WHOLE_MS - 1 }, AROUND)).toBe('short')
  expect(verdictOf({ ...WHOLE, isVisible: false }, AROUND)).toBe('hidden')
  expect(verdictOf(WHOLE, { ...AROUND, isOpen: false })).toBe('closed')
})

test('a play that overlaps another of the same screen is refused, but not for the second that clocks differ', () => {
  const second = { ...WHOLE, startMs: NOON + 14_000 }
  expect(verdictOf(second, { ...AROUND, others: [WHOLE] })).toBe('counted')
  expect(verdictOf({ ...second, startMs: NOON + 13_000 }, { ...AROUND, others: [WHOLE] })).toBe('overlap')
})

test('a play that is still to come, or older than 40 days, is refused', () => {
  expect(verdictOf(WHOLE, { ...AROUND, nowMs: NOON - 600_000 })).toBe('future')
  expect(verdictOf(WHOLE, { ...AROUND, nowMs: NOON + 41 * 86_400_000 })).toBe('old')
})

test('a play whose time the screen can’t know is refused, whatever its time is said to be', () => {
  expect(verdictOf({ ...WHOLE, isTimeKnown: false }, AROUND)).toBe('untimed')
  expect(verdictOf({ ...WHOLE, isTimeKnown: false }, { ...AROUND, nowMs: 0 })).toBe('untimed')
})

test('more plays in an hour than a screen can show are refused', () => {
  const others = (everyMs: number) =>
    Array.from({ length: 500 }, (_, at) => ({ ...WHOLE, startMs: NOON - (at + 1) * everyMs, stoodMs: 5000 }))
  expect(verdictOf(WHOLE, { ...AROUND, others: others(15_600) })).toBe('counted')
  expect(verdictOf(WHOLE, { ...AROUND, others: others(5000) })).toBe('rate')
})

test('a play is refused of a version, a contract or a day that don’t belong together', () => {
  const term = { advertiserId: 'florist', startDate: '2026-12-01', lastDay: '2026-12-31' }
  expect(isSoldOn('2026-12-01', term, 'florist')).toBe(true)
  expect(isSoldOn('2026-12-31', term, 'florist')).toBe(true)
  expect(isSoldOn('2027-01-01', term, 'florist')).toBe(false)
  expect(isSoldOn('2026-11-30', term, 'florist')).toBe(false)
  expect(isSoldOn('2026-12-01', term, 'baker')).toBe(false)
  expect(isSoldOn('2026-12-01', term, undefined)).toBe(false)
  expect(isSoldOn('2026-12-01', undefined, undefined)).toBe(false)
  expect(verdictOf(WHOLE, { ...AROUND, isSold: false })).toBe('unsold')
})

const OPEN = new Map([['2026-12-01', [{ fromMinute: 540, untilMinute: 615 }]]])
const plays = (deviceId: string, from: number, count: number): CountedPlay[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ deviceId, date: '2026-12-01', from: from + at * 4.94 },
    until: from + at * 4.94 + 0.25,
  }))

test('an open half hour owes what it has less than 6 whole plays, and the rest of an opening owes none', () => {
  expect(shortHalfHours(OPEN, [...plays('door', 540, 6), ...plays('door', 570, 4)])).toEqual([
    { date: '2026-12-01', fromMinute: 570, plays: 4, owed: 2 },
  ])
})

test('two screens side by side do not make up for each other', () => {
  const both = [...plays('door', 540, 3), ...plays('wall', 540, 3), ...plays('door', 570, 6)]
  expect(shortHalfHours(OPEN, both)).toEqual([{ date: '2026-12-01', fromMinute: 540, plays: 3, owed: 3 }])
})

test('an hour without plays says why: closed, or no screen was on', () => {
  const open = [
    { fromMinute: 540, untilMinute: 600 },
    { fromMinute: 660, untilMinute: 780 },
  ]
  const at = (hour: number, isLate = false) => ({ hour, isOwn: true, isLate })
  expect(hoursOfDay(open, [at(9), at(11, true)])).toEqual([
    { hour: 9, plays: 1, note: null },
    { hour: 10, plays: 0, note: 'closed' },
    { hour: 11, plays: 1, note: 'offline' },
    { hour: 12, plays: 0, note: 'off' },
  ])
})

test('the opening so far is that of days before, and of today until the last full hour', () => {
  const open = [
    { fromMinute: 540, untilMinute: 720 },
    { fromMinute: 780, untilMinute: 1080 },
  ]
  const week = new Map(['2026-12-01', '2026-12-02', '2026-12-03'].map(date => [date, open]))
  const soFar = openingSoFar(week, { date: '2026-12-02', minute: 659 })
  expect([...soFar.values()]).toEqual([open, [{ fromMinute: 540, untilMinute: 600 }], []])
  expect(hoursOfDay(soFar.get('2026-12-03') ?? [], [])).toEqual([])
  const inFirstHour = hoursOfDay([], [{ hour: 9, isOwn: true, isLate: false }])
  expect(inFirstHour).toEqual([{ hour: 9, plays: 1, note: null }])
})
