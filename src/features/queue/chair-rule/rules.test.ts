import { describe, expect, test } from 'vitest'
import { type FreeChair, type Guest, hasGapSoon, inOrder, nextFor, type VisitDue } from './rules.ts'

const NOON = 12 * 60
const [MARCO, ELLA] = [1, 2]

const guest = (id: string, more: Partial<Guest> = {}): Guest => ({
  id,
  barberId: null,
  minutesWith: { [MARCO]: 30, [ELLA]: 30 },
  passes: 0,
  ...more,
})
const short = (id: string, more: Partial<Guest> = {}) =>
  guest(id, { minutesWith: { [MARCO]: 15, [ELLA]: 15 }, ...more })
const booked = (startMinute: number, more: Partial<VisitDue> = {}): VisitDue => ({
  id: 'booked',
  startMinute,
  minutes: 30,
  hereFrom: Number.POSITIVE_INFINITY,
  passes: 0,
  ...more,
})
const chair = (visits: readonly VisitDue[] = [], more: Partial<FreeChair> = {}): FreeChair => ({
  barberId: MARCO,
  minute: NOON,
  untilMinute: 18 * 60,
  graceMinutes: 5,
  visits,
  ...more,
})
const next = (free: FreeChair, line: readonly Guest[], isRoomSoon = false) =>
  nextFor(free, line, () => isRoomSoon)

describe('a booked visit', () => {
  test('that is due goes before everyone in the line', () => {
    expect(next(chair([booked(NOON, { hereFrom: NOON - 5 })]), [guest('first')])).toMatchObject({
      kind: 'visit',
      id: 'booked',
    })
  })
  test('is waited for with an empty chair until its grace is over', () => {
    expect(next(chair([booked(NOON - 4)]), [guest('first')])).toEqual({
      kind: 'hold',
      id: 'booked',
      why: 'not-here-yet',
      untilMinute: NOON + 1,
    })
  })
  test('loses its turn with its grace, and the chair goes on', () => {
    expect(next(chair([booked(NOON - 5)]), [guest('first')])).toMatchObject({ kind: 'guest', id: 'first' })
  })
  test('whose customer came late is the first in line, before all who walked in', () => {
    const late = booked(NOON - 20, { hereFrom: NOON - 2 })
    expect(next(chair([late]), [guest('first')])).toMatchObject({ kind: 'visit', id: 'booked' })
  })
  test('whose customer came in time never loses its turn, however long the barber runs over', () => {
    const inTime = booked(NOON - 30, { hereFrom: NOON - 28 })
    expect(next(chair([inTime]), [guest('first')])).toMatchObject({ kind: 'visit', id: 'booked' })
  })
  test('whose customer is early waits while someone in line fits before it', () => {
    const early = booked(NOON + 30, { hereFrom: NOON - 10 })
    expect(next(chair([early]), [guest('first')])).toMatchObject({ kind: 'guest', id: 'first' })
  })
  test('whose customer is early begins early when no one who waits fits before it', () => {
    const early = booked(NOON + 25, { hereFrom: NOON - 10 })
    expect(next(chair([early]), [guest('first')])).toEqual({ kind: 'visit', id: 'booked', passed: [] })
  })
  test('that is late and not here is not in the way of the one after it', () => {
    const after = booked(NOON, { id: 'after', hereFrom: NOON - 1 })
    expect(next(chair([booked(NOON - 30), after]), [])).toMatchObject({ kind: 'visit', id: 'after' })
  })
})

describe('of those who wait', () => {
  test('the first sits whose visit ends before the next booked one', () => {
    expect(next(chair([booked(NOON + 30)]), [guest('first'), short('second')])).toMatchObject({ id: 'first' })
  })
  test('a guest whose visit does not fit is passed over, and that is counted', () => {
    expect(next(chair([booked(NOON + 20)]), [guest('first'), short('second')])).toEqual({
      kind: 'guest',
      id: 'second',
      passed: ['first'],
    })
  })
  test('a guest who was passed over twice is not passed over again while a gap for them is near', () => {
    const line = [guest('first', { passes: 2 }), short('second')]
    expect(next(chair([booked(NOON + 20)]), line, true)).toEqual({
      kind: 'hold',
      id: 'first',
      why: 'passed-over',
      untilMinute: NOON + 20,
    })
  })
  test('no chair stays empty for a guest for whom no gap is near', () => {
    const line = [guest('first', { passes: 2 }), short('second')]
    expect(next(chair([booked(NOON + 20)]), line, false)).toMatchObject({ id: 'second' })
  })
  test('a guest who waits for another barber does not count as passed over', () => {
    const line = [guest('for Ella', { barberId: ELLA }), guest('second')]
    expect(next(chair(), line)).toEqual({ kind: 'guest', id: 'second', passed: [] })
  })
  test('a guest whose treatment the barber does not do does not count as passed over', () => {
    const line = [guest('dye', { minutesWith: { [ELLA]: 60 } }), guest('second')]
    expect(next(chair(), line)).toEqual({ kind: 'guest', id: 'second', passed: [] })
  })
  test('no one sits whose visit would run into the barber’s break', () => {
    expect(next(chair([], { untilMinute: NOON + 25 }), [guest('first')])).toEqual({ kind: 'empty' })
  })
  test('a visit begins in the diary at the five minutes before, so that 12:04 still fits before 12:30', () => {
    expect(next(chair([booked(NOON + 30)], { minute: NOON + 4 }), [guest('first')])).toMatchObject({
      id: 'first',
    })
  })
})

test('a gap is near when it begins within 20 minutes', () => {
  expect(hasGapSoon(chair([booked(NOON + 10, { minutes: 10 })]), 60, NOON)).toBe(true)
  expect(hasGapSoon(chair([booked(NOON + 10, { minutes: 30 })]), 60, NOON)).toBe(false)
})

describe('the line', () => {
  const at = (place: number, isContinuing = false) => ({ place, isContinuing })

  test('begins with parties that go on with their barber, then goes by joining', () => {
    expect(inOrder([at(3), at(1), at(9, true)])).toEqual([at(9, true), at(1), at(3)])
  })
})
