import { expect, test } from 'vitest'
import { type DatedVisit, visitsAround } from './rules.ts'

const visit = (id: string, date: string, status: DatedVisit['status'] = 'completed') => ({
  ...{ id, date, status, startMinute: 600 },
})
const VISITS = [
  visit('next', '2026-12-25', 'confirmed'),
  visit('this', '2026-12-04', 'confirmed'),
  visit('last', '2026-11-13'),
  visit('first', '2026-10-01'),
  visit('missed', '2026-11-20', 'no-show'),
  visit('put off', '2026-12-11', 'cancelled'),
]

test('a customer’s last visit is the latest done before this one, the next one the first to come after it', () => {
  expect(visitsAround(VISITS, 'this')).toMatchObject({ last: { id: 'last' }, next: { id: 'next' } })
})

test('visits so far are those that were done before it, and no-shows are counted apart', () => {
  expect(visitsAround(VISITS, 'this')).toMatchObject({ visits: 2, noShows: 1 })
})

test('a first visit has none before it', () => {
  expect(visitsAround(VISITS, 'first')).toMatchObject({ visits: 0, noShows: 0, last: null })
})
