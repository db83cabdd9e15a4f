import { expect, test } from 'vitest'
import { minutesHeld } from './held-rules.ts'

const VISIT = { date: '2026-12-04', startMinute: 600, durationMinutes: 30 }
const doneAt = (time: string, date = VISIT.date) => minutesHeld(VISIT, `${date}T${time}:00.000Z`)

test('a visit that is done early gives back what is left of it, in steps of five minutes', () => {
  expect(doneAt('10:16')).toBe(15)
  expect(doneAt('10:20')).toBe(20)
})
test('a visit that is done in its time or runs over keeps all of it', () => {
  expect(doneAt('10:30')).toBeNull()
  expect(doneAt('11:40')).toBeNull()
})
test('a visit that is done before it was to begin keeps its first five minutes', () => {
  expect(doneAt('09:50')).toBe(5)
})
test('a visit that is marked on a later day keeps its time', () => {
  expect(doneAt('10:05', '2026-12-05')).toBeNull()
})
