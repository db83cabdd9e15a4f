import { expect, test } from 'vitest'
import { readSeats, stands, whyNotAll, writeSeats } from './rules.ts'

test('all visits of a group can be changed only while each of those that stand can', () => {
  const standing = (stages: Parameters<typeof stands>[0]['stage'][]) =>
    stages.map(stage => ({ stage })).filter(stands)
  expect(whyNotAll(standing(['upcoming', 'upcoming', 'cancelled']))).toBeNull()
  expect(whyNotAll(standing(['upcoming', 'soon']))).toBe('too-late')
  expect(whyNotAll(standing(['past', 'upcoming']))).toBe('visit-over')
  expect(whyNotAll(standing(['cancelled', 'completed', 'no-show']))).toBe('visit-cancelled')
})

test('the seats of a form are read as they were written', () => {
  const seats = [
    { barberId: 1, time: '11:00' },
    { barberId: 12, time: '11:30' },
  ]
  expect(writeSeats(seats)).toBe('1.11:00,12.11:30')
  expect(readSeats(writeSeats(seats))).toEqual(seats)
})
