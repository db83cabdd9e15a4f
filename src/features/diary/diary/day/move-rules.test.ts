import { expect, test } from 'vitest'
import type { DayVisit } from './contract.ts'
import { canMove, draggedTo, isSamePlace } from './move-rules.ts'

const VISIT: DayVisit = {
  id: 'a',
  reference: 'K7QM4D2',
  barberId: 1,
  date: '2026-12-05',
  startMinute: 600,
  durationMinutes: 30,
  customerName: 'Sam Example',
  customerPhone: '',
  treatments: [],
  totalPrice: 1900,
  status: 'confirmed',
  lateMinutes: 0,
  arrivedMinute: null,
  startedMinute: null,
  isAssumed: false,
  isSettled: false,
  displacedBy: null,
  isFirstVisit: false,
  source: 'online',
  privateNote: null,
  version: '1',
}

test('a visit is dragged in steps of five minutes, and stays within its day', () => {
  expect(draggedTo(VISIT, 'move', 12)).toMatchObject({ startMinute: 610, durationMinutes: 30 })
  expect(draggedTo(VISIT, 'move', -13)).toMatchObject({ startMinute: 585 })
  expect(draggedTo(VISIT, 'move', 5000).startMinute).toBe(1410)
  expect(draggedTo(VISIT, 'move', -5000).startMinute).toBe(0)
})

test('its lower edge makes it longer or shorter, never shorter than a step', () => {
  expect(draggedTo(VISIT, 'resize', 16)).toMatchObject({ startMinute: 600, durationMinutes: 45 })
  expect(draggedTo(VISIT, 'resize', -90).durationMinutes).toBe(5)
})

test('a drag back to where it was is none', () => {
  expect(isSamePlace(VISIT, draggedTo(VISIT, 'move', 2))).toBe(true)
  expect(isSamePlace(VISIT, { ...draggedTo(VISIT, 'move', 2), barberId: 4 })).toBe(false)
})

test('only a confirmed visit can be moved', () => {
  expect(
    (['confirmed', 'completed', 'no-show', 'pending', 'cancelled'] as const).filter(status =>
      canMove({ status }),
    ),
  ).toEqual(['confirmed'])
})
