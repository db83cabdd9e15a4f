import { expect, test } from 'vitest'
import { joinedBarbers } from './barber-rules.ts'

test('barbers of several days are named and ordered as on the last, with the minutes of all', () => {
  const tom = { id: 1, name: 'Tom', isActive: true, workedMinutes: 60 }
  const ada = { id: 2, name: 'Ada', isActive: false, workedMinutes: 30 }
  const gone = { id: 3, name: 'Marco', isActive: true, workedMinutes: 10 }
  expect(
    joinedBarbers([
      [gone, tom, ada],
      [ada, { ...tom, name: 'Thomas', isActive: false }],
    ]),
  ).toEqual([{ ...ada, workedMinutes: 60 }, { ...tom, name: 'Thomas', workedMinutes: 120 }, gone])
  expect(joinedBarbers([])).toEqual([])
})
