import { describe, expect, test } from 'vitest'
import type { TreatmentGroup } from './group-rules.ts'
import { chosenFrom, leadingTreatments, totalMinutes, totalPence, visitName } from './rules.ts'
import { standardCut } from './standard-rules.ts'

const cut = { id: 1, duration: 30, price: 1900 }
const beard = { id: 2, duration: 20, price: 1500 }
const wax = { id: 3, duration: 5, price: 400 }
const offered = [cut, beard, wax]

describe('the length of a visit', () => {
  // Shows §9.2
  test('is the treatment’s own for a single one', () => expect(totalMinutes([cut])).toBe(30))
  // Shows §9.2
  test('has one changeover of 5 minutes for two', () => expect(totalMinutes([cut, beard])).toBe(55))
  // Shows §9.2
  test('has no second changeover for a third treatment', () => expect(totalMinutes(offered)).toBe(60))
  test('is zero without treatments', () => expect(totalMinutes([])).toBe(0))
})

test('the price of a visit is the sum of its treatments’, in pence', () =>
  expect(totalPence(offered)).toBe(3800))

test('a visit is named after its treatments in the order chosen', () =>
  expect(visitName(['Beard trim', 'Clipper cut'])).toBe('Beard trim + Clipper cut'))

test('returns the chosen treatments in order and skips unknown ids', () =>
  expect(chosenFrom(offered, [3, 99, 1])).toEqual([wax, cut]))

describe('what stands for the whole menu', () => {
  const of = (group: TreatmentGroup, ...ids: number[]) => ids.map(id => ({ id, group }))
  const menu = [
    ...of('extras', 1),
    ...of('cuts', 2, 3, 4),
    ...of('beard-and-shave', 5, 6, 7),
    ...of('extras', 8),
  ]
  const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id)

  test('is two cuts and two of beard and shave, in the menu’s order', () =>
    expect(ids(leadingTreatments(menu))).toEqual([2, 3, 5, 6]))
  test('is filled up from the top of the menu where one of them has too few', () => {
    expect(ids(leadingTreatments(menu.filter(({ group }) => group !== 'beard-and-shave')))).toEqual([
      1, 2, 3, 4,
    ])
    expect(ids(leadingTreatments(of('extras', 1, 2)))).toEqual([1, 2])
  })
  test('begins with its first cut, or with its first treatment where there is none', () => {
    expect(standardCut(menu)?.id).toBe(2)
    expect(standardCut(of('extras', 8, 9))?.id).toBe(8)
    expect(standardCut([])).toBeUndefined()
  })
})
