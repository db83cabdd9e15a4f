import { expect, test } from 'vitest'
import { readSeats, writeSeats } from './seat-rules.ts'

test('the seats of a form are read as they were written', () => {
  const seats = [
    { barberId: 1, time: '11:00' },
    { barberId: 12, time: '11:30' },
  ]
  expect(writeSeats(seats)).toBe('1.11:00,12.11:30')
  expect(readSeats(writeSeats(seats))).toEqual(seats)
})

test.each(['', '1', '1.', '1.25:00', '0.11:00', 'x.11:00', '1.11:00,', '1.11:00,2'])(
  '%j holds no seats',
  text => expect(readSeats(text)).toBeNull(),
)
