import { describe, expect, test } from 'vitest'
import { isEditedTo, isUndoneByMove, offeredOf, othersAlong, standsAt, withOffered } from './form-rules.ts'

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

describe('a saved visit is undone by moving it back', () => {
  const cut = { totalDuration: 30, totalPrice: 1900, treatments: [{ id: 1 }] }
  test.each([
    ['when its length alone changed', { ...cut, totalDuration: 45 }, true],
    ['not when its length is the same', { ...cut, totalPrice: 1700 }, false],
    ['not when its price changed too', { ...cut, totalDuration: 45, totalPrice: 2500 }, false],
    ['not when its treatments changed too', { ...cut, totalDuration: 45, treatments: [{ id: 2 }] }, false],
  ])('%s', (_, saved, isUndone) => expect(isUndoneByMove(cut, saved)).toBe(isUndone))
})

test('a visit stands where it was to go when barber, day, time and length are those', () => {
  const visit = { barberId: 1, date: '2026-12-04', time: '11:05', totalDuration: 30 }
  const slot = { barberId: 1, date: '2026-12-04', startMinute: 665, durationMinutes: 30 }
  expect(standsAt(visit, slot)).toBe(true)
  for (const other of [{ barberId: 2 }, { date: '2026-12-05' }, { time: '11:00' }, { totalDuration: 35 }])
    expect(standsAt({ ...visit, ...other }, slot)).toBe(false)
})

test('a visit is as an edit wants it when treatments, length, price, reason and note are those', () => {
  const terms = { totalDuration: 30, totalPrice: 1900, privateNote: null }
  const visit = { ...terms, treatments: [{ id: 1 }, { id: 8 }], adjustmentReason: 'A regular' }
  const edit = { ...terms, treatmentIds: [1, 8], reason: 'A regular' }
  expect(isEditedTo(visit, edit)).toBe(true)
  for (const other of [
    { treatmentIds: [1] },
    ...[{ totalDuration: 35 }, { totalPrice: 2000 }, { reason: null }, { privateNote: 'Number 2' }],
  ])
    expect(isEditedTo(visit, { ...edit, ...other })).toBe(false)
})

test('those that come with a visit go along by as much, past midnight too, and stay until a place is chosen', () => {
  const family = { date: '2026-12-04', time: '10:00', comesWith: [{ date: '2026-12-04', time: '10:30' }] }
  const along = (date: string, time: string) => othersAlong(family, { date, time })
  expect(along('2026-12-05', '09:15')).toEqual([{ date: '2026-12-05', time: '09:45' }])
  expect(along('2026-12-04', '23:45')).toEqual([{ date: '2026-12-05', time: '00:15' }])
  expect(along('2026-12-05', '')).toEqual(family.comesWith)
})
