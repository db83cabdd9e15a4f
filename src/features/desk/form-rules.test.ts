import { expect, test } from 'vitest'
import { offeredOf, withOffered } from './form-rules.ts'

const NOTHING_READ = { treatments: undefined, barbers: undefined }

test('of a regular’s last treatments, one that left the menu is left out once the menu is known', () => {
  expect(offeredOf([3, 1], NOTHING_READ)).toEqual([3, 1])
  expect(offeredOf([3, 1], { ...NOTHING_READ, treatments: [{ id: 1 }, { id: 2 }] })).toEqual([1])
})

test('a barber who takes no bookings any more is left to be chosen', () => {
  const place = { barberId: 4, date: '2026-12-04' }
  expect(withOffered(place, NOTHING_READ)).toEqual(place)
  expect(withOffered(place, { ...NOTHING_READ, barbers: [{ id: 4 }] })).toEqual(place)
  expect(withOffered(place, { ...NOTHING_READ, barbers: [{ id: 1 }] })).toEqual({ ...place, barberId: null })
})
