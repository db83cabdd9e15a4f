import { expect, test } from 'vitest'
import { countVisits, lastAndNext, visitToRepeat } from './rules.ts'

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

test('a customer last came on the day of the last visit that took place, and comes next on the first to come', () => {
  const on = (date: string, status: string, isToCome = false) => ({ ...visit(status, isToCome), date })
  const visits = [
    ...[on('2026-10-02', 'completed'), on('2026-11-06', 'no-show'), on('2026-11-13', 'cancelled')],
    ...[
      on('2026-12-04', 'cancelled'),
      on('2026-12-11', 'confirmed', true),
      on('2027-01-08', 'confirmed', true),
    ],
  ]
  expect(lastAndNext(visits)).toEqual({ lastDate: '2026-10-02', nextDate: '2026-12-11' })
  expect(lastAndNext([])).toEqual({ lastDate: null, nextDate: null })
})
