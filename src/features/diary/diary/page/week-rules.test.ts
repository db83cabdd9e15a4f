import { expect, test } from 'vitest'
import type { DayVisit, DiaryDayPlan } from '../day/contract.ts'
import { columnPlan, type DayColumn } from '../day/rules.ts'
import { fullness, weekCell } from './week-rules.ts'

const visit = (changes: Partial<DayVisit> = {}): DayVisit => ({
  ...{
    id: 'a',
    reference: 'K7QM4D2',
    barberId: 1,
    date: '2026-12-05',
    startMinute: 600,
    durationMinutes: 60,
  },
  ...{ customerName: 'Sam Example', customerPhone: '07700 900123', treatments: ['Gents cut 16+'] },
  ...{ totalPrice: 1900, status: 'confirmed', lateMinutes: 0, arrivedMinute: null, startedMinute: null },
  ...{ isAssumed: false, isSettled: false, displacedBy: null, isFirstVisit: false, source: 'online' },
  ...{ privateNote: null, version: '1' },
  ...changes,
})

const column = (visits: DayVisit[], changes: Partial<DiaryDayPlan> = {}): DayColumn => ({
  plan: columnPlan({
    ...{ barberId: 1, date: '2026-12-05', spans: [{ startMinute: 540, endMinute: 780 }] },
    ...{ breaks: [], absences: [], closure: null },
    ...changes,
  }),
  barberName: 'Tom Ashdown',
  visits,
})

test('a day is as full as its visits take of the barber’s hours, without those that did not come', () => {
  const cell = weekCell(column([visit(), visit({ id: 'b', status: 'no-show' })]))
  expect(cell).toEqual({ booked: 1, displaced: 0, workedMinutes: 240, bookedMinutes: 60 })
  expect(fullness(cell)).toBe(0.25)
})

test('an absence takes its time out of the hours, and a closed day leaves none', () => {
  const absences = [{ startMinute: 540, endMinute: 660, kind: 'sick', note: '' }]
  expect(weekCell(column([], { absences })).workedMinutes).toBe(120)
  expect(weekCell(column([], { closure: '' })).workedMinutes).toBe(0)
})

test('a visit that needs another time is counted, and a day off with a visit is full', () => {
  const cell = weekCell(column([visit({ displacedBy: 'absent' })], { spans: [] }))
  expect(cell.displaced).toBe(1)
  expect(fullness(cell)).toBe(1)
})
