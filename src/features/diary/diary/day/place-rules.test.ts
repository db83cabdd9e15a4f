import { expect, test } from 'vitest'
import { daysOf, diaryAddress, moved, placeOf } from './place-rules.ts'

const at = (search: string) => placeOf(new URLSearchParams(search))

test('an address says which day, view and barber, and comes back as it was', () => {
  const place = at('date=2026-12-05&view=week&barber=3')
  expect(place).toEqual({ date: '2026-12-05', view: 'week', barberId: 3 })
  expect(diaryAddress(place)).toBe('/admin/diary?date=2026-12-05&view=week&barber=3')
})

test('what is no date, view or barber counts for nothing', () => {
  expect(at('date=2027-02-30&view=year&barber=x')).toEqual({ date: null, view: 'day', barberId: null })
})

test('a week is read from its Monday, over a month’s end and a change of the clocks', () => {
  expect(daysOf(at('date=2027-03-28&view=week&barber=1'), null)).toEqual({
    from: '2027-03-22',
    to: '2027-03-28',
    barberId: 1,
  })
  expect(daysOf(at('view=week&barber=1'), '2026-12-01')).toMatchObject({ from: '2026-11-30' })
  expect(daysOf(at('view=week'), '2026-12-01')).toEqual({ from: '2026-11-30', to: '2026-12-06' })
  expect(daysOf(at('view=week'), null)).toBeNull()
})

test('a day is read of all barbers, or of the one in the address', () => {
  expect(daysOf(at(''), null)).toEqual({})
  expect(daysOf(at('date=2026-12-05'), null)).toEqual({ from: '2026-12-05', to: '2026-12-05' })
  expect(daysOf(at('date=2026-12-05&barber=3'), null)).toMatchObject({ from: '2026-12-05', barberId: 3 })
  expect(daysOf(at('barber=3'), null)).toEqual({ barberId: 3 })
})

test('the next and the one before are a day away, or a week', () => {
  expect(moved(at(''), '2026-12-31', 1).date).toBe('2027-01-01')
  expect(moved(at('date=2026-12-05&view=week'), '2026-12-01', -1).date).toBe('2026-11-28')
})
