import { describe, expect, test } from 'vitest'
import type { DayVisit } from './contract.ts'
import { columnPlan, type DayColumn } from './rules.ts'
import { dueVisits, lateMinutesOf, needsHeight, roomOf, stateOf } from './state-rules.ts'

const DATE = '2026-12-05'

const visit = (changes: Partial<DayVisit> = {}): DayVisit => ({
  ...{ id: 'a', reference: 'K7QM4D2', barberId: 1, date: DATE, startMinute: 600, durationMinutes: 30 },
  ...{ customerName: 'Sam Example', customerPhone: '07700 900123', treatments: ['Gents cut 16+'] },
  ...{ totalPrice: 1900, status: 'confirmed', lateMinutes: 0, arrivedMinute: null, startedMinute: null },
  ...{ isAssumed: false, isSettled: false, displacedBy: null, isFirstVisit: false, source: 'online' },
  ...{ privateNote: null, version: '1' },
  ...changes,
})

const column = (...visits: DayVisit[]): DayColumn => ({
  plan: columnPlan({ barberId: 1, date: DATE, spans: [], breaks: [], absences: [], closure: null }),
  barberName: 'Tom Ashdown',
  visits,
})

describe('a visit’s state', () => {
  test('goes from booked to here, in the chair and done', () => {
    expect(stateOf(visit())).toBe('booked')
    expect(stateOf(visit({ arrivedMinute: 595 }))).toBe('here')
    expect(stateOf(visit({ arrivedMinute: 595, startedMinute: 600 }))).toBe('in-chair')
    expect(stateOf(visit({ startedMinute: 600, status: 'completed' }))).toBe('done')
  })

  test('tells what was left unmarked from what is done, and what is only offered from what is booked', () => {
    expect(stateOf(visit({ status: 'completed', isAssumed: true }))).toBe('unmarked')
    expect(stateOf(visit({ status: 'pending' }))).toBe('offered')
    expect(stateOf(visit({ status: 'no-show' }))).toBe('no-show')
  })

  test('says first that it needs another time', () =>
    expect(stateOf(visit({ displacedBy: 'absent', arrivedMinute: 595 }))).toBe('displaced'))

  test('is late only as long as the customer is awaited', () => {
    expect(lateMinutesOf(visit({ lateMinutes: 10 }))).toBe(10)
    expect(lateMinutesOf(visit({ lateMinutes: 10, arrivedMinute: 610 }))).toBe(0)
    expect(lateMinutesOf(visit({ lateMinutes: 10, status: 'no-show' }))).toBe(0)
  })
})

test('a block has room for a line from 10 minutes, two from 20, the note from 30, and a button below from 50', () => {
  const rooms = [5, 10, 20, 30, 50].map(durationMinutes => roomOf({ durationMinutes }))
  expect(rooms).toEqual(['tiny', 'line', 'lines', 'full', 'tall'])
})

test('a day with a visit of 10 minutes is drawn higher, unless that one is cancelled or done', () => {
  expect(needsHeight([column(visit()), column(visit({ durationMinutes: 10 }))])).toBe(true)
  expect(needsHeight([column(visit({ durationMinutes: 10, status: 'cancelled' }))])).toBe(false)
  expect(needsHeight([column(visit({ durationMinutes: 10, status: 'completed' }))])).toBe(false)
})

describe('what is to be marked now', () => {
  const dueAt = (minute: number, ...visits: DayVisit[]) =>
    dueVisits(column(...visits), { date: DATE, minute }).map(({ id }) => id)

  test('is the first visit that is not done, from half an hour before its time', () => {
    const visits = [visit({ id: 'done', status: 'completed' }), visit({ id: 'next', startMinute: 660 })]
    expect(dueAt(629, ...visits)).toEqual([])
    expect(dueAt(630, ...visits)).toEqual(['next'])
  })

  test('is the visit in the chair, and the next once its customer is here or due', () => {
    const seated = visit({ startedMinute: 600 })
    expect(dueAt(610, seated, visit({ id: 'b', startMinute: 660 }))).toEqual(['a'])
    expect(dueAt(610, seated, visit({ id: 'b', startMinute: 660, arrivedMinute: 609 }))).toEqual(['a', 'b'])
  })

  test('is none of another day, none that needs another time, and none too low for a button', () => {
    expect(dueVisits(column(visit()), { date: '2026-12-04', minute: 600 })).toEqual([])
    expect(dueAt(600, visit({ displacedBy: 'absent' }))).toEqual([])
    expect(dueAt(600, visit({ durationMinutes: 15 }))).toEqual([])
  })
})
