import { describe, expect, test } from 'vitest'
import { addDays } from '../../../shared/calendar-date.ts'
import { firstFreeStart, lowestFree } from './spot-rules.ts'
import {
  type ContractDates,
  isToBeRenewed,
  lastDayWhenCancelled,
  renewalStart,
  stateOf,
} from './state-rules.ts'

const CONTRACT: ContractDates = {
  startDate: '2026-12-15',
  lastDate: '2027-03-31',
  sentAt: '2026-12-01T09:00:00.000Z',
  heldUntil: '2026-12-15',
  acceptedAt: '2026-12-02T09:00:00.000Z',
  cancelledOn: null,
  extraDays: 0,
  hasAdvert: true,
}

describe('where a contract is', () => {
  test.each([
    ['draft', { sentAt: null, heldUntil: null, acceptedAt: null }, '2026-12-01'],
    ['sent', { acceptedAt: null }, '2026-12-15'],
    ['draft', { acceptedAt: null }, '2026-12-16'],
    ['accepted', {}, '2026-12-14'],
    ['waiting-for-advert', { hasAdvert: false }, '2026-12-14'],
    ['waiting-for-advert', { hasAdvert: false }, '2026-12-15'],
    ['ending', { hasAdvert: false, cancelledOn: '2027-01-31' }, '2027-01-10'],
    ['running', {}, '2026-12-15'],
    ['running', {}, '2027-03-01'],
    ['ending', {}, '2027-03-02'],
    ['ending', {}, '2027-03-31'],
    ['ended', {}, '2027-04-01'],
    ['ending', { cancelledOn: '2027-01-31' }, '2027-01-10'],
    ['cancelled', { cancelledOn: '2027-01-31' }, '2027-02-01'],
    ['ending', { extraDays: 2 }, '2027-04-02'],
    ['ended', { extraDays: 2 }, '2027-04-03'],
    ['ending', { cancelledOn: '2027-01-31', extraDays: 2 }, '2027-02-02'],
    ['cancelled', { cancelledOn: '2027-01-31', extraDays: 2 }, '2027-02-03'],
    ['cancelled', { cancelledOn: '2026-12-14' }, '2026-12-03'],
    ['cancelled', { acceptedAt: null, cancelledOn: '2026-12-14' }, '2026-12-03'],
  ] as const)('is %s', (state, change, today) => {
    expect(stateOf({ ...CONTRACT, ...change }, today)).toBe(state)
  })
})

describe('the last day of a contract that is cancelled', () => {
  test.each([
    ['2026-12-01', '2026-12-14'],
    ['2026-12-15', '2026-12-31'],
    ['2027-02-10', '2027-02-28'],
    ['2027-03-31', '2027-03-31'],
  ])('on %s is %s', (today, lastDay) => expect(lastDayWhenCancelled(CONTRACT, today)).toBe(lastDay))
  test('is before its first one while it is not accepted, also once that day is past', () => {
    expect(lastDayWhenCancelled({ ...CONTRACT, acceptedAt: null }, '2026-12-15')).toBe('2026-12-14')
  })
  test('is its own last one while days run on that are not billed', () => {
    expect(lastDayWhenCancelled(CONTRACT, '2027-04-02')).toBe('2027-03-31')
  })
})

describe('the spots of a term', () => {
  const aWeek = (start: string) => addDays(start, 6)
  test('a term begins at once while no day of it is full', () => {
    expect(firstFreeStart('2026-12-01', aWeek, ['2026-11-30', '2026-12-08'])).toBe('2026-12-01')
  })
  test('a term waits until all its days have a spot, also past a second full stretch', () => {
    const full = ['2026-12-03', '2026-12-04', '2026-12-09']
    expect(firstFreeStart('2026-12-01', aWeek, full)).toBe('2026-12-10')
  })
  test('the lowest spot that is free is taken, and none beyond the capacity', () => {
    expect(lowestFree(new Set([1, 2, 4]), 19)).toBe(3)
    expect(lowestFree(new Set([1, 2, 3]), 3)).toBeUndefined()
  })
})

test('a contract that is ending is to be renewed until another follows it, and none that was cancelled', () => {
  const ending = {
    state: 'ending',
    startDate: '2026-12-01',
    lastDate: '2027-05-31',
    cancelledOn: null,
  } as const
  const next = { ...ending, state: 'draft', startDate: '2027-06-01' } as const
  expect(isToBeRenewed(ending, [ending])).toBe(true)
  expect(isToBeRenewed(ending, [ending, next])).toBe(false)
  expect(isToBeRenewed(ending, [ending, { ...next, state: 'cancelled' }])).toBe(true)
  expect(isToBeRenewed({ ...ending, cancelledOn: '2027-04-30' }, [ending])).toBe(false)
  expect(isToBeRenewed({ ...ending, state: 'running' }, [ending])).toBe(false)
})

test('a renewal begins after the last billed day, also while days that are not billed run on, and never in the past', () => {
  expect(renewalStart({ lastDate: '2027-03-31' }, '2027-03-10')).toBe('2027-04-01')
  expect(renewalStart({ lastDate: '2027-03-31' }, '2027-04-02')).toBe('2027-04-02')
})
