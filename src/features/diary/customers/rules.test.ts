import { expect, test } from 'vitest'
import { countVisits, visitToRepeat } from './rules.ts'

const visit = (status: string, isToCome = false) => ({ status, isToCome })

test('visits are counted as past, to come, missed or cancelled, each once', () => {
  const visits = [
    ...[visit('completed'), visit('confirmed'), visit('confirmed', true), visit('pending', true)],
    ...[visit('no-show'), visit('cancelled'), visit('cancelled')],
  ]
  expect(countVisits(visits)).toEqual({ came: 2, toCome: 2, noShows: 1, cancelled: 2 })
})

test('the visit to book again is the last that was neither cancelled nor missed', () => {
  const [came, missed, cancelled] = [visit('completed'), visit('no-show'), visit('cancelled')]
  expect(visitToRepeat([came, missed, cancelled])).toBe(came)
  expect(visitToRepeat([missed, cancelled])).toBe(cancelled)
  expect(visitToRepeat([])).toBeUndefined()
})
