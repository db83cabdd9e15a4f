import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LONGEST_DELAY_MINUTES, minutesBehind, minutesLateFor, type OpenVisit } from './rules.ts'

function visit(id: string, startMinute: number, changes: Partial<OpenVisit> = {}): OpenVisit {
  return { id, startMinute, durationMinutes: 30, arrivedMinute: null, startedMinute: null, ...changes }
}
const inChair = visit('a', 600, { startedMinute: 600 })

describe('running late', () => {
  test('without anyone who came nothing is known, so no one is late', () => {
    expect(minutesBehind([visit('a', 600), visit('b', 630)], 700)).toBe(0)
    expect(minutesLateFor([visit('a', 600), visit('b', 630)], 'b', 700)).toBe(0)
  })

  test('the visit in the chair past its end makes the next one late, rounded down to 5', () => {
    const day = [inChair, visit('b', 630)]
    expect(minutesBehind(day, 629)).toBe(0)
    expect(minutesBehind(day, 634)).toBe(0)
    expect(minutesBehind(day, 644)).toBe(10)
    expect(minutesLateFor(day, 'b', 644)).toBe(10)
  })

  test('a visit that began late is expected to last as long as it was booked for', () =>
    expect(minutesBehind([visit('a', 600, { startedMinute: 620 }), visit('b', 630)], 621)).toBe(20))

  test('a gap takes the delay in, for the visits behind it', () => {
    const day = [inChair, visit('b', 630), visit('c', 670)]
    expect([minutesLateFor(day, 'b', 645), minutesLateFor(day, 'c', 645)]).toEqual([15, 5])
  })

  test('a customer who arrived and waits past their time makes their barber late', () =>
    expect(minutesBehind([visit('a', 600, { arrivedMinute: 595 })], 612)).toBe(10))

  test('a visit before those that came is left out: its customer is missing', () =>
    expect(minutesBehind([visit('missing', 540), inChair, visit('b', 660)], 640)).toBe(0))

  test('with no one left to wait, the overrun of the visit in the chair counts', () =>
    expect(minutesBehind([inChair], 643)).toBe(10))

  test('a delay of an hour is more likely a forgotten mark: customers hear nothing of it', () => {
    const day = [inChair, visit('b', 630)]
    expect(minutesBehind(day, 900)).toBe(LONGEST_DELAY_MINUTES)
    expect(minutesLateFor(day, 'b', 900)).toBe(0)
  })
})

const minute = fc.integer({ min: 480, max: 1200 })
const day = fc.array(
  fc.record({
    id: fc.uuid(),
    startMinute: minute,
    durationMinutes: fc.integer({ min: 5, max: 90 }),
    arrivedMinute: fc.option(minute, { nil: null }),
    startedMinute: fc.option(minute, { nil: null }),
  }),
  { maxLength: 8 },
)

describe('for any day of visits', () => {
  test('a delay is never negative, a multiple of 5, and at most an hour', () =>
    fc.assert(
      fc.property(day, minute, (visits, now) => {
        const minutes = minutesBehind(visits, now)
        expect(minutes).toBeGreaterThanOrEqual(0)
        expect(minutes).toBeLessThanOrEqual(LONGEST_DELAY_MINUTES)
        expect(minutes % 5).toBe(0)
      }),
    ))

  test('a delay never shrinks while time passes and nothing is marked', () =>
    fc.assert(
      fc.property(day, minute, fc.integer({ min: 0, max: 120 }), (visits, now, later) => {
        expect(minutesBehind(visits, now + later)).toBeGreaterThanOrEqual(minutesBehind(visits, now))
      }),
    ))

  test('a visit in the chair that began later never makes the next one less late', () =>
    fc.assert(
      fc.property(day, minute, minute, fc.nat(60), (waiting, now, startedMinute, more) => {
        const rest = waiting.map(other => ({ ...other, startedMinute: null }))
        const from = (started: number) =>
          minutesBehind([...rest, { ...inChair, startedMinute: started }], now)
        expect(from(startedMinute + more)).toBeGreaterThanOrEqual(from(startedMinute))
      }),
    ))
})
