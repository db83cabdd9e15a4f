import { describe, expect, test } from 'vitest'
import { dayPace, drawMinutesLeft, paceOf } from './duration-rules.ts'
import { seededRandom, seedFrom } from './random-rules.ts'
import { isJoiningOver, waitsOf } from './rules.ts'
import type { ChairAhead, DayAhead, GuestAhead, VisitAhead } from './simulation-rules.ts'

const TEN = 10 * 60
const CUT = { mean: 30, spread: 0.2 }

const guest = (id: string, more: Partial<GuestAhead> = {}): GuestAhead => ({
  id,
  barberId: null,
  minutesWith: { 1: 30, 2: 30 },
  paceWith: { 1: CUT, 2: CUT },
  passes: 0,
  ...more,
})
const chair = (barberId: number, more: Partial<ChairAhead> = {}): ChairAhead => ({
  barberId,
  spans: [{ fromMinute: 9 * 60, untilMinute: 18 * 60 }],
  sitting: { elapsed: 10, pace: CUT },
  visits: [],
  finished: [],
  ...more,
})
const visit = (more: Partial<VisitAhead> = {}): VisitAhead => ({
  id: 'visit',
  startMinute: TEN + 20,
  minutes: 30,
  hereFrom: Number.POSITIVE_INFINITY,
  passes: 0,
  pace: CUT,
  lateMinutes: 0,
  ...more,
})
const day = (more: Partial<DayAhead> = {}): DayAhead => ({
  minute: TEN,
  graceMinutes: 5,
  chairs: [chair(1), chair(2)],
  line: [guest('first'), guest('second'), guest('third')],
  rates: { noShow: 0.05, left: 0, missed: 0, lateMinutes: [-5, 0, 5] },
  ...more,
})
const waitOf = (id: string, more: Partial<DayAhead> = {}) => {
  const wait = waitsOf(day(more), { seed: 1 }).get(id)
  if (!wait) throw new Error('There is no wait.')
  return wait
}

describe('a wait', () => {
  test('is the same for the same day and seed, and another for another seed', () => {
    expect(waitsOf(day(), { seed: 3 })).toEqual(waitsOf(day(), { seed: 3 }))
    expect(waitsOf(day(), { seed: 3 })).not.toEqual(waitsOf(day(), { seed: 4 }))
  })
  test('is none when a chair is free and no one is ahead', () => {
    const free = { chairs: [chair(1, { sitting: null })], line: [guest('first')] }
    expect(waitOf('first', free)).toMatchObject({ early: 0, middle: 0, late: 0 })
  })
  test('grows with the people ahead', () => {
    expect(waitOf('first').middle).toBeLessThan(waitOf('second').middle)
    expect(waitOf('second').middle).toBeLessThan(waitOf('third').middle)
  })
  test('of the first in line is what is left of the visit that ends first', () => {
    const { middle } = waitOf('first', { chairs: [chair(1)], line: [guest('first')] })
    expect(middle).toBeGreaterThan(15)
    expect(middle).toBeLessThan(25)
  })
  test('counts a booked visit that is expected before', () => {
    const visits = [visit({ hereFrom: TEN })]
    const line = [guest('first')]
    const withVisit = waitOf('first', { chairs: [chair(1, { visits })], line })
    expect(withVisit.middle).toBeGreaterThan(waitOf('first', { chairs: [chair(1)], line }).middle + 20)
  })
  test('is short before a booked customer who says that they come after their grace', () => {
    const [says, line] = [
      (lateMinutes: number) => [visit({ startMinute: TEN, lateMinutes })],
      [guest('first')],
    ]
    const [inTime, late] = [0, 20].map(minutes =>
      waitOf('first', { chairs: [chair(1, { sitting: null, visits: says(minutes) })], line }),
    )
    expect(inTime?.middle).toBeGreaterThan(20)
    expect(late?.middle).toBeLessThan(10)
  })
  test('counts a break', () => {
    const spans = [
      { fromMinute: 540, untilMinute: TEN + 30 },
      { fromMinute: TEN + 60, untilMinute: 1080 },
    ]
    const wait = waitOf('first', { chairs: [chair(1, { spans })], line: [guest('first')] })
    expect(wait.early).toBeGreaterThanOrEqual(60)
  })
  test('for a named barber who is away is infinite', () => {
    const line = [guest('first', { barberId: 2 })]
    expect(waitOf('first', { chairs: [chair(1), chair(2, { spans: [], sitting: null })], line }).early).toBe(
      Number.POSITIVE_INFINITY,
    )
  })
  test('is wider while a visit lasts longer than any before, as it is probably done and not marked so', () => {
    const line = [guest('first')]
    const [long, forgotten] = [45, 90].map(elapsed => {
      const wait = waitOf('first', { chairs: [chair(1, { sitting: { elapsed, pace: CUT } })], line })
      return wait.late - wait.early
    })
    expect(forgotten).toBeGreaterThan(long ?? Number.POSITIVE_INFINITY)
  })
  test('is longer on a day on which all that was done took longer than usual', () => {
    const finished = Array.from({ length: 12 }, () => ({ minutes: 36, expected: 30 }))
    const slow = { chairs: [chair(1, { finished }), chair(2, { finished })] }
    expect(waitOf('third', slow).middle).toBeGreaterThan(waitOf('third').middle + 3)
  })
})

describe('joining', () => {
  test('ends once the next would likely be done after closing', () => {
    expect(isJoiningOver({ endMinute: 1081 }, 1080)).toBe(true)
    expect(isJoiningOver({ endMinute: 1080 }, 1080)).toBe(false)
  })
})

describe('how long a visit takes', () => {
  test('is what was planned as long as none was marked', () => {
    expect(paceOf([], 30).mean).toBe(30)
  })
  test('is drawn towards the plan while fewer than 20 were marked', () => {
    expect(paceOf(Array(10).fill(40), 30).mean).toBe(35)
  })
  test('is what was marked from 20 on', () => {
    expect(paceOf(Array(20).fill(40), 30).mean).toBe(40)
  })
  test('leaves out marks under 3 minutes and over three times the plan', () => {
    expect(paceOf([...Array(20).fill(40), 2, 91], 30).mean).toBe(40)
  })
  test('follows today’s pace the more, the more visits were finished', () => {
    const slow = { minutes: 36, expected: 30 }
    const [few, many] = [2, 20].map(length => dayPace(Array(length).fill(slow)).factor)
    expect(few).toBeGreaterThan(1)
    expect(many).toBeGreaterThan(few ?? 2)
    expect(many).toBeLessThan(1.2)
  })
  test('leaves at least something of a visit that is under way', () => {
    const random = seededRandom(seedFrom('a'))
    const left = Array.from({ length: 200 }, () => drawMinutesLeft(CUT, { factor: 1, elapsed: 38 }, random))
    expect(Math.min(...left)).toBeGreaterThan(0)
  })
})
