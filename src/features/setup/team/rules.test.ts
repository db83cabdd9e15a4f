import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  accountsOf,
  missingStep,
  movedBy,
  standingOf,
  stepBy,
  suggestedUsername,
  whyNotDeleted,
} from './rules.ts'

const TODAY = '2026-12-01'

describe('where a barber stands', () => {
  const at = (firstDate: string | null, lastDate: string | null, isActive = true) =>
    standingOf({ firstDate, lastDate, isActive, treatmentIds: [1], hasHours: true }, TODAY)
  test('they are here from their first day to their last, both included', () => {
    expect([at(null, null), at(TODAY, null)]).toEqual(['here', 'here'])
    expect([at(null, TODAY), at(null, '2026-12-31')]).toEqual(['leaves', 'leaves'])
    expect([at('2026-12-02', null), at(null, '2026-11-30')]).toEqual(['starts', 'gone'])
  })
  test('one who left is gone, active or not', () => {
    expect([at(null, '2026-11-30', false), at(null, null, false)]).toEqual(['gone', 'inactive'])
  })
  test('without treatments or hours they can’t be booked yet, whatever their days', () => {
    const unfinished = { firstDate: '2026-12-02', lastDate: null, isActive: true }
    expect(standingOf({ ...unfinished, treatmentIds: [], hasHours: false }, TODAY)).toBe('idle')
    expect(standingOf({ ...unfinished, treatmentIds: [1], hasHours: false }, TODAY)).toBe('no-hours')
  })
})

test('the steps of adding a barber follow one another, and one who can’t be booked is gone on with where it lacks', () => {
  expect([stepBy('photo', -1), stepBy('photo', 1), stepBy('sign-in', 1)]).toEqual([null, 'treatments', null])
  expect(missingStep({ treatmentIds: [], hasHours: false })).toBe('treatments')
  expect(missingStep({ treatmentIds: [1], hasHours: false })).toBe('hours')
  expect(missingStep({ treatmentIds: [1], hasHours: true })).toBeNull()
})

describe('the order of the team', () => {
  test('changes by one place among those that are shown, and at the ends not at all', () => {
    const shown = [1, 3, 4]
    expect(movedBy([1, 2, 3, 4], { id: 3, step: -1, shown })).toEqual([3, 2, 1, 4])
    expect(movedBy([1, 2, 3, 4], { id: 3, step: 1, shown })).toEqual([1, 2, 4, 3])
    expect(movedBy([1, 2, 3, 4], { id: 1, step: -1, shown })).toEqual([1, 2, 3, 4])
    expect(movedBy([1, 2, 3, 4], { id: 4, step: 1, shown })).toEqual([1, 2, 3, 4])
  })
  test('keeps everyone, and a step back undoes a step', () =>
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(), { minLength: 2 }), fc.nat(), (ids, pick) => {
        const index = 1 + (pick % (ids.length - 1))
        const id = ids[index] ?? 0
        const up = movedBy(ids, { id, step: -1, shown: ids })
        expect(up.toSorted()).toEqual(ids.toSorted())
        expect(movedBy(up, { id, step: 1, shown: up })).toEqual(ids)
      }),
    ))
})

describe('a barber is deleted', () => {
  const none = { visits: false, payments: false, waiting: false, account: false }
  // Shows threat 80
  test('only without visits, payments, an account or someone who waits for them', () => {
    expect(whyNotDeleted(none)).toBeNull()
    expect(whyNotDeleted({ ...none, visits: true, account: true })).toBe('has-history')
    expect(whyNotDeleted({ ...none, payments: true })).toBe('has-history')
    expect(whyNotDeleted({ ...none, account: true })).toBe('has-account')
    expect(whyNotDeleted({ ...none, waiting: true })).toBe('has-waiting')
  })
})

describe('a suggested username', () => {
  test('is the first name, with a number when it is taken', () => {
    expect(suggestedUsername('Zoë O’Hara', new Set())).toBe('zoe')
    expect(suggestedUsername('Tom Other', new Set(['tom', 'tom2']))).toBe('tom3')
  })
  test('is barber where too few letters for one are left', () => {
    expect(suggestedUsername('Юсуф', new Set())).toBe('barber')
    expect(suggestedUsername('Al', new Set(['barber']))).toBe('barber2')
  })
  test('is one that the contract takes, whatever the name', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), name => {
        const username = suggestedUsername(name, new Set())
        expect(username).toMatch(/^[a-z0-9._-]{3,40}$/)
      }),
    ))
})

test('an owner who cuts as well is one with their chair, by username or by email', () => {
  const member = { id: 1, username: 'tom', email: 'Tom@shop.example' }
  const account = (id: number, barberId: number | null, username: string, email: string | null = null) => ({
    ...{ id, barberId, username, email },
  })
  const people = [
    account(1, null, 'owner', 'tom@shop.example'),
    account(2, null, 'desk'),
    account(3, 1, 'tom'),
    account(4, 2, 'marco'),
  ]
  expect(accountsOf(member, people).map(({ id }) => id)).toEqual([1, 3])
  expect(accountsOf({ id: 9, username: 'desk', email: '' }, people).map(({ id }) => id)).toEqual([2])
  expect(accountsOf({ id: 9, username: 'new', email: '' }, people)).toEqual([])
})
