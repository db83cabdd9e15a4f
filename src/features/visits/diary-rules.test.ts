import { expect, test } from 'vitest'
import type { DiaryVisit } from './diary-contract.ts'
import { byDay, type DiarySearch, findVisits, shopTime } from './diary-rules.ts'

function visit(dateTime: string, changes: Partial<DiaryVisit> = {}): DiaryVisit {
  return {
    id: dateTime,
    reference: 'K7QM4D2',
    dateTime,
    customerName: 'Sam Example',
    customerPhone: '07700 900123',
    treatmentName: 'Gents cut 16+ + Beard trim',
    totalDuration: 55,
    status: 'confirmed',
    lateMinutes: 0,
    ...changes,
  }
}

const yesterday = visit('2026-11-30T10:00:00+00:00')
const twoDaysAgo = visit('2026-11-29T10:00:00+00:00')
const today = visit('2026-12-01T09:00:00+00:00', {
  customerName: 'Zoë Other',
  customerPhone: '+44 7700 900456',
})
const later = visit('2026-12-01T11:00:00+00:00')
const diary = [twoDaysAgo, yesterday, today, later]
const everything: DiarySearch = { text: '', date: '', period: 'all', today: '2026-12-01' }
const find = (search: Partial<DiarySearch>) => findVisits(diary, { ...everything, ...search })

test('a visit stands at the shop’s own time, whatever the reader’s zone', () => {
  expect(shopTime(visit('2026-07-01T00:15:00+01:00'))).toEqual({ date: '2026-07-01', time: '00:15' })
})

test('upcoming begins with today; the past comes newest day first', () => {
  expect(find({ period: 'upcoming' })).toEqual([today, later])
  expect(find({ period: 'past' })).toEqual([yesterday, twoDaysAgo])
  expect(find({})).toEqual(diary)
})

test('a date goes before the period', () => {
  expect(find({ period: 'upcoming', date: '2026-11-30' })).toEqual([yesterday])
})

test('every word is looked for, in names, treatments, references and numbers', () => {
  expect(find({ text: ' zoë ' })).toEqual([today])
  expect(find({ text: 'beard sam' })).toHaveLength(3)
  expect(find({ text: 'k7qm4d2' })).toHaveLength(4)
  expect(find({ text: '7700900456' })).toEqual([today])
  expect(find({ text: 'nobody' })).toEqual([])
})

test('visits of one day stand together', () => {
  expect(byDay(diary).map(({ date, visits }) => [date, visits.length])).toEqual([
    ['2026-11-29', 1],
    ['2026-11-30', 1],
    ['2026-12-01', 2],
  ])
})
