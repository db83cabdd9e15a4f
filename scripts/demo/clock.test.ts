import { expect, test } from 'vitest'
import { shopMoment } from '../../src/platform/server/process/clock.server.ts'
import { demoClock } from './clock.ts'

const started = (instant: string, at?: string) =>
  shopMoment(demoClock(() => Temporal.Instant.from(instant), at))

test('the demo opens on the next Saturday at 8:15, whatever the day', () => {
  const saturday = { date: '2026-11-28', minute: 8 * 60 + 15 }
  expect(started('2026-11-23T21:40:00Z')).toEqual(saturday)
  expect(started('2026-11-28T15:00:00Z')).toEqual(saturday)
  expect(started('2026-06-01T10:00:00Z')).toEqual({ ...saturday, date: '2026-06-06' })
})

test('a Saturday on which the shop is closed is left out', () =>
  expect(started('2026-12-20T10:00:00Z').date).toBe('2027-01-02'))

test('a clock that stands before opening on a Saturday is left alone', () =>
  expect(started('2026-11-28T07:50:00Z')).toEqual({ date: '2026-11-28', minute: 7 * 60 + 50 }))

test('a time that is asked for is the shop’s own, and goes on from there', () => {
  expect(started('2026-11-23T21:40:00Z', '2026-07-01T12:30')).toEqual({ date: '2026-07-01', minute: 750 })
  let now = Temporal.Instant.from('2026-11-23T21:40:00Z')
  const clock = demoClock(() => now, '2026-11-28T08:15')
  now = now.add({ minutes: 20 })
  expect(shopMoment(clock)).toEqual({ date: '2026-11-28', minute: 8 * 60 + 35 })
  expect(() => started('2026-11-23T21:40:00Z', 'soon')).toThrow(RangeError)
})
