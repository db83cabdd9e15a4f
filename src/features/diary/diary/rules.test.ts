import { expect, test } from 'vitest'
import type { DiaryVisit } from './contract.ts'
import { newsInWords } from './messages.ts'
import {
  byDay,
  type DiarySearch,
  diaryWindow,
  findNews,
  findVisits,
  isTouched,
  NO_NEWS,
  newsBetween,
  shopTime,
} from './rules.ts'

function visit(dateTime: string, changes: Partial<DiaryVisit> = {}): DiaryVisit {
  return {
    id: dateTime,
    reference: 'K7QM4D2',
    dateTime,
    others: 0,
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

test('no more days are read than a search can find in, and none fewer', () => {
  const readBy = (search: Partial<DiarySearch>) => {
    const { from = '', to = '9999-12-31' } = diaryWindow({ ...everything, ...search })
    return diary.filter(known => shopTime(known).date >= from && shopTime(known).date <= to)
  }
  for (const search of [{}, { period: 'upcoming' }, { period: 'past' }, { date: '2026-11-30' }] as const)
    expect(new Set(readBy(search))).toEqual(new Set(find(search)))
  expect(readBy({ date: '2026-11-30', period: 'upcoming' })).toEqual([yesterday])
})

test('a change concerns the diary where the visit now stands, and the one where it stood', () => {
  const change = { id: today.id, barberId: 2, date: '2026-12-04' }
  expect(isTouched({ barberId: 2, visits: [] }, [change])).toBe(true)
  expect(isTouched({ barberId: 1, visits: [today] }, [change])).toBe(true)
  expect(isTouched({ barberId: 1, visits: [later] }, [change])).toBe(false)
})

test('news is what came, what changed and what went', () => {
  const cancelled = { ...today, status: 'cancelled' as const }
  const news = newsBetween([yesterday, today], [cancelled, later])
  expect(news).toEqual({ added: [later], changed: [cancelled], gone: [yesterday] })
  expect(newsBetween(diary, [...diary])).toEqual(NO_NEWS)
  expect(findNews(news, { ...everything, text: 'zoë' })).toEqual({ ...NO_NEWS, changed: [cancelled] })
})

test('one or two changes are announced each, more by their number', () => {
  const cancelled = { ...today, status: 'cancelled' as const }
  expect(newsInWords(newsBetween([today], [cancelled, later]))).toBe(
    'New: Sam Example, Tuesday 1 December, 11:00. Now cancelled: Zoë Other, Tuesday 1 December, 09:00.',
  )
  expect(newsInWords(newsBetween([], diary))).toBe('4 appointments changed.')
  const late = { ...later, lateMinutes: 10 }
  expect(newsInWords(newsBetween([later], [late]))).toBe(
    'Running 10 minutes late: Sam Example, Tuesday 1 December, 11:00.',
  )
  expect(newsInWords(NO_NEWS)).toBe('')
})
